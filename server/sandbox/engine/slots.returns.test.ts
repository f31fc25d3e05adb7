import fc from 'fast-check';
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Fraction } from './engine';
import { fraction } from './fraction';
import { traceRound } from './round';
import { slots } from './slots';
import { lines10, type SlotModel } from './slots.model';
import { slotModels } from './slots.models';
import { slotReturn, lineChances, scatterChances, stopCombinations } from './slots.returns';
import { slotFigures, multiplierWays } from './slots.table';
import { anyModel, everyStops } from './testing/models';

/** The soak plays ten million (tests/chaos/returns.test.ts). */
const rounds = 20_000;
/** Two-sided 99.9% of the normal distribution. */
const z = 3.2905;

const named = slotModels.map((model) => ({ name: `${model.id} v${model.version}`, model }));
const toNumber = ({ num, den }: Fraction) => Number(num) / Number(den);

test.each(named)('$name: real rounds lie within the 99.9% interval', ({ model }) => {
  const seed = createHash('sha256').update(`simulation of ${model.id}`).digest();
  let returned = 0;
  let hits = 0;
  for (let nonce = 0; nonce < rounds; nonce += 1) {
    const { payout } = traceRound({
      engine: slots,
      params: model,
      seed,
      game: model.id,
      roundId: 'simulated',
      clientSeed: 'player',
      nonce,
      choice: null,
    });
    // Slots pay whole multiples.
    returned += payout.num;
    if (payout.num > 0) hits += 1;
  }
  const { variance, hit } = slotFigures(model);
  const chance = toNumber(hit);
  const returnError = Math.abs(returned / rounds - toNumber(slotReturn(model)));
  const hitError = Math.abs(hits / rounds - chance);
  expect(returnError).toBeLessThan(z * Math.sqrt(toNumber(variance) / rounds));
  expect(hitError).toBeLessThan(z * Math.sqrt((chance * (1 - chance)) / rounds));
});

/** Small enough to try every stop: wilds on all reels, two scatters close together, ten lines. */
const small: SlotModel = {
  id: 'small',
  version: 1,
  volatility: 1,
  strips: [
    [0, 1, 2, 3, 1, 4, 2],
    [1, 0, 2, 3, 2, 1, 4, 2],
    [2, 4, 1, 4, 0, 3, 1, 2],
    [0, 2, 1, 3, 3, 1, 4],
    [1, 2, 4, 0, 2, 3, 1, 2, 2],
  ],
  lines: lines10,
  pays: [
    [3, 12, 60],
    [2, 6, 20],
    [1, 3, 9],
    [4, 15, 100],
    [0, 0, 0],
  ],
  wild: 3,
  scatter: 4,
  scatterPays: [2, 7, 25],
};

/** Plays every combination of stops and counts. */
function playAll(model: SlotModel) {
  const ways = new Map<number, number>();
  const lineWins = new Map<string, number>();
  const scatters = new Map<number, number>();
  let rounds = 0;
  let total = 0;
  for (const stops of everyStops(model)) {
    let reel = 0;
    const draw = () => stops[reel++] as number;
    const { outcome, payout } = slots.play(draw, null, model);
    const multiplier = payout.num / payout.den;
    rounds += 1;
    total += multiplier;
    ways.set(multiplier, (ways.get(multiplier) ?? 0) + 1);
    for (const { symbol, count } of outcome.lines) {
      const key = `${symbol} ${count}`;
      lineWins.set(key, (lineWins.get(key) ?? 0) + 1);
    }
    const paid = Math.min(outcome.scatter?.count ?? 0, 5);
    if (paid > 0) scatters.set(paid, (scatters.get(paid) ?? 0) + 1);
  }
  return { ways, lineWins, scatters, rounds, total };
}

const over = (count: number, rounds: number): Fraction => fraction(BigInt(count), BigInt(rounds));
const sorted = (map: Map<number, number>) => [...map].sort(([a], [b]) => a - b);

test('every combination of a small model played: its return is exactly the linear one (sandbox#published-returns)', () => {
  const { rounds, total } = playAll(small);
  expect(BigInt(rounds)).toBe(stopCombinations(small));
  expect(rounds).toBe(7 * 8 * 8 * 7 * 9);
  expect(slotReturn(small)).toEqual(over(total, rounds));
  expect(slots.exactReturn(small)).toEqual(over(total, rounds));
});

test('every combination played: each line win and scatter win is exactly as likely as said', () => {
  const { lineWins, scatters, rounds } = playAll(small);
  expect(lineChances(small)).toHaveLength(lineWins.size);
  for (const { symbol, count, chance } of lineChances(small)) {
    const expected = lineWins.get(`${symbol} ${count}`) ?? 0;
    expect(fraction(chance.num * BigInt(small.lines.length), chance.den)).toEqual(
      over(expected, rounds),
    );
  }
  expect(scatterChances(small).map(({ count, chance }) => [count, chance])).toEqual(
    [...scatters].sort(([a], [b]) => b - a).map(([count, n]) => [count, over(n, rounds)]),
  );
});

test('every combination played: the distribution and its figures are exactly those', () => {
  const { ways, rounds, total } = playAll(small);
  expect(sorted(multiplierWays(small))).toEqual(sorted(ways));
  const { hit, aboveStake, top, variance } = slotFigures(small);
  const most = Math.max(...ways.keys());
  expect(hit).toEqual(over(rounds - (ways.get(0) ?? 0), rounds));
  expect(aboveStake).toEqual(over(rounds - (ways.get(0) ?? 0) - (ways.get(1) ?? 0), rounds));
  expect(top).toEqual({ multiplier: most, chance: over(ways.get(most) ?? 0, rounds) });
  const squares = [...ways].reduce((sum, [multiplier, n]) => sum + multiplier ** 2 * n, 0);
  expect(variance).toEqual(
    fraction(
      BigInt(squares) * BigInt(rounds) - BigInt(total) ** 2n,
      BigInt(rounds) * BigInt(rounds),
    ),
  );
});

test('any small model: playing every combination gives the linear return and distribution', () => {
  fc.assert(
    fc.property(anyModel, (model) => {
      const { ways, rounds, total } = playAll(model);
      expect(slotReturn(model)).toEqual(over(total, rounds));
      expect(sorted(multiplierWays(model))).toEqual(sorted(ways));
    }),
    { numRuns: 60 },
  );
});
