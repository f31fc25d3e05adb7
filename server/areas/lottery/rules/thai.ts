import type { BetGroup, BetRule } from './betType';
import { fraction } from './fraction';
import { digits, number, oneLine, sortedDigits } from './oneLine';
import type { Result, ShapeId } from './shapes';

/** The two numbers of a draw by which Thai bets go: the end of the one above, and the two digits below. */
interface Numbers {
  shape: ShapeId;
  top: (result: Result) => string;
  bottom: (result: Result) => string;
  /** The odds of three digits in order, and of two, in thousandths. */
  pays: { three: number; two: number };
}

const government: Numbers = {
  shape: 'thai',
  top: (result) => result[0]![0]!,
  bottom: (result) => result[3]![0]!,
  pays: { three: 900_000, two: 90_000 },
};

/**
 * The special prize above and the first prize below, as Thai players know it of Hanoi. The same digits have the same
 * odds as in the bets of Vietnam.
 */
const northern: Numbers = {
  shape: 'vn_north',
  top: (result) => result[0]![0]!,
  bottom: (result) => result[1]![0]!.slice(-2),
  pays: { three: 960_000, two: 99_000 },
};

/**
 * The number of Laos' lottery: its last four digits, of which the first two are the ones below, by the rule that the house has
 * published. Three and two digits have the odds of the Thai lottery, four those of Hanoi.
 */
const laotian: Numbers = {
  shape: 'lao',
  top: (result) => result[0]![0]!,
  bottom: (result) => result[0]![0]!.slice(-4, -2),
  pays: { three: 900_000, two: 90_000 },
};

const exact = (
  { shape, top }: Pick<Numbers, 'shape' | 'top'>,
  { id, group, pays }: { id: string; group: BetGroup; pays: number },
) => {
  const length = Number(id[0]);
  return oneLine(shape, {
    id,
    group,
    writing: number(length),
    chance: fraction(1, 10 ** length),
    pays,
    hits: (selection, result) => top(result).slice(-length) === selection,
  });
};

const tod = (
  { shape, top }: Numbers,
  id: string,
  { pattern, orders, pays }: { pattern: 'distinct' | 'pair'; orders: number; pays?: number },
) =>
  oneLine(shape, {
    id,
    group: 'tod',
    writing: digits(3, pattern),
    chance: fraction(orders, 1_000),
    ...(pays === undefined ? {} : { pays }),
    hits: (selection, result) => sortedDigits(top(result).slice(-3)) === selection,
  });

/** One of the two three-digit prizes of a row; both are paid where they are the same. */
const oneOfTwo = (id: string, row: number) =>
  oneLine('thai', {
    id,
    group: 'three',
    writing: number(3),
    chance: fraction(2, 1_000),
    tries: 2,
    pays: 450_000,
    hits: (selection, result) => result[row]!.filter((drawn) => drawn === selection).length,
  });

const run = (
  { shape, top }: Pick<Numbers, 'shape' | 'top'>,
  id: string,
  { length, ways, pays }: { length: number; ways: number; pays: number },
) =>
  oneLine(shape, {
    id,
    group: 'run',
    writing: number(1),
    chance: fraction(ways, 10 ** length),
    pays,
    hits: (selection, result) => top(result).slice(-length).includes(selection),
  });

/** The bets on three digits of the number above. */
const threes = (of: Numbers): BetRule[] => [
  exact(of, { id: '3top', group: 'three', pays: of.pays.three }),
  tod(of, '3tod_distinct', { pattern: 'distinct', orders: 6, pays: 150_000 }),
  tod(of, '3tod_pair', { pattern: 'pair', orders: 3 }),
];

/** The bets on two digits, and on one. */
const twos = (of: Numbers): BetRule[] => {
  const below = { shape: of.shape, top: of.bottom };
  return [
    exact(of, { id: '2top', group: 'two', pays: of.pays.two }),
    exact(below, { id: '2bottom', group: 'two', pays: of.pays.two }),
    run(of, 'run_top', { length: 3, ways: 271, pays: 3_200 }),
    run(below, 'run_bottom', { length: 2, ways: 19, pays: 4_200 }),
  ];
};

/**
 * The bets on the Thai government lottery (lottery#thai-bets). Three different digits in any order have
 * six ways, a digit twice has three: at one price for both the second would lose half.
 */
export const thai: readonly BetRule[] = [
  ...threes(government),
  oneOfTwo('3front', 1),
  oneOfTwo('3bottom', 2),
  ...twos(government),
];

/** The same bets by other numbers, and four digits. */
const withFour = (of: Numbers): readonly BetRule[] => [
  exact(of, { id: '4top', group: 'four', pays: 8_880_000 }),
  ...threes(of),
  ...twos(of),
];

/** The bets of Thai players on draws of the North of Vietnam (lottery#hanoi-bets). */
export const hanoi = withFour(northern);

/** The bets of Thai players on draws of Laos (lottery#lao-bets). */
export const lao = withFour(laotian);
