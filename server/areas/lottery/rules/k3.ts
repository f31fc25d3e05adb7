import type { BetRule, OneLine, Writing } from './betType';
import { fraction } from './fraction';
import { none, oneLine, sortedDigits } from './oneLine';
import type { Result } from './shapes';

const diceOf = (result: Result): number[] => result[0]!.map(Number);
const sumOf = (result: Result): number => diceOf(result).reduce((sum, die) => sum + die, 0);
const isTriple = (result: Result): boolean => new Set(result[0]).size === 1;
const sorted = (result: Result): string => sortedDigits(result[0]!.join(''));

const of216 = (ways: number) => fraction(ways, 216);

const faces = (count: number, pattern: 'distinct' | 'pair' | 'same'): Writing => ({
  kind: 'digits',
  digits: count,
  least: 1,
  most: 6,
  pattern,
});

/** Ways of three dice to sum 3 to 10; 18 to 11 have as many. */
const ways = [1, 3, 6, 10, 15, 21, 25, 27];

const sums: OneLine[] = Array.from({ length: 16 }, (_, index) => index + 3).map((sum) => ({
  id: `sum${sum}`,
  group: 'sum',
  writing: none(String(sum)),
  chance: of216(ways[Math.min(sum, 21 - sum) - 3]!),
  hits: (_, result) => sumOf(result) === sum,
}));

const side = (id: string, word: string, ways: number, wins: (result: Result) => boolean) =>
  ({
    id,
    group: 'sides',
    writing: none(word),
    chance: of216(ways),
    pays: 1_980,
    hits: (_, result) => wins(result),
  }) satisfies OneLine;

const withoutTriples = (id: string, word: string, wins: (sum: number) => boolean) =>
  side(id, word, 105, (result) => !isTriple(result) && wins(sumOf(result)));

const has = (result: Result, selection: string): boolean =>
  [...selection].every((face) => result[0]!.includes(face));

const straights = ['123', '234', '345', '456'];

const rules: OneLine[] = [
  withoutTriples('big_11_17_no_triple', 'big', (sum) => sum >= 11),
  withoutTriples('small_4_10_no_triple', 'small', (sum) => sum <= 10),
  withoutTriples('odd_no_triple', 'odd', (sum) => sum % 2 === 1),
  withoutTriples('even_no_triple', 'even', (sum) => sum % 2 === 0),
  side('big_11_18_plain', 'big', 108, (result) => sumOf(result) >= 11),
  side('small_3_10_plain', 'small', 108, (result) => sumOf(result) <= 10),
  ...sums,
  {
    id: 'three_same_single',
    group: 'same',
    writing: faces(3, 'same'),
    chance: of216(1),
    hits: (selection, result) => sorted(result) === selection,
  },
  {
    id: 'three_same_all',
    group: 'same',
    writing: none('all'),
    chance: of216(6),
    hits: (_, result) => isTriple(result),
  },
  {
    id: 'two_same_any_11',
    group: 'same',
    writing: faces(2, 'same'),
    chance: of216(16),
    hits: (selection, result) => sorted(result).includes(selection),
  },
  {
    id: 'two_same_single_112',
    group: 'same',
    writing: faces(3, 'pair'),
    chance: of216(3),
    hits: (selection, result) => sorted(result) === selection,
  },
  {
    id: 'two_diff',
    group: 'different',
    writing: faces(2, 'distinct'),
    chance: of216(30),
    hits: (selection, result) => has(result, selection),
  },
  {
    id: 'three_diff',
    group: 'different',
    writing: faces(3, 'distinct'),
    chance: of216(6),
    hits: (selection, result) => sorted(result) === selection,
  },
  {
    id: 'three_consecutive_all',
    group: 'different',
    writing: none('all'),
    chance: of216(24),
    hits: (_, result) => straights.includes(sorted(result)),
  },
  {
    id: 'single_number',
    group: 'any',
    writing: { kind: 'number', digits: 1, least: 1, most: 6 },
    chance: of216(91),
    hits: (selection, result) => has(result, selection),
  },
];

/** The bets on three dice (lottery#dice-bets). */
export const k3: readonly BetRule[] = rules.map((rule) => oneLine('k3', rule));
