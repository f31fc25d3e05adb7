import { expect, test } from 'vitest';
import table from '../../../../tests/fixtures/lottery/betTable.json';
import { betTypeOf, betTypes, betTypesOf } from './betTypes';
import { asNumber } from './fraction';
import type { ShapeId } from './shapes';

interface TableRow {
  shape: string;
  betType: string;
  chance: number;
  pays: number | null;
  unitsStaked: number;
}
/** The table has one price for all patterns of 3 tod. At it a pair would return 45 %. */
const unfair = ['3tod_pair'];
/** Not sold: one price for three equal digits returns 15 %. */
const refused = ['3tod_triple'];
const rows = table.rows
  .map(
    ([shape, betType, , chance, pays, unitsStaked]) =>
      ({ shape, betType, chance, pays, unitsStaked }) as TableRow,
  )
  .filter(({ betType }) => !refused.includes(betType));

const four = (value: number) => value.toPrecision(4);

/** The line of a type that a row of the table is about. */
function lineOf({ shape, betType }: TableRow) {
  const [, pick, name = 'win'] = /^(pick\d+)_(hit\d+)$/.exec(betType) ?? [];
  const type = betTypesOf(shape as ShapeId).find(({ id }) => id === (pick ?? betType));
  const index = type?.lines.findIndex((line) => line.name === name) ?? -1;
  return type && index >= 0 ? { type, at: index } : undefined;
}

test('a type is sold once, and by a plain name', () => {
  const names = betTypes.map(({ shape, id }) => `${shape} ${id}`);
  expect(new Set(names).size).toBe(names.length);
  expect(betTypes.filter(({ id }) => !/^[a-z0-9]+(_[a-z0-9]+)*$/.test(id))).toEqual([]);
});

test.each(rows)(
  '$shape $betType has the chance, the units and the odds of the table (lottery#bet-types)',
  (row) => {
    const found = lineOf(row);
    expect(found, 'not sold').toBeDefined();
    const { type, at: index } = found!;
    expect(four(asNumber(type.lines[index]!.chance))).toBe(four(row.chance));
    expect(type.unitsStaked).toBe(row.unitsStaked);
    const returned = (row.chance * (row.pays ?? 0)) / row.unitsStaked;
    const faulty =
      unfair.includes(row.betType) || returned + asNumber(type.refundChance) > 1 || returned < 0.4;
    if (row.pays !== null && !faulty && type.group !== 'pick') {
      expect(type.odds).toEqual([Math.round(row.pays * 1_000)]);
    }
  },
);

test('odds of ours return 90 to 98 % (lottery#odds)', () => {
  const market = new Set(
    rows.filter(({ pays }) => pays !== null).map(({ shape, betType }) => `${shape} ${betType}`),
  );
  const faulty = ['thai 3tod_pair', 'vn_north 3tod_pair', '11x5 sum_odd'];
  const ours = betTypes.filter(
    ({ shape, id, group, lines }) =>
      group === 'pick' ||
      (lines.some(({ pays }) => pays === undefined) &&
        (!market.has(`${shape} ${id}`) || faulty.includes(`${shape} ${id}`))),
  );
  expect(ours.length).toBeGreaterThan(0);
  const outside = ours.filter(({ returned }) => {
    const part = asNumber(returned);
    return part < 0.9 || part > 0.98;
  });
  expect(outside.map(({ shape, id, returned }) => [shape, id, asNumber(returned)])).toEqual([]);
});

test('a side that the table leaves out has the odds of the other where their chances are equal (lottery#odds)', () => {
  const pairs: [ShapeId, string, string][] = [
    ['k3', 'odd_no_triple', 'even_no_triple'],
    ['k3', 'big_11_18_plain', 'small_3_10_plain'],
    ['11x5', 'ball_big_6_10', 'ball_small_1_5'],
    ['11x5', 'dragon_1_5', 'tiger_1_5'],
    ['ssc', 'sum_big_23', 'sum_small_22'],
    ['ssc', 'sum_odd', 'sum_even'],
    ['keno', 'more_big_10_of_41_80', 'more_small_10_of_1_40'],
    ['keno', 'more_odd', 'more_even'],
    ['keno', 'sum_over_810', 'sum_under_810'],
  ];
  for (const [shape, one, other] of pairs) {
    expect(betTypeOf(shape, other)!.odds, other).toEqual(betTypeOf(shape, one)!.odds);
    expect(betTypeOf(shape, other)!.lines[0]!.chance).toEqual(
      betTypeOf(shape, one)!.lines[0]!.chance,
    );
  }
});

test('no win of a pick of Keno pays less than the stake (lottery#odds)', () => {
  const picks = betTypesOf('keno').filter(({ group }) => group === 'pick');
  expect(picks.map(({ id }) => id)).toEqual(
    Array.from({ length: 10 }, (_, index) => `pick${index + 1}`),
  );
  expect(picks.flatMap(({ odds }) => odds).filter((odds) => odds < 1_000)).toEqual([]);
});
