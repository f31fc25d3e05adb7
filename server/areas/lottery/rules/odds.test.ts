import { expect, test } from 'vitest';
import { betTypeOf, betTypes } from './betTypes';
import { asNumber, fraction } from './fraction';
import { checkReturns, returnOf } from './odds';
import type { ShapeId } from './shapes';

const withOdds = (shape: ShapeId, id: string, ...odds: number[]) => ({
  ...betTypeOf(shape, id)!,
  odds,
});

test('all types as they are sold may be sold (lottery#odds)', () => {
  expect(() => checkReturns(betTypes)).not.toThrow();
  expect(betTypes.every((type) => asNumber(type.returned) <= 1)).toBe(true);
});

test.each([
  ['thai', '3tod_pair', 150_000, false],
  ['thai', '3tod_pair', 130_000, true],
  ['thai', '3tod_distinct', 167_000, true],
  ['vn_north', 'lo2', 100_001, true],
  ['vn_north', 'lo2', 100_000, false],
  ['vn_south', 'xien4', 720_000, true],
  ['vn_south', 'xien4', 750_000, false],
  // Faults of public tables: a sum at twice its fair price, one flat price for unequal sides.
  ['pk10', 'gy_sum19', 86_300, true],
  ['pk10', 'gy_small', 1_918, true],
  ['pk10', 'gy_odd', 1_978, true],
  ['11x5', 'sum_odd', 1_980, true],
  ['11x5', 'sum_even', 1_980, false],
  // A table that was shifted by one: bad for who bets, and still above 40 %.
  ['pk10', 'gy_sum4', 22_060, false],
  ['pk10', 'gy_sum4', 17_999, true],
  ['vn_north', 'da', 983_927, false],
  ['vn_north', 'da', 983_928, true],
  ['vn_south', 'da', 1_378_897, false],
  ['vn_south', 'da', 1_378_898, true],
  // Refunds are part of the return: 1.98 is right with them, and 2.00 returns all of it.
  ['11x5', 'sum_over_30', 2_000, false],
  ['11x5', 'sum_over_30', 2_001, true],
] as const)('%s %s at %i is refused: %s (lottery#odds)', (shape, id, odds, refused) => {
  const check = () => checkReturns([withOdds(shape, id, odds)]);
  if (refused) expect(check).toThrow(id);
  else expect(check).not.toThrow();
});

test('three equal digits at the price of 3 tod would return 15 %', () => {
  const triple = {
    ...betTypeOf('thai', '3tod_pair')!,
    id: '3tod_triple',
    lines: [{ name: 'win', chance: fraction(1, 1_000) }],
    odds: [150_000],
  };
  expect(() => checkReturns([triple])).toThrow('3tod_triple (thai) would return 15 %');
});

test('two numbers of the North at half its units would return 132 % (lottery#odds)', () => {
  const half = { ...betTypeOf('vn_north', 'da')!, unitsStaked: 27, odds: [650_000] };
  expect(() => checkReturns([half])).toThrow('da (vn_north) would return 132.12 %');
});

test('refunds belong to the return (lottery#odds)', () => {
  const rule = { ...betTypeOf('thai', '2top')!, refundChance: fraction(1, 10) };
  expect(asNumber(returnOf(rule, [90_000]))).toBe(1);
  expect(() => checkReturns([{ ...rule, odds: [90_001] }])).toThrow('2top');
});

test.each([[[]], [[90_000, 1]], [[90_000.5]], [[Number.NaN]], [[-1]]])(
  'odds of %j are none for one line',
  (odds) => {
    expect(() => checkReturns([withOdds('thai', '2top', ...odds)])).toThrow('2top');
  },
);
