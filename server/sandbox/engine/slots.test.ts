import fc from 'fast-check';
import { expect, test } from 'vitest';
import { slots_cycle_ms } from './engine';
import { type SlotOutcome, columnAt, evaluateStops, slots } from './slots';
import type { PerReel, SlotModel } from './slots.model';
import { anyModel, stopsOf } from './testing/models';

/** Five reels of one place each per row, so that stop 0 shows exactly these three rows. */
function showing(rows: readonly [number[], number[], number[]], model: Partial<SlotModel> = {}) {
  const strip = (reel: number) => rows.map((row) => row[reel] as number);
  const full: SlotModel = {
    id: 'shown',
    version: 1,
    volatility: 1,
    strips: [strip(0), strip(1), strip(2), strip(3), strip(4)],
    lines: [
      [1, 1, 1, 1, 1],
      [0, 0, 0, 0, 0],
      [0, 1, 2, 1, 0],
    ],
    pays: [
      [5, 20, 100],
      [2, 10, 50],
      [1, 3, 10],
      [4, 40, 400],
      [0, 0, 0],
    ],
    wild: 3,
    scatter: 4,
    scatterPays: [2, 10, 60],
    ...model,
  };
  return evaluateStops(full, [0, 0, 0, 0, 0]);
}

const blank = [0, 1, 2, 0, 1];

test('three, four and five of a kind from the left pay by the table', () => {
  const wins = [
    [2, 2, 2, 0, 2],
    [2, 2, 2, 2, 0],
    [2, 2, 2, 2, 2],
  ].map((middle) => showing([blank, middle, blank]));
  expect(wins.map(({ multiplier }) => multiplier)).toEqual([1, 3, 10]);
  expect(wins.map(({ outcome }) => outcome.lines)).toEqual([
    [{ line: 0, symbol: 2, count: 3, multiplier: 1 }],
    [{ line: 0, symbol: 2, count: 4, multiplier: 3 }],
    [{ line: 0, symbol: 2, count: 5, multiplier: 10 }],
  ]);
});

test('equal symbols that do not start on the first reel pay nothing', () => {
  expect(showing([blank, [0, 2, 2, 2, 2], blank]).multiplier).toBe(0);
});

test('a wild stands for the symbol of its line, wherever it is', () => {
  expect(showing([blank, [3, 1, 3, 1, 0], blank]).outcome.lines).toEqual([
    { line: 0, symbol: 1, count: 4, multiplier: 10 },
  ]);
});

test('a line pays the better of its wilds and its symbol, once', () => {
  expect(showing([blank, [3, 3, 3, 3, 2], blank]).outcome.lines).toEqual([
    { line: 0, symbol: 3, count: 4, multiplier: 40 },
  ]);
  expect(showing([blank, [3, 3, 3, 0, 2], blank]).outcome.lines).toEqual([
    { line: 0, symbol: 0, count: 4, multiplier: 20 },
  ]);
});

test('where wilds and symbol pay the same, the win is told as the symbol', () => {
  const pays: SlotModel['pays'] = [
    [5, 20, 100],
    [2, 10, 50],
    [1, 3, 10],
    [20, 40, 400],
  ];
  expect(showing([blank, [3, 3, 3, 0, 2], blank], { pays }).outcome.lines).toEqual([
    { line: 0, symbol: 0, count: 4, multiplier: 20 },
  ]);
});

test('five wilds pay as wilds', () => {
  expect(showing([blank, [3, 3, 3, 3, 3], blank]).multiplier).toBe(400);
});

test('a wild does not stand for a scatter, and a scatter ends a line', () => {
  const round = showing([blank, [2, 2, 4, 2, 2], [0, 1, 3, 4, 1]]);
  expect(round).toMatchObject({ multiplier: 0, outcome: { lines: [] } });
  expect(round.outcome.scatter).toBeUndefined();
});

test('scatters pay wherever they are, beside the lines', () => {
  const round = showing([
    [4, 1, 2, 0, 4],
    [2, 2, 2, 0, 1],
    [0, 1, 0, 4, 2],
  ]);
  expect(round.outcome.scatter).toEqual({ count: 3, multiplier: 2 });
  expect(round.multiplier).toBe(1 + 2);
});

test('more than five scatters pay as five', () => {
  const round = showing([
    [4, 4, 4, 0, 1],
    [4, 4, 4, 1, 2],
    [0, 1, 2, 0, 1],
  ]);
  expect(round.outcome.scatter).toEqual({ count: 6, multiplier: 60 });
});

test('wins of several lines add up, in the order of the lines', () => {
  const { outcome, multiplier } = showing([[2, 2, 2, 2, 2], [2, 2, 2, 0, 1], blank]);
  expect(outcome.lines.map(({ line }) => line)).toEqual([0, 1, 2]);
  expect(multiplier).toBe(1 + 10 + 1);
});

