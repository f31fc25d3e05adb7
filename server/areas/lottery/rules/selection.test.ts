import { expect, test } from 'vitest';
import { slip_combinations_most } from '../api/tickets';
import { readSelections } from './selection';
import type { ShapeId } from './shapes';

const read = (shape: ShapeId, betType: string, text: string) => {
  const answer = readSelections(shape, betType, text);
  return answer.ok
    ? answer.combinations.map((one) => `${one.betType} ${one.selection}`.trim())
    : [answer.fault.code, answer.fault.part];
};

test.each<[ShapeId, string, string, string[]]>([
  ['vn_north', 'lo2', '05', ['lo2 05']],
  ['vn_north', 'lo2', '05,23,05', ['lo2 05', 'lo2 23', 'lo2 05']],
  ['vn_north', 'lo2', ' ๐๕ , ๒๓ ', ['lo2 05', 'lo2 23']],
  ['vn_north', 'lo2', '05 23\n45;67', ['lo2 05', 'lo2 23', 'lo2 45', 'lo2 67']],
  ['vn_north', 'lo3', '1-2-3', ['lo3 123']],
  ['vn_north', 'lo2', '12|3', ['lo2 13', 'lo2 23']],
  ['vn_north', 'lo2', '1-2|3-4', ['lo2 13', 'lo2 14', 'lo2 23', 'lo2 24']],
  ['vn_north', 'lo2', '11|3', ['lo2 13']],
  ['vn_north', 'xien2', '34-12,56 - 78', ['xien2 12-34', 'xien2 56-78']],
  ['vn_north', 'dau', '7', ['dau 7']],
  ['thai', '3top', '๑๒๓', ['3top 123']],
  ['thai', '3tod', '321,211', ['3tod_distinct 123', '3tod_pair 112']],
  ['thai', '3tod_distinct', '321', ['3tod_distinct 123']],
  ['thai', 'run_top', '0,9', ['run_top 0', 'run_top 9']],
  ['k3', 'sum5', '', ['sum5']],
  ['k3', 'sum5', '5', ['sum5']],
  ['k3', 'big_11_18_plain', 'BIG', ['big_11_18_plain']],
  ['k3', 'two_same_any_11', '11*,22', ['two_same_any_11 11', 'two_same_any_11 22']],
  [
    'k3',
    'two_same_single_112',
    '121,4-4-6',
    ['two_same_single_112 112', 'two_same_single_112 446'],
  ],
  ['k3', 'two_diff', '3-1', ['two_diff 13']],
  ['ssc', '2star_group', '7-2,27', ['2star_group 27', '2star_group 27']],
  ['ssc', '5star_direct', '1|2|3|4|56', ['5star_direct 12345', '5star_direct 12346']],
  ['ssc', 'bull_bull_bull', 'bull_bull_bull', ['bull_bull_bull']],
  ['11x5', 'any3_in_3', '11-2-07', ['any3_in_3 02-07-11']],
  ['11x5', 'first2_direct', '11-2', ['first2_direct 11-02']],
  [
    '11x5',
    'first2_direct',
    '1-2|2-3',
    ['01-02', '01-03', '02-03'].map((s) => `first2_direct ${s}`),
  ],
  ['11x5', 'ball_big_6_10', '3', ['ball_big_6_10 3']],
  ['pk10', 'position', '3-7,10-10', ['position 3-07', 'position 10-10']],
  ['pk10', 'position', '||07-8||||||1|', ['position 3-07', 'position 3-08', 'position 9-01']],
  ['pk10', 'dragon_tiger', '1-Tiger', ['dragon_tiger 1-tiger']],
  ['pk10', 'top2_group', '10-1', ['top2_group 01-10']],
  ['keno', 'pick3', '80-1-40', ['pick3 01-40-80']],
  ['keno', 'pick2_hit2', '3-1', ['pick2 01-03']],
])('%s %s: %j is %j (lottery#bet-numbers)', (shape, betType, text, combinations) => {
  expect(read(shape, betType, text)).toEqual(combinations);
});

test.each<[ShapeId, string, string, [string, string]]>([
  ['vn_north', 'nothing', '05', ['bet_type', 'nothing']],
  ['vn_south', 'de_dau_giai7', '05', ['bet_type', 'de_dau_giai7']],
  ['mega645', 'lo2', '05', ['bet_type', 'lo2']],
  ['thai_old', '3top', '123', ['bet_type', '3top']],
  ['vn_north', 'lo2', '', ['empty', '']],
  ['vn_north', 'lo2', ' , ', ['empty', '']],
  ['vn_north', 'lo2', '5', ['count', '5']],
  ['vn_north', 'lo2', '12,345', ['count', '345']],
  ['vn_north', 'lo2', '12,3x', ['number', '3x']],
  ['vn_north', 'lo2', '1|2|3', ['count', '1|2|3']],
  ['vn_north', 'lo2', '1|', ['number', '1|']],
  ['vn_north', 'lo2', '-5', ['count', '-5']],
  ['vn_north', 'xien2', '12', ['count', '12']],
  ['vn_north', 'xien2', '12-34-56', ['count', '12-34-56']],
  ['vn_north', 'xien2', '12-12', ['repeated', '12-12']],
  ['vn_north', 'xien2', '12-5', ['number', '5']],
  ['vn_north', 'xien2', '12|34', ['number', '12|34']],
  ['thai', '3tod', '777', ['triple', '777']],
  ['thai', '3tod_triple', '777', ['triple', '777']],
  ['thai', '3tod_pair', '123', ['pattern', '123']],
  ['thai', '3tod_distinct', '112', ['pattern', '112']],
  ['k3', 'sum5', '6', ['choice', '6']],
  ['k3', 'single_number', '7', ['number', '7']],
  ['k3', 'three_diff', '112', ['pattern', '112']],
  ['11x5', 'any2_in_2', '01-12', ['number', '12']],
  ['11x5', 'any2_in_2', '01-1', ['repeated', '01-1']],
  ['11x5', 'first2_direct', '1|1', ['repeated', '1|1']],
  ['11x5', 'first2_direct', '1|', ['number', '1|']],
  ['11x5', 'ball_big_6_10', '6', ['place', '6']],
  ['11x5', 'ball_big_6_10', '3-06', ['choice', '3-06']],
  ['pk10', 'position', '11-07', ['place', '11-07']],
  ['pk10', 'position', '3-11', ['choice', '3-11']],
  ['pk10', 'position', '07', ['choice', '07']],
  ['pk10', 'position', '1|2', ['count', '1|2']],
  ['pk10', 'position', '|||||||||', ['empty', '|||||||||']],
  ['pk10', 'dragon_tiger', '6-dragon', ['place', '6-dragon']],
  ['keno', 'pick11', '1', ['bet_type', 'pick11']],
  ['keno', 'pick1', '81', ['number', '81']],
])('%s %s: %j is refused: %j (lottery#bet-numbers)', (shape, betType, text, fault) => {
  expect(read(shape, betType, text)).toEqual(fault);
});

test('a thousand combinations are taken, and no more (lottery#bet-numbers)', () => {
  const all = '0123456789';
  expect(read('thai', '3top', `${all}|${all}|${all}`)).toHaveLength(slip_combinations_most);
  expect(read('thai', '3top', `${all}|${all}|${all},123`)).toEqual(['too_many', '1000']);
  expect(read('vn_north', 'lo4', `${all}|${all}|${all}|01`)).toEqual(['too_many', '1000']);
});

test('a fault shows no more than forty signs of what was typed', () => {
  expect(read('vn_north', 'lo2', '1'.repeat(5_000))).toEqual(['count', '1'.repeat(40)]);
});
