import { plainNumbers } from '@server/areas/lottery/api/numberText';
import type { PlayType } from '@server/areas/lottery/api/play';
import type { TypedBet } from './readSlip.server';

const two = (number: number): string => String(number).padStart(2, '0');
const all = Array.from({ length: 100 }, (_, number) => two(number));
const where = (rule: (tens: number, units: number) => boolean): string[] =>
  all.filter((number) => rule(Number(number[0]), Number(number[1])));

/** Sets of two-digit numbers that hold a digit, by that digit: 19, 10 and 10 of them. */
const byDigit = {
  nineteen: (digit: number) => where((tens, units) => tens === digit || units === digit),
  front: (digit: number) => where((tens) => tens === digit),
  back: (digit: number) => where((_, units) => units === digit),
} as const;

/** Sets of two-digit numbers that are always the same; 09 and 90 are neighbours. */
const fixed = {
  double: where((tens, units) => tens === units),
  neighbour: where((tens, units) => [1, 9].includes(Math.abs(tens - units))),
  even: where((_, units) => units % 2 === 0),
  odd: where((_, units) => units % 2 === 1),
  high: where((tens) => tens >= 5),
  low: where((tens) => tens < 5),
} as const;

/** The sets of numbers that one tap adds, and the tap that bets above and below (lottery#number-sets). */
export const expansions = [
  'nineteen',
  'front',
  'back',
  'permute',
  'double',
  'neighbour',
  'even',
  'odd',
  'high',
  'low',
  'both',
] as const;
export type Expansion = (typeof expansions)[number];

/** A text that names one of them. */
export const isExpansion = (name: string): name is Expansion =>
  (expansions as readonly string[]).includes(name);

/** The numbers that a set has for each digit, or by itself; undefined where it depends on what is typed. */
export const sizeOf = (name: Expansion): number | undefined =>
  name in byDigit
    ? byDigit[name as keyof typeof byDigit](0).length
    : fixed[name as keyof typeof fixed]?.length;

const digitsOf = (type: Pick<PlayType, 'writing'> | undefined): number =>
  type?.writing.kind === 'number' ? type.writing.digits : 0;

/** The types above and below that one tap bets on, by either of them. */
const sides: readonly (readonly [string, string])[] = [
  ['3top', '3bottom'],
  ['2top', '2bottom'],
  ['run_top', 'run_bottom'],
];

/** Returns the types above and below of a type, where a lottery has both. */
export function bothOf(types: readonly PlayType[], betType: string): readonly string[] {
  const pair = sides.find((each) => each.includes(betType)) ?? [];
  return pair.every((id) => types.some((type) => type.betType === id)) ? pair : [];
}

/** The sets that fit some of the types in view, in their order. */
export function expansionsFor(types: readonly PlayType[]): Expansion[] {
  const lengths = new Set(types.map(digitsOf));
  const permutes = [2, 3, 4].some((digits) => lengths.has(digits));
  return expansions.filter((name) => {
    if (name === 'both') return types.some(({ betType }) => bothOf(types, betType).length > 0);
    return name === 'permute' ? permutes : lengths.has(2);
  });
}

/** All orders of a number's digits, each once, the number itself first. */
function ordersOf(number: string): string[] {
  if (number.length < 2) return [number];
  return [...new Set(number)].flatMap((digit) =>
    ordersOf(number.replace(digit, '')).map((rest) => digit + rest),
  );
}

/**
 * Returns the numbers of a bet with a set added, each once (lottery#number-sets): a set by digit takes the single digits
 * that are typed in their place, the orders those numbers that are whole. Undefined where nothing typed, or the bet's
 * type, fits the set.
 */
export function expanded(
  { numbers }: Pick<TypedBet, 'numbers'>,
  type: Pick<PlayType, 'writing'> | undefined,
  name: Exclude<Expansion, 'both'>,
): string | undefined {
  const length = digitsOf(type);
  const typed = plainNumbers(numbers)
    .split(/[\s,]+/)
    .filter((part) => part !== '');
  const isWhole = (part: string) => part.length === length && /^\d+$/.test(part);
  const list = (found: readonly string[]) => [...new Set(found)].join(', ');
  if (name === 'permute') {
    if (length < 2 || length > 4 || !typed.some(isWhole)) return undefined;
    return list(typed.flatMap((part) => (isWhole(part) ? [part, ...ordersOf(part)] : [part])));
  }
  if (length !== 2) return undefined;
  if (!(name in byDigit)) return list([...typed, ...fixed[name as keyof typeof fixed]]);
  const setOf = byDigit[name as keyof typeof byDigit];
  if (!typed.some((part) => /^\d$/.test(part))) return undefined;
  return list(typed.flatMap((part) => (/^\d$/.test(part) ? setOf(Number(part)) : [part])));
}
