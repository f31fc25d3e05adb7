import { type Draw, type Engine, slots_cycle_ms } from './engine';
import { type Line, type PerReel, type SlotModel, paysFor } from './slots.model';
import { slotReturn, type RunWin, emptyRun, extendRun, winOfRun } from './slots.returns';

/** The three visible symbols of one reel, from the top. */
type Column = readonly [number, number, number];

/** A line that won; `line` is its place in the model's list, from 0. */
interface LineWin extends RunWin {
  line: number;
}

/** A slot round, sufficient to show it again. Multipliers are of the total stake. */
export interface SlotOutcome {
  v: 1;
  /** The stop of each reel: the place on its strip of the symbol in the top row. */
  stops: PerReel<number>;
  window: PerReel<Column>;
  /** In the order of the model's lines, without losing lines. */
  lines: LineWin[];
  /** Absent if scatters pay nothing. */
  scatter?: { count: number; multiplier: number };
}

function perReel<T>(make: (reel: 0 | 1 | 2 | 3 | 4) => T): PerReel<T> {
  return [make(0), make(1), make(2), make(3), make(4)];
}

/** The visible symbols of a strip stopped at `stop`; the strip is a ring. */
export function columnAt(strip: readonly number[], stop: number): Column {
  const symbolAt = (row: number) => strip[(stop + row) % strip.length] as number;
  return [symbolAt(0), symbolAt(1), symbolAt(2)];
}

function lineWin(model: SlotModel, window: PerReel<Column>, line: Line): RunWin | undefined {
  let run = emptyRun;
  for (const [reel, column] of window.entries()) {
    const next = extendRun(model, run, column[line[reel] as number] as number);
    if (next === undefined) break;
    run = next;
  }
  return winOfRun(model, run);
}

/**
 * The total pay of a window at given stops: the best win of each line, and the scatters. Stops are
 * places on the strips, from 0. Rule: docs/fairness.md, "Slots".
 */
export function evaluateStops(model: SlotModel, stops: PerReel<number>) {
  const window = perReel((reel) => columnAt(model.strips[reel], stops[reel]));
  const outcome: SlotOutcome = { v: 1, stops, window, lines: [] };
  let multiplier = 0;
  for (const [index, line] of model.lines.entries()) {
    const win = lineWin(model, window, line);
    if (win === undefined) continue;
    outcome.lines.push({ line: index, ...win });
    multiplier += win.multiplier;
  }
  if (model.scatter !== undefined) {
    const count = window.flat().filter((symbol) => symbol === model.scatter).length;
    const pays = paysFor(model.scatterPays, count);
    if (pays > 0) outcome.scatter = { count, multiplier: pays };
    multiplier += pays;
  }
  return { outcome, multiplier };
}

/** Slots of 5 reels and 3 rows. There is nothing to choose: any choice but '' is refused. */
export const slots: Engine<SlotModel, null, SlotOutcome> = {
  id: 'slots-5x3',
  version: 1,
  cycle_ms: slots_cycle_ms,
  choices: [],
  parseChoice: (text) =>
    text === '' ? { ok: true, choice: null } : { ok: false, code: 'choice_not_allowed' },
  play: (draw: Draw, _choice, model) => {
    const stops = perReel((reel) => draw(model.strips[reel].length));
    const { outcome, multiplier } = evaluateStops(model, stops);
    return { outcome, payout: { num: multiplier, den: 1 } };
  },
  // Every pay is a whole multiple of the stake.
  stakeStep: () => 1,
  exactReturn: (model) => slotReturn(model),
};
