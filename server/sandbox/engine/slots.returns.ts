import type { Fraction } from './engine';
import { addFractions, fraction } from './fraction';
import { type SlotModel, paysFor, reel_count, row_count } from './slots.model';

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

/** A win of one line and its exact chance per round on any one line. */
interface LineChance extends RunWin {
  chance: Fraction;
}

/** A paying number of scatters in the window, and its exact probability per round. */
interface ScatterChance {
  count: number;
  multiplier: number;
  chance: Fraction;
}

/** The number of stop combinations of a model, all equally likely. */
export function stopCombinations(model: SlotModel): bigint {
  return model.strips.reduce((product, strip) => product * BigInt(strip.length), 1n);
}

/**
 * Every winning combination of one line with its exact probability, best first. On each reel a line
 * sees one symbol, each place of the strip equally often, whichever row it crosses, so this holds
 * for each of the model's lines alike.
 */
export function lineChances(model: SlotModel): LineChance[] {
  const wins = new Map<string, RunWin & { ways: bigint }>();
  const end = (run: Run, ways: bigint) => {
    const win = winOfRun(model, run);
    if (win === undefined) return;
    const key = `${win.symbol} ${win.count}`;
    wins.set(key, { ...win, ways: ways + (wins.get(key)?.ways ?? 0n) });
  };
  let open = [{ run: emptyRun, ways: 1n }];
  model.strips.forEach((strip, reel) => {
    const rest = model.strips.slice(reel + 1).reduce((n, later) => n * BigInt(later.length), 1n);
    const symbols = new Map<number, bigint>();
    for (const symbol of strip) symbols.set(symbol, (symbols.get(symbol) ?? 0n) + 1n);
    const longer: typeof open = [];
    for (const { run, ways } of open) {
      for (const [symbol, places] of symbols) {
        const next = extendRun(model, run, symbol);
        if (next === undefined) end(run, ways * places * rest);
        else longer.push({ run: next, ways: ways * places });
      }
    }
    open = longer;
  });
  for (const { run, ways } of open) end(run, ways);

  const all = stopCombinations(model);
  return [...wins.values()]
    .map(({ ways, ...win }) => ({ ...win, chance: fraction(ways, all) }))
    .sort((a, b) => b.multiplier - a.multiplier || a.symbol - b.symbol || b.count - a.count);
}

/**
 * Every paying number of scatters with its exact probability, by enumerating each reel's windows.
 */
export function scatterChances(model: SlotModel): ScatterChance[] {
  if (model.scatter === undefined) return [];
  let ways: bigint[] = [1n];
  for (const strip of model.strips) {
    const next = new Array<bigint>(ways.length + row_count).fill(0n);
    for (let stop = 0; stop < strip.length; stop += 1) {
      let displayed = 0;
      for (let row = 0; row < row_count; row += 1) {
        if (strip[(stop + row) % strip.length] === model.scatter) displayed += 1;
      }
      ways.forEach((n, count) => (next[count + displayed] = (next[count + displayed] ?? 0n) + n));
    }
    ways = next;
  }
  const all = stopCombinations(model);
  const byCount = new Map<number, bigint>();
  ways.forEach((n, count) => {
    const paid = Math.min(count, reel_count);
    byCount.set(paid, (byCount.get(paid) ?? 0n) + n);
  });
  return [...byCount]
    .map(([count, n]) => ({
      count,
      multiplier: paysFor(model.scatterPays, count),
      chance: fraction(n, all),
    }))
    .filter(({ multiplier, chance }) => multiplier > 0 && chance.num > 0n)
    .sort((a, b) => b.count - a.count);
}

/**
 * The exact return to player: the expected multiplier of the total stake. Expectation is linear,
 * so it is the lines' sum plus the scatter's, however much their wins depend on each other.
 */
export function slotReturn(model: SlotModel): Fraction {
  const expected = (rows: { multiplier: number; chance: Fraction }[], times: number) =>
    rows.reduce(
      (sum, { multiplier, chance }) =>
        addFractions(sum, fraction(chance.num * BigInt(multiplier * times), chance.den)),
      fraction(0n, 1n),
    );
  return addFractions(
    expected(lineChances(model), model.lines.length),
    expected(scatterChances(model), 1),
  );
}
