import type { Fraction } from './engine';
import { oneInText, percentText, fraction } from './fraction';
import { slots } from './slots';
import { type SlotModel, paysFor, row_count } from './slots.model';
import {
  lineChances,
  scatterChances,
  slotReturn,
  stopCombinations,
  type Run,
  emptyRun,
  extendRun,
  winOfRun,
} from './slots.returns';

/** A line whose run can still go on. */
interface OpenLine {
  line: number;
  run: Run;
}

/** Stop combinations of the reels so far that have the same future. */
interface State {
  open: OpenLine[];
  scatters: number;
  /** The total payout of the lines that have ended. */
  won: number;
  ways: number;
}

function keyOf({ open, scatters, won }: State): string {
  const lines = open.map(({ line, run }) => `${line}.${run.wilds}.${run.symbol ?? ''}`);
  return `${scatters} ${won} ${lines.join(' ')}`;
}

function columnsOf(strip: readonly number[]): { column: number[]; ways: number }[] {
  const columns = new Map<string, { column: number[]; ways: number }>();
  for (let stop = 0; stop < strip.length; stop += 1) {
    const column: number[] = [];
    for (let row = 0; row < row_count; row += 1) {
      column.push(strip[(stop + row) % strip.length] as number);
    }
    const key = column.join();
    columns.set(key, { column, ways: (columns.get(key)?.ways ?? 0) + 1 });
  }
  return [...columns.values()];
}

function nextState(model: SlotModel, state: State, reel: number, column: number[], ways: number) {
  const open: OpenLine[] = [];
  let won = state.won;
  for (const { line, run } of state.open) {
    const row = model.lines[line]?.[reel] as number;
    const next = extendRun(model, run, column[row] as number);
    if (next !== undefined) open.push({ line, run: next });
    else won += winOfRun(model, run)?.multiplier ?? 0;
  }
  const displayed = column.filter((symbol) => symbol === model.scatter).length;
  return { open, won, scatters: state.scatters + displayed, ways: state.ways * ways };
}

/**
 * The whole distribution of a model: for each possible multiplier, the exact number of stop
 * combinations that give it. It goes reel by reel and merges combinations with the same future, so
 * that tens of millions of them take a fraction of a second. Counts are safe integers: a model's
 * stop combinations stay far below 2^53.
 */
export function multiplierWays(model: SlotModel): Map<number, number> {
  const lines = model.lines.map((_, line) => ({ line, run: emptyRun }));
  let states: State[] = [{ open: lines, scatters: 0, won: 0, ways: 1 }];
  model.strips.forEach((strip, reel) => {
    const columns = columnsOf(strip);
    const merged = new Map<string, State>();
    for (const state of states) {
      for (const { column, ways } of columns) {
        const next = nextState(model, state, reel, column, ways);
        const key = keyOf(next);
        const same = merged.get(key);
        if (same === undefined) merged.set(key, next);
        else same.ways += next.ways;
      }
    }
    states = [...merged.values()];
  });

  const result = new Map<number, number>();
  for (const { open, scatters, won, ways } of states) {
    const ofOpen = open.reduce((sum, o) => sum + (winOfRun(model, o.run)?.multiplier ?? 0), 0);
    const ofScatters = model.scatter === undefined ? 0 : paysFor(model.scatterPays, scatters);
    const multiplier = won + ofOpen + ofScatters;
    result.set(multiplier, (result.get(multiplier) ?? 0) + ways);
  }
  return result;
}

/** The figures that follow from a model's whole distribution; all exact. */
interface SlotFigures {
  /** Probability that a round pays anything. */
  hit: Fraction;
  /** Probability that a round pays more than its stake. */
  aboveStake: Fraction;
  /** The largest payout of a round, in multiples of the total stake, and its probability. */
  top: { multiplier: number; chance: Fraction };
  /** Variance of the multiplier. */
  variance: Fraction;
}

const known = new WeakMap<SlotModel, SlotFigures>();

