import type { BetGroup, BetRule, OneLine } from './betType';
import { fraction } from './fraction';
import { digits, none, number, oneLine, sortedDigits } from './oneLine';
import type { Result } from './shapes';

const drawn = (result: Result): readonly string[] => result[0]!;
const last = (result: Result, count: number): string => drawn(result).slice(-count).join('');
const sumOf = (result: Result): number => drawn(result).reduce((sum, one) => sum + Number(one), 0);
const of100000 = (ways: number) => fraction(ways, 100_000);

const direct = (id: string, count: number, pays?: number): OneLine => ({
  id,
  group: 'star',
  writing: number(count),
  chance: fraction(1, 10 ** count),
  ...(pays === undefined ? {} : { pays }),
  hits: (selection, result) => last(result, count) === selection,
});

const inAnyOrder = (
  id: string,
  count: 2 | 3,
  pattern: 'distinct' | 'pair',
  orders: number,
): OneLine => ({
  id,
  group: 'star',
  writing: digits(count, pattern),
  chance: fraction(orders, 10 ** count),
  hits: (selection, result) => sortedDigits(last(result, count)) === selection,
});

const half = (id: string, word: string, wins: (sum: number) => boolean): OneLine => ({
  id,
  group: 'sum',
  writing: none(word),
  chance: fraction(1, 2),
  pays: 1_980,
  hits: (_, result) => wins(sumOf(result)),
});

const ends = (id: string, of100: number, wins: (difference: number) => boolean): OneLine => ({
  id,
  group: 'dragon',
  writing: none(),
  chance: fraction(of100, 100),
  hits: (_, result) => wins(Number(drawn(result)[0]) - Number(drawn(result)[4])),
});

/** The numbers of times that digits come, the largest first: `3,2` is a full house. */
const pattern = (numbers: readonly string[]): string => {
  const counts = new Map<string, number>();
  for (const one of numbers) counts.set(one, (counts.get(one) ?? 0) + 1);
  return [...counts.values()].sort((a, b) => b - a).join(',');
};

/** True for different digits that follow one another on a ring, where 0 follows 9. */
const areStraight = (numbers: readonly string[]): boolean => {
  const there = new Set(numbers.map(Number));
  const starts = [...there].filter((digit) => !there.has((digit + 9) % 10));
  return there.size === numbers.length && starts.length === 1;
};

/** The kind of the first three digits; 9, 0 and 1 follow one another. */
function kindOfThree(result: Result): string {
  const three = drawn(result).slice(0, 3);
  const found = { '3': 'leopard', '2,1': 'pair' }[pattern(three)];
  if (found !== undefined) return found;
  if (areStraight(three)) return 'straight';
  const there = three.map(Number);
  return there.some((digit) => there.includes((digit + 1) % 10)) ? 'half_straight' : 'mixed';
}

/** The five digits as a hand of poker. */
function handOf(result: Result): string {
  const hands: Record<string, string> = {
    '5': '5_of_a_kind',
    '4,1': '4_of_a_kind',
    '3,2': 'full_house',
    '3,1,1': '3_of_a_kind',
    '2,2,1': 'two_pair',
    '2,1,1,1': 'one_pair',
  };
  const found = hands[pattern(drawn(result))];
  return found ?? (areStraight(drawn(result)) ? 'straight' : 'high_card');
}

/**
 * The bull's value: three digits that make a multiple of ten, and the rest of the other two by ten;
 * `bull_bull` for no rest, `none` where no three do.
 */
function bullOf(result: Result): string {
  const five = drawn(result).map(Number);
  const sum = sumOf(result);
  for (let one = 0; one < 5; one += 1)
    for (let other = one + 1; other < 5; other += 1) {
      const two = five[one]! + five[other]!;
      if ((sum - two) % 10 === 0) return two % 10 === 0 ? 'bull_bull' : String(two % 10);
    }
  return 'none';
}

function kinds(
  group: BetGroup,
  prefix: string,
  kindOf: (result: Result) => string,
  chances: Record<string, number>,
): OneLine[] {
  // One result is judged for many bets, and its kind is worked out once.
  const known = new WeakMap<Result, string>();
  const kindOnce = (result: Result): string => {
    const kind = known.get(result) ?? kindOf(result);
    known.set(result, kind);
    return kind;
  };
  return Object.entries(chances).map(([kind, ways]) => ({
    id: `${prefix}_${kind}`,
    group,
    writing: none(kind),
    chance: of100000(ways),
    hits: (_, result) => kindOnce(result) === kind,
  }));
}

const rules: OneLine[] = [
  direct('1star_units_digit', 1, 9_800),
  direct('2star_direct', 2, 98_000),
  inAnyOrder('2star_group', 2, 'distinct', 2),
  direct('3star_direct', 3, 980_000),
  inAnyOrder('3star_group3', 3, 'pair', 3),
  inAnyOrder('3star_group6', 3, 'distinct', 6),
  direct('4star_direct', 4),
  direct('5star_direct', 5),
  {
    id: 'any_digit_no_position',
    group: 'any',
    writing: number(1),
    chance: of100000(40_951),
    hits: (selection, result) => drawn(result).includes(selection),
  },
  half('sum_big_23', 'big', (sum) => sum >= 23),
  half('sum_small_22', 'small', (sum) => sum <= 22),
  half('sum_odd', 'odd', (sum) => sum % 2 === 1),
  half('sum_even', 'even', (sum) => sum % 2 === 0),
  ends('dragon', 45, (difference) => difference > 0),
  ends('tiger', 45, (difference) => difference < 0),
  ends('tie', 10, (difference) => difference === 0),
  ...kinds('first3', 'first3', kindOfThree, {
    leopard: 1_000,
    pair: 27_000,
    straight: 6_000,
    half_straight: 36_000,
    mixed: 30_000,
  }),
  ...kinds('bull', 'bull', bullOf, {
    none: 35_649,
    ...Object.fromEntries(
      [1, 2, 3, 4, 5, 6, 7, 8, 9].map((value) => [value, value % 2 === 1 ? 6_375 : 6_505]),
    ),
    bull_bull: 6_456,
  }),
  ...kinds('poker', 'poker', handOf, {
    '5_of_a_kind': 10,
    '4_of_a_kind': 450,
    full_house: 900,
    straight: 1_200,
    '3_of_a_kind': 7_200,
    two_pair: 10_800,
    one_pair: 50_400,
    high_card: 29_040,
  }),
];

/** The bets on five digits (lottery#five-digit-bets). */
export const ssc: readonly BetRule[] = rules.map((rule) => oneLine('ssc', rule));
