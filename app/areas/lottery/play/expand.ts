import { plainNumbers } from '@server/areas/lottery/api/numberText';
import type { PlayType } from '@server/areas/lottery/api/play';
import { slip_combinations_most } from '@server/areas/lottery/api/tickets';
import { pairsOf } from './acrossStations';
import { splitStake } from './numberStakes';
import type { Key } from '~/i18n/keys';
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

/** The numbers that are typed, one by one. */
const partsOf = (numbers: string): string[] =>
  plainNumbers(numbers)
    .split(/[\s,]+/)
    .filter((part) => part !== '');

/** Sets of two-digit numbers that are always the same; 09 and 90 are neighbours. */
const fixed = {
  double: where((tens, units) => tens === units),
  neighbour: where((tens, units) => [1, 9].includes(Math.abs(tens - units))),
  even: where((_, units) => units % 2 === 0),
  odd: where((_, units) => units % 2 === 1),
  high: where((tens) => tens >= 5),
  low: where((tens) => tens < 5),
} as const;

/** The sets of numbers that one tap adds, and the taps that make several bets of one (lottery#number-sets). */
export const expansions = [
  'nineteen',
  'front',
  'back',
  'permute',
  'range',
  'double',
  'neighbour',
  'even',
  'odd',
  'high',
  'low',
  'combine',
  'both',
  'endings',
  'across',
] as const;
export type Expansion = (typeof expansions)[number];
/** Those that make several bets of one, and add no number to it. */
export type BetMaker = 'both' | 'endings' | 'across';
type NumberSet = Exclude<Expansion, BetMaker>;

/** A text that names one of them. */
export const isExpansion = (name: string): name is Expansion =>
  (expansions as readonly string[]).includes(name);

/** True for one that makes several bets. */
export const isBetMaker = (name: Expansion): name is BetMaker =>
  name === 'both' || name === 'endings' || name === 'across';

/** Bet types that one tap bets on together: a new pair of types is a new row. */
interface Together {
  by: BetMaker;
  /** Its name. */
  words: Key;
  types: readonly string[];
}

const together: readonly Together[] = [
  { by: 'both', words: 'slip_set_both', types: ['3top', '3bottom'] },
  { by: 'both', words: 'slip_set_both', types: ['2top', '2bottom'] },
  { by: 'both', words: 'slip_set_both', types: ['run_top', 'run_bottom'] },
  { by: 'both', words: 'slip_set_ends', types: ['de_dau_giai7', 'de_dac_biet'] },
  { by: 'both', words: 'slip_set_ends', types: ['de_giai8', 'de_dac_biet'] },
  { by: 'both', words: 'slip_set_ends', types: ['dau', 'duoi'] },
  { by: 'both', words: 'slip_set_threes', types: ['3cang_dau', '3cang_dac_biet'] },
  { by: 'endings', words: 'slip_set_endings', types: ['lo2', 'lo3', 'lo4'] },
];

/** The groups whose several numbers of a bet players know to combine at one tap: a new group is a new entry. */
const combined_groups: readonly string[] = ['xien', 'truot', 'da'];

const isSold = (types: readonly PlayType[], betType: string): boolean =>
  types.some((type) => type.betType === betType);

/** Returns the types that are bet on together with one of them, and their words; undefined where a lottery lacks some. */
export const togetherWith = (
  types: readonly PlayType[],
  betType: string,
  by: BetMaker,
): Together | undefined =>
  together.find(
    (row) =>
      row.by === by && row.types.includes(betType) && row.types.every((id) => isSold(types, id)),
  );

const digitsOf = (type: Pick<PlayType, 'writing'> | undefined): number =>
  type?.writing.kind === 'number' ? type.writing.digits : 0;

/** The lengths of numbers whose digits are put into all orders. */
const isPermuted = (digits: number): boolean => digits >= 2 && digits <= 4;

const isCombined = ({ group, writing }: PlayType): boolean =>
  writing.kind === 'members' && combined_groups.includes(group);

/** The sets that fit some of the types in view, in their order. */
export function expansionsFor(types: readonly PlayType[]): Expansion[] {
  const lengths = new Set(types.map(digitsOf));
  return expansions.filter((name) => {
    if (isBetMaker(name)) return types.some(({ betType }) => togetherWith(types, betType, name));
    if (name === 'combine') return types.some(isCombined);
    return name === 'permute' || name === 'range' ? [...lengths].some(isPermuted) : lengths.has(2);
  });
}

const ways = (from: number, count: number): number =>
  count === 0 ? 1 : (ways(from - 1, count - 1) * from) / count;

/** The orders of so many digits: two where two differ, at the least, and all of them at the most. */
const orders = { 2: '2', 3: '3–6', 4: '4–24' } as const;

/**
 * Writes how much a tap adds, as its button says it before: the numbers of a set, also for each digit; for what depends
 * on the typed numbers their count, or before any is typed how it goes (`5 → 10`). Bets have a `×`.
 */