/**
 * Calculates a model's figures from its exact distribution. The first call for a model takes some
 * tenths of a second at worst; later calls are free. (For the return alone `slotReturn` is
 * cheaper.)
 */
export function slotFigures(model: SlotModel): SlotFigures {
  const before = known.get(model);
  if (before !== undefined) return before;

  const all = stopCombinations(model);
  let hitWays = 0n;
  let aboveWays = 0n;
  let squares = 0n;
  let top = { multiplier: 0, ways: all };
  for (const [multiplier, count] of multiplierWays(model)) {
    const ways = BigInt(count);
    if (multiplier > 0) hitWays += ways;
    if (multiplier > 1) aboveWays += ways;
    squares += ways * BigInt(multiplier) ** 2n;
    if (multiplier > top.multiplier) top = { multiplier, ways };
  }
  const mean = slotReturn(model);
  const figures = {
    hit: fraction(hitWays, all),
    aboveStake: fraction(aboveWays, all),
    top: { multiplier: top.multiplier, chance: fraction(top.ways, all) },
    variance: fraction(squares * mean.den ** 2n - all * mean.num ** 2n, all * mean.den ** 2n),
  };
  known.set(model, figures);
  return figures;
}

/** One way to win: a line of `count` equal symbols, or `count` scatters anywhere. */
interface PayRow {
  kind: 'line' | 'scatter';
  symbol: number;
  count: number;
  /** In multiples of the total stake. */
  multiplier: number;
  /** N of "on average one in N rounds", whole, counting every line of the model. */
  oneIn: string;
}

/** The content of a slot's rules page, as plain JSON; every figure is exact. */
export interface SlotTable {
  engine: string;
  engineVersion: number;
  model: string;
  version: number;
  volatility: number;
  wild: number | null;
  scatter: number | null;
  /** The row (0 top) of each line on each reel. */
  lines: number[][];
  reels: number[][];
  /** Best first, the scatter's rows last; only possible combinations. */
  payTable: PayRow[];
  /** The return to player like '95.48', in per cent. */
  returnPercent: string;
  /** The return as a fraction, in decimal digits. */
  exactReturn: { num: string; den: string };
  /** The percentage of rounds that pay anything, and of those that pay more than their stake. */
  hitPercent: string;
  aboveStakePercent: string;
  /** The largest payout of one round. */
  top: { multiplier: number; oneIn: string };
}

function payRows(model: SlotModel): PayRow[] {
  const lines = BigInt(model.lines.length);
  const ofLines = lineChances(model).map(({ symbol, count, multiplier, chance }) => ({
    kind: 'line' as const,
    symbol,
    count,
    multiplier,
    oneIn: oneInText(fraction(chance.num * lines, chance.den)),
  }));
  const ofScatters = scatterChances(model).map(({ count, multiplier, chance }) => ({
    kind: 'scatter' as const,
    symbol: model.scatter as number,
    count,
    multiplier,
    oneIn: oneInText(chance),
  }));
  return [...ofLines, ...ofScatters];
}

/** The rules of a model for its page: pay table, lines, reels, chances and return. */
export function slotTable(model: SlotModel): SlotTable {
  const exact = slotReturn(model);
  const { hit, aboveStake, top } = slotFigures(model);
  return {
    engine: slots.id,
    engineVersion: slots.version,
    model: model.id,
    version: model.version,
    volatility: model.volatility,
    wild: model.wild ?? null,
    scatter: model.scatter ?? null,
    lines: model.lines.map((line) => [...line]),
    reels: model.strips.map((strip) => [...strip]),
    payTable: payRows(model),
    returnPercent: percentText(exact),
    exactReturn: { num: String(exact.num), den: String(exact.den) },
    hitPercent: percentText(hit),
    aboveStakePercent: percentText(aboveStake),
    top: { multiplier: top.multiplier, oneIn: oneInText(top.chance) },
  };
}