test('a strip is a ring: after its last symbol comes the first', () => {
  expect(columnAt([7, 8, 9, 6], 0)).toEqual([7, 8, 9]);
  expect(columnAt([7, 8, 9, 6], 3)).toEqual([6, 7, 8]);
});

test('the five stops are drawn reel by reel, each over the length of its strip', () => {
  const ranges: number[] = [];
  const strips: PerReel<number[]> = [
    [0, 1, 2],
    [0, 1, 2, 1],
    [0, 1, 2, 1, 0],
    [2, 1, 0, 1, 2, 1],
    [0, 1, 2, 0, 1, 2, 1],
  ];
  const model: SlotModel = {
    id: 'drawn',
    version: 1,
    volatility: 1,
    strips,
    lines: [[0, 0, 0, 0, 0]],
    pays: [
      [1, 2, 3],
      [1, 2, 3],
      [1, 2, 3],
    ],
  };
  const draw = (range: number) => ranges.push(range) % range;
  const { outcome } = slots.play(draw, null, model);
  expect(ranges).toEqual([3, 4, 5, 6, 7]);
  expect(outcome.stops).toEqual([1, 2, 3, 4, 5]);
});

test('a round pays its multiplier of any stake', () => {
  fc.assert(
    fc.property(
      anyModel.chain((model) => fc.tuple(fc.constant(model), stopsOf(model))),
      ([model, stops]) => {
        let reel = 0;
        const { outcome, payout } = slots.play(() => stops[reel++] as number, null, model);
        const { multiplier } = evaluateStops(model, stops);
        expect(outcome.stops).toEqual(stops);
        expect(payout).toEqual({ num: multiplier, den: 1 });
        expect(slots.stakeStep(model)).toBe(1);
      },
    ),
  );
});

test('there is nothing to choose', () => {
  expect(slots.choices).toEqual([]);
  expect(slots.parseChoice('')).toEqual({ ok: true, choice: null });
  expect(slots.parseChoice('red')).toEqual({ ok: false, code: 'choice_not_allowed' });
  expect(slots.cycle_ms).toBe(slots_cycle_ms);
});

/** The rules again in the simplest form: try every symbol at every length and take the best. */
function bestOfLine(model: SlotModel, symbols: number[]): number {
  const pay = (symbol: number, count: number) => model.pays[symbol]?.[count - 3] ?? 0;
  let best = 0;
  for (let count = 3; count <= 5; count += 1) {
    const run = symbols.slice(0, count);
    if (run.every((symbol) => symbol === model.wild))
      best = Math.max(best, pay(run[0] ?? -1, count));
    for (const target of run) {
      if (target === model.wild || target === model.scatter) continue;
      const fits = run.every((symbol) => symbol === target || symbol === model.wild);
      if (fits) best = Math.max(best, pay(target, count));
    }
  }
  return best;
}

test('any window of any model pays what the plain reading of the rules gives', () => {
  fc.assert(
    fc.property(
      anyModel.chain((model) => fc.tuple(fc.constant(model), stopsOf(model))),
      ([model, stops]) => {
        const { outcome, multiplier } = evaluateStops(model, stops);
        const byLine = model.lines.map((line) =>
          bestOfLine(
            model,
            outcome.window.map((column, reel) => column[line[reel] as number] as number),
          ),
        );
        const displayed = outcome.window.flat().filter((symbol) => symbol === model.scatter).length;
        const ofScatters = model.scatterPays?.[Math.min(displayed, 5) - 3] ?? 0;
        expect(multiplier).toBe(byLine.reduce((sum, win) => sum + win, ofScatters));
        expect(outcome.lines.map(({ line, multiplier: win }) => [line, win])).toEqual(
          [...byLine.entries()].filter(([, win]) => win > 0),
        );
      },
    ),
    { numRuns: 2_000 },
  );
});

test('an outcome survives JSON and is enough to show and count the round again', () => {
  fc.assert(
    fc.property(
      anyModel.chain((model) => fc.tuple(fc.constant(model), stopsOf(model))),
      ([model, stops]) => {
        const { outcome, multiplier } = evaluateStops(model, stops);
        const stored = JSON.parse(JSON.stringify(outcome)) as SlotOutcome;
        expect(stored).toEqual(outcome);
        expect(evaluateStops(model, stored.stops)).toEqual({ outcome, multiplier });
        const displayed = stored.lines.reduce((sum, win) => sum + win.multiplier, 0);
        expect(displayed + (stored.scatter?.multiplier ?? 0)).toBe(multiplier);
        expect(Number.isSafeInteger(multiplier)).toBe(true);
      },
    ),
  );
});
