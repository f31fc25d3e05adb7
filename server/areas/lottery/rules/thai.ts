import type { BetGroup, BetRule } from './betType';
import { fraction } from './fraction';
import { digits, number, oneLine, sortedDigits } from './oneLine';
import type { Result } from './shapes';

const first = (result: Result): string => result[0]![0]!;
const bottom = (result: Result): string => result[3]![0]!;

const exact = (
  id: string,
  group: BetGroup,
  length: number,
  pays: number,
  ending: (result: Result) => string,
) =>
  oneLine('thai', {
    id,
    group,
    writing: number(length),
    chance: fraction(1, 10 ** length),
    pays,
    hits: (selection, result) => ending(result) === selection,
  });

const tod = (id: string, pattern: 'distinct' | 'pair', orders: number, pays?: number) =>
  oneLine('thai', {
    id,
    group: 'tod',
    writing: digits(3, pattern),
    chance: fraction(orders, 1_000),
    ...(pays === undefined ? {} : { pays }),
    hits: (selection, result) => sortedDigits(first(result).slice(-3)) === selection,
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
  id: string,
  length: number,
  ways: number,
  pays: number,
  ending: (result: Result) => string,
) =>
  oneLine('thai', {
    id,
    group: 'run',
    writing: number(1),
    chance: fraction(ways, 10 ** length),
    pays,
    hits: (selection, result) => ending(result).includes(selection),
  });

/**
 * The bets on the Thai government lottery (lottery#thai-bets). Three different digits in any order have
 * six ways, a digit twice has three: at one price for both the second would lose half.
 */
export const thai: readonly BetRule[] = [
  exact('3top', 'three', 3, 900_000, (result) => first(result).slice(-3)),
  tod('3tod_distinct', 'distinct', 6, 150_000),
  tod('3tod_pair', 'pair', 3),
  oneOfTwo('3front', 1),
  oneOfTwo('3bottom', 2),
  exact('2top', 'two', 2, 90_000, (result) => first(result).slice(-2)),
  exact('2bottom', 'two', 2, 90_000, bottom),
  run('run_top', 3, 271, 3_200, (result) => first(result).slice(-3)),
  run('run_bottom', 2, 19, 4_200, bottom),
];