export function countOf(
  name: Expansion,
  types: readonly PlayType[],
  entry: Pick<TypedBet, 'betType' | 'numbers'>,
): string {
  const type = types.find(({ betType }) => betType === entry.betType) ?? types[0];
  if (name === 'across') return String(pairsOf(entry.numbers).length || '3 → 3');
  if (isBetMaker(name)) {
    const row = types.map(({ betType }) => togetherWith(types, betType, name)).find(Boolean);
    return `×${row?.types.length ?? 0}`;
  }
  if (name in byDigit) return String(byDigit[name as keyof typeof byDigit](0).length);
  if (name in fixed) return String(fixed[name as keyof typeof fixed].length);
  const added = expanded(entry, type, name);
  if (added !== undefined) return String(added.split(',').length);
  if (name === 'range') return '≤ 10';
  if (name === 'combine') {
    const count = type?.writing.kind === 'members' ? type.writing.count : 2;
    return `${count + 2} → ${ways(count + 2, count)}`;
  }
  const digits = digitsOf(type);
  const lengths = isPermuted(digits) ? [digits] : types.map(digitsOf).filter(isPermuted);
  return orders[(lengths[0] ?? 2) as keyof typeof orders];
}

/** All orders of a number's digits, each once, the number itself first. */
function ordersOf(number: string): string[] {
  if (number.length < 2) return [number];
  return [...new Set(number)].flatMap((digit) =>
    ordersOf(number.replace(digit, '')).map((rest) => digit + rest),
  );
}

/** The numbers from one to another that differ in one digit alone, by that digit; none for others. */
function rangeOf(one: string, other: string): string[] {
  const places = [...one].flatMap((digit, index) => (digit === other[index] ? [] : [index]));
  const [place] = places;
  if (places.length !== 1 || place === undefined) return [];
  const [least, most] = [Number(one[place]), Number(other[place])].sort((a, b) => a - b);
  return Array.from({ length: most! - least! + 1 }, (_, index) => {
    const digit = String(least! + index);
    return one.slice(0, place) + digit + one.slice(place + 1);
  });
}

/** All ways to take so many of a list, each as one bet. */
function combinations(from: readonly string[], count: number): string[][] {
  if (count === 0) return [[]];
  return from.flatMap((one, index) =>
    combinations(from.slice(index + 1), count - 1).map((rest) => [one, ...rest]),
  );
}

/** Every combination of all numbers that are typed, in pairs or threes or alone; a stake behind one is dropped. */
function combined(typed: readonly string[], count: number): string[] | undefined {
  const pool = [...new Set(typed.flatMap((part) => splitStake(part).number.split('-')))];
  if (pool.some((one) => !/^\d{2}$/.test(one)) || pool.length < count) return undefined;
  if (pool.length > 100 || ways(pool.length, count) > slip_combinations_most) return undefined;
  return combinations(pool.sort(), count).map((bet) => bet.join('-'));
}

/**
 * Returns the numbers of a bet with a set added, each once (lottery#number-sets): a set by digit takes the single digits
 * that are typed in their place, the orders those numbers that are whole, a range two of them; a stake that is written
 * behind a number holds for what comes of it. Undefined where nothing typed, or the bet's type, fits the set.
 */
export function expanded(
  { numbers }: Pick<TypedBet, 'numbers'>,
  type: Pick<PlayType, 'writing'> | undefined,
  name: NumberSet,
): string | undefined {
  const length = digitsOf(type);
  const typed = partsOf(numbers);
  const isWhole = (part: string) => part.length === length && /^\d+$/.test(part);
  const list = (found: readonly string[]) => [...new Set(found)].join(', ');
  /** Puts others in the place of numbers that fit, each with the stake of the one it comes of. */
  const replaced = (
    fits: (number: string) => boolean,
    by: (number: string) => readonly string[],
  ) =>
    typed.some((part) => fits(splitStake(part).number))
      ? list(
          typed.flatMap((part) => {
            const { number, sign } = splitStake(part);
            return fits(number) ? by(number).map((one) => one + sign) : [part];
          }),
        )
      : undefined;
  if (name === 'combine') {
    const count = type?.writing.kind === 'members' ? type.writing.count : 0;
    const bets = count > 0 ? combined(typed, count) : undefined;
    return bets && list(bets);
  }
  if (name === 'permute') return isPermuted(length) ? replaced(isWhole, ordersOf) : undefined;
  if (name === 'range') {
    const ends = typed.filter(isWhole).slice(-2);
    const run = isPermuted(length) && ends.length === 2 ? rangeOf(ends[0]!, ends[1]!) : [];
    const rest = typed.filter((part) => !ends.includes(part));
    return run.length > 0 ? list([...rest, ...run]) : undefined;
  }
  if (length !== 2) return undefined;
  if (!(name in byDigit)) return list([...typed, ...fixed[name as keyof typeof fixed]]);
  const setOf = byDigit[name as keyof typeof byDigit];
  return replaced(
    (number) => /^\d$/.test(number),
    (digit) => setOf(Number(digit)),
  );
}

/**
 * Returns the bets that a tap makes of one (lottery#number-sets): the same numbers under each type of a row; as endings
 * their last digits under each type that has so many. None where the types or the numbers do not fit.
 */
export function madeBets<Bet extends TypedBet>(
  bet: Bet,
  types: readonly PlayType[],
  by: BetMaker,
): Bet[] {
  const row = togetherWith(types, bet.betType, by);
  if (!row || bet.numbers === '') return [];
  if (by === 'both') return row.types.map((betType) => ({ ...bet, betType }));
  const made = row.types.flatMap((betType) => {
    const digits = digitsOf(types.find((type) => type.betType === betType));
    const ends = partsOf(bet.numbers).flatMap((part) => {
      const { number, sign } = splitStake(part);
      return /^\d+$/.test(number) && number.length >= digits && number.length <= 4
        ? [number.slice(-digits) + sign]
        : [];
    });
    return ends.length > 0 ? [{ ...bet, betType, numbers: [...new Set(ends)].join(', ') }] : [];
  });
  return made.length > 1 ? made : [];
}
