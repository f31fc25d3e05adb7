import type { BetRule, BetType, OneLine } from './betType';
import { choose, fraction } from './fraction';
import { k3 } from './k3';
import { keno } from './keno';
import { oddsOf, returnOf } from './odds';
import { none, oneLine } from './oneLine';
import { pk10 } from './pk10';
import type { ShapeId, Result } from './shapes';
import { ssc } from './ssc';
import { hanoi, lao, thai } from './thai';
import { tickets } from './tickets';
import { vietnam } from './vietnam';

const drawn = (result: Result): readonly string[] => result[0]!;
const ball = (result: Result, place: number): number => Number(drawn(result)[place - 1]);
const sumOf = (result: Result): number => drawn(result).reduce((sum, one) => sum + Number(one), 0);
const balls = { least: 1, most: 11 };
const pays = 1_980;

/** Fewer than five chosen must all be drawn; of more than five, all five drawn must be chosen. */
const any: OneLine[] = [1, 2, 3, 4, 5, 6, 7, 8].map((count) => ({
  id: `any${count}_in_${Math.min(count, 5)}`,
  group: 'any',
  writing: { kind: 'members', count, ...balls },
  chance:
    count <= 5
      ? fraction(choose(11 - count, 5 - count), choose(11, 5))
      : fraction(choose(count, 5), choose(11, 5)),
  hits: (selection, result) => {
    const chosen = selection.split('-');
    const both = chosen.filter((one) => drawn(result).includes(one)).length;
    return both === Math.min(count, 5);
  },
}));

const first = (count: number, name: string): OneLine => ({
  id: name,
  group: 'first',
  writing: { kind: 'order', count, ...balls },
  chance: fraction(1, [11, 110, 990][count - 1]!),
  hits: (selection, result) => drawn(result).slice(0, count).join('-') === selection,
});

const firstGroup = (count: number): OneLine => ({
  id: `first${count}_group`,
  group: 'first',
  writing: { kind: 'members', count, ...balls },
  chance: fraction(1, choose(11, count)),
  hits: (selection, result) => drawn(result).slice(0, count).sort().join('-') === selection,
});

/** Of the 462 sets of five, 32 have the sum 30, and as many are above it as below. */
const aroundThirty = (id: string, word: string, wins: (sum: number) => boolean): OneLine => ({
  id,
  group: 'sum',
  writing: none(word),
  chance: fraction(215, 462),
  refundChance: fraction(32, 462),
  pays,
  hits: (_, result) => {
    const sum = sumOf(result);
    return sum === 30 ? 'refund' : wins(sum);
  },
});

const parity = (id: string, word: string, ways: number, rest: number, usual?: number): OneLine => ({
  id,
  group: 'sum',
  writing: none(word),
  chance: fraction(ways, 462),
  ...(usual === undefined ? {} : { pays: usual }),
  hits: (_, result) => sumOf(result) % 2 === rest,
});

/** One ball by its place; the 11 belongs to neither side. */
const ballSide = (id: string, wins: (ball: number) => boolean): OneLine => ({
  id,
  group: 'sides',
  writing: { kind: 'place', places: 5, choices: [] },
  chance: fraction(5, 11),
  refundChance: fraction(1, 11),
  pays,
  hits: (selection, result) => {
    const found = ball(result, Number(selection));
    return found === 11 ? 'refund' : wins(found);
  },
});

const ends = (
  id: string,
  word: string,
  wins: (first: number, fifth: number) => boolean,
): OneLine => ({
  id,
  group: 'dragon',
  writing: none(word),
  chance: fraction(1, 2),
  pays,
  hits: (_, result) => wins(ball(result, 1), ball(result, 5)),
});

const rules: OneLine[] = [
  ...any,
  first(1, 'first1'),
  first(2, 'first2_direct'),
  firstGroup(2),
  first(3, 'first3_direct'),
  firstGroup(3),
  aroundThirty('sum_over_30', 'over', (sum) => sum > 30),
  aroundThirty('sum_under_30', 'under', (sum) => sum < 30),
  {
    id: 'sum_30',
    group: 'sum',
    writing: none('30', 'tie'),
    chance: fraction(32, 462),
    hits: (_, result) => sumOf(result) === 30,
  },
  // Six of the eleven balls are odd, so odd sums are more than half: the usual price would return 101 %.
  parity('sum_odd', 'odd', 236, 1, pays),
  parity('sum_even', 'even', 226, 0),
  ballSide('ball_big_6_10', (found) => found >= 6),
  ballSide('ball_small_1_5', (found) => found <= 5),
  ends('dragon_1_5', 'dragon', (first, fifth) => first > fifth),
  ends('tiger_1_5', 'tiger', (first, fifth) => first < fifth),
];

/** The bets on five of eleven (lottery#eleven-five-bets). */
const elevenFive: readonly BetRule[] = rules.map((rule) => oneLine('11x5', rule));

const sold = (rule: BetRule): BetType => {
  const odds = oddsOf(rule);
  return { ...rule, odds, returned: returnOf(rule, odds) };
};

/** All bet types that are sold, by shape in the order of the menus (lottery#bet-types). */
export const betTypes: readonly BetType[] = [
  ...vietnam,
  ...hanoi,
  ...thai,
  ...lao,
  ...k3,
  ...ssc,
  ...elevenFive,
  ...pk10,
  ...keno,
  ...tickets,
].map(sold);

const byShape = new Map<ShapeId, Map<string, BetType>>();
for (const type of betTypes) {
  const types = byShape.get(type.shape) ?? new Map<string, BetType>();
  byShape.set(type.shape, types.set(type.id, type));
}

/** Returns the bet types that are sold on draws of a shape, in the order of the menu; none for some shapes. */
export const betTypesOf = (shape: ShapeId): readonly BetType[] => [
  ...(byShape.get(shape)?.values() ?? []),
];

/** True for a shape on whose draws bets are sold; of the others there are results alone. */
export const sellsBets = (shape: ShapeId): boolean => byShape.has(shape);

/** Returns a bet type of a shape by its `betType`; undefined where the shape has none of that name. */
export const betTypeOf = (shape: ShapeId, id: string): BetType | undefined =>
  byShape.get(shape)?.get(id);
