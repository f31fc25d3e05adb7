import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { findModel } from './engine';
import { compareFractions, fraction } from './fraction';
import { slotModels } from './slots.models';
import { slotReturn } from './slots.returns';
import { slotFigures } from './slots.table';

/** Standard deviations (in total stakes) from which volatility 2, 3, 4 and 5 begin. */
const volatility_from_sd = [3, 5, 8, 12] as const;

const named = slotModels.map((model) => ({ name: `${model.id} v${model.version}`, model }));

/** Exact return and digest of each published model: a changed model must get a new version. */
const published: Record<string, [exactReturn: string, digest: string]> = {
  'lines5-calm v1': ['729149/756000', '1b9e40c388422cf2'],
  'lines5-even v1': ['3645205/3814776', '4d2e737773e57baf'],
  'lines10-mild v1': ['322437/335296', '47d97fafb37a4207'],
  'lines10-even v1': ['2052711/2158592', '5585187469ef6bf6'],
  'lines10-steep v1': ['35205217/37158912', '3fa2f69b36f0b1c7'],
  'lines20-mild v1': ['4148387/4305920', 'b39e8135645e3b2b'],
  'lines20-steep v1': ['38587/40425', '51252c630b4cf235'],
  'lines20-fierce v1': ['31266377/33176304', 'c845abfd17e39dd8'],
};

test('no two models share an id and version', () => {
  expect(new Set(named.map(({ name }) => name)).size).toBe(slotModels.length);
});

test('a model is found by id, the newest version unless one is asked for', () => {
  for (const model of slotModels) {
    expect(findModel(slotModels, model.id, model.version)).toBe(model);
    expect(findModel(slotModels, model.id)?.version).toBeGreaterThanOrEqual(model.version);
    expect(findModel(slotModels, model.id, 999)).toBeUndefined();
  }
  expect(findModel(slotModels, 'no-such-model')).toBeUndefined();
});

test('between them the models cover 5, 10 and 20 lines and every volatility', () => {
  expect(new Set(slotModels.map(({ lines }) => lines.length))).toEqual(new Set([5, 10, 20]));
  expect(new Set(slotModels.map(({ volatility }) => volatility))).toEqual(new Set([1, 2, 3, 4, 5]));
});

test.each(named)('$name is the model that was published', ({ name, model }) => {
  const { num, den } = slotReturn(model);
  const { strips, lines, pays, wild, scatter, scatterPays } = model;
  const data = JSON.stringify([strips, lines, pays, wild, scatter, scatterPays]);
  const digest = createHash('sha256').update(data).digest('hex').slice(0, 16);
  expect([`${num}/${den}`, digest]).toEqual(published[name]);
});

test.each(named)('$name returns 94% to 97% and pays in a fifth of all rounds', ({ model }) => {
  const exact = slotReturn(model);
  expect(compareFractions(exact, fraction(94n, 100n))).toBeGreaterThanOrEqual(0);
  expect(compareFractions(exact, fraction(97n, 100n))).toBeLessThanOrEqual(0);
  expect(compareFractions(slotFigures(model).hit, fraction(1n, 5n))).toBeGreaterThanOrEqual(0);
});

test.each(named)('$name has the volatility that its deviation gives', ({ model }) => {
  const { variance } = slotFigures(model);
  const reached = volatility_from_sd.filter((sd) => variance.num >= BigInt(sd * sd) * variance.den);
  expect(1 + reached.length).toBe(model.volatility);
});

test.each(named)('$name pays at most 200 to 2000 stakes in a round', ({ model }) => {
  const { multiplier } = slotFigures(model).top;
  expect(multiplier).toBeGreaterThanOrEqual(200);
  expect(multiplier).toBeLessThanOrEqual(2_000);
});

test.each(named)('$name is well formed', ({ model }) => {
  const { strips, lines, pays, wild, scatter } = model;
  for (const strip of strips) {
    expect(strip.length).toBeGreaterThanOrEqual(3);
    expect(strip.length).toBeLessThanOrEqual(256);
    expect(strip.every((symbol) => Number.isInteger(symbol) && pays[symbol])).toBe(true);
  }
  expect(new Set(strips.flat()).size).toBe(pays.length);
  expect(new Set(lines.map((line) => line.join())).size).toBe(lines.length);
  expect(lines.flat().every((row) => row === 0 || row === 1 || row === 2)).toBe(true);
  expect(model.scatterPays === undefined).toBe(scatter === undefined);
  const everyPay = [...pays, ...(model.scatterPays ? [model.scatterPays] : [])];
  expect(everyPay.flat().every((pay) => Number.isSafeInteger(pay) && pay >= 0)).toBe(true);

  const ordinary = [...pays.keys()].filter((symbol) => symbol !== wild && symbol !== scatter);
  expect(ordinary).toEqual([...ordinary.keys()]);
  for (const symbol of ordinary) {
    const [three, four, five] = pays[symbol] ?? [0, 0, 0];
    expect(three >= 1 && three < four && four < five).toBe(true);
    const better = pays[symbol - 1];
    if (better) expect(better.every((pay, i) => pay >= ([three, four, five][i] ?? 0))).toBe(true);
  }
});

test.each(named)(
  '$name has no wild on the first reel unless wilds pay as the best symbol',
  ({ model }) => {
    // Otherwise a line of wilds alone would pay less than the wilds substituting for a symbol.
    const { wild, strips, pays } = model;
    const leads = wild !== undefined && strips[0].includes(wild);
    const best = pays[0] ?? [0, 0, 0];
    const wildPays = wild === undefined ? best : pays[wild];
    expect(!leads || best.every((pay, i) => (wildPays?.[i] ?? 0) >= pay)).toBe(true);
  },
);
