import { type SlotModel, paysFor } from './slots.model';

/**
 * The state of a line after some reels, read from the left: enough to go on with, and to tell its
 * pay if it ends here. Play and exact calculation share it, so that they cannot diverge.
 */
export interface Run {
  /** Wilds before the first other symbol. */
  wilds: number;
  /** The symbol that the run is of; undefined while there were only wilds. */
  symbol: number | undefined;
  /** Reels in the run. */
  count: number;
}

/** The win of a run. */
export interface RunWin {
  symbol: number;
  count: number;
  multiplier: number;
}

/** A line before its first reel. */
export const emptyRun: Run = { wilds: 0, symbol: undefined, count: 0 };

/** The run with one more symbol of the line; undefined if that symbol ends it. */
export function extendRun(model: SlotModel, run: Run, next: number): Run | undefined {
  const count = run.count + 1;
  if (next === model.wild) {
    return run.symbol === undefined ? { ...run, wilds: count, count } : { ...run, count };
  }
  if (next === model.scatter) return undefined;
  if (run.symbol === undefined || run.symbol === next) return { ...run, symbol: next, count };
  return undefined;
}

/**
 * The win of a run that has ended: the better of its symbol (with wilds substituting for it) and of
 * the wilds it starts with, the symbol if both pay the same; undefined if neither pays.
 */
export function winOfRun(model: SlotModel, run: Run): RunWin | undefined {
  const ofWilds = model.wild === undefined ? 0 : paysFor(model.pays[model.wild], run.wilds);
  const ofSymbol = run.symbol === undefined ? 0 : paysFor(model.pays[run.symbol], run.count);
  if (ofSymbol > 0 && ofSymbol >= ofWilds && run.symbol !== undefined) {
    return { symbol: run.symbol, count: run.count, multiplier: ofSymbol };
  }
  if (ofWilds > 0 && model.wild !== undefined) {
    return { symbol: model.wild, count: run.wilds, multiplier: ofWilds };
  }
  return undefined;
}
