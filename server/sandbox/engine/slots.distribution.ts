import { type SlotModel, paysFor, row_count } from './slots.model';
import { type Run, emptyRun, extendRun, winOfRun } from './slots.run';

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
  const shown = column.filter((symbol) => symbol === model.scatter).length;
  return { open, won, scatters: state.scatters + shown, ways: state.ways * ways };
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
