import type { PlayType, PlayWriting } from '@server/areas/lottery/api/play';
import type { PadRule } from './pad';

/** A row of the board that numbers are picked on. */
export interface BoardRow {
  /** Names the row: a place by its number, or a digit by its distance from the end. */
  label: { kind: 'none' } | { kind: 'digit'; fromEnd: number } | { kind: 'place'; place: number };
  cells: readonly string[];
}

/** The numbers of a bet over two stations (lottery#two-stations). */
export const members_across = 2;

type WritingOf<Kind extends PlayWriting['kind']> = Extract<PlayWriting, { kind: Kind }>;

const numbersOf = (least: number, most: number): string[] =>
  Array.from({ length: most - least + 1 }, (_, index) =>
    String(least + index).padStart(String(most).length, '0'),
  );

/**
 * Returns the board of the bet types of one tab, one for all of them: a row for each digit of numbers, a row
 * for each place of what has an order, one row for the rest. Empty where nothing can be picked: whole
 * tickets, and types without a choice.
 */
export function boardOf(types: readonly PlayType[]): BoardRow[] {
  const writings = types.map(({ writing }) => writing);
  const of = <Kind extends PlayWriting['kind']>(kind: Kind) =>
    writings.filter((writing): writing is WritingOf<Kind> => writing.kind === kind);
  const [place] = of('place');
  if (place) {
    const cells = place.choices.length > 0 ? place.choices : [''];
    return Array.from({ length: place.places }, (_, index) => ({
      label: { kind: 'place', place: index + 1 },
      cells,
    }));
  }
  const orders = of('order');
  const [order] = orders;
  if (order) {
    const places = Math.max(...orders.map(({ count }) => count));
    const cells = numbersOf(order.least, order.most);
    return Array.from({ length: places }, (_, index) => ({
      label: { kind: 'place', place: index + 1 },
      cells,
    }));
  }
  const numbers = of('number');
  const [number] = numbers;
  if (number) {
    const digits = Math.max(...numbers.map((each) => each.digits));
    const cells = numbersOf(number.least, number.most);
    return Array.from({ length: digits }, (_, index) => ({
      label: digits === 1 ? { kind: 'none' } : { kind: 'digit', fromEnd: digits - 1 - index },
      cells,
    }));
  }
  const [one] = [...of('members'), ...of('digits'), ...of('across')];
  return one ? [{ label: { kind: 'none' }, cells: numbersOf(one.least, one.most) }] : [];
}

/** Returns how the number pad types bets of a writing (lottery#number-pad). */
export function padRuleOf(writing: PlayWriting): PadRule {
  switch (writing.kind) {
    case 'number':
    case 'digits':
    case 'ticket':
      return { digits: writing.digits, members: 1 };
    case 'members':
    case 'order':
      return { digits: String(writing.most).length, members: writing.count };
    case 'across':
      return { digits: String(writing.most).length, members: members_across };
    default:
      return { digits: 0, members: 1 };
  }
}

/** Picks by the row of the board, from values like `0.7`. */
function rowsOf(picks: readonly string[]): Map<number, string[]> {
  const rows = new Map<number, string[]>();
  for (const pick of picks) {
    const match = /^(\d{1,2})\.([a-z0-9]{0,8})$/.exec(pick);
    if (!match) continue;
    const row = Number(match[1]);
    rows.set(row, [...(rows.get(row) ?? []), match[2]!]);
  }
  return rows;
}

/** All ways to choose so many of a list, in its order. */
function* choices(from: readonly string[], count: number): Generator<string[]> {
  if (count === 0) {
    yield [];
    return;
  }
  for (let index = 0; index <= from.length - count; index += 1) {
    for (const rest of choices(from.slice(index + 1), count - 1)) yield [from[index]!, ...rest];
  }
}

function* digitPatterns(pool: readonly string[], writing: WritingOf<'digits'>): Generator<string> {
  const { digits, pattern } = writing;
  if (pattern === 'same') {
    for (const digit of pool) yield digit.repeat(digits);
    return;
  }
  if (pattern !== 'pair') {
    for (const chosen of choices(pool, digits)) yield chosen.join('');
    return;
  }
  // One digit twice, and one of each of the others.
  for (const twice of pool) {
    const others = pool.filter((digit) => digit !== twice);
    for (const rest of choices(others, digits - 2)) yield twice + twice + rest.join('');
  }
}

/** The first of a list, one more than `most` at the most: enough to see that they are too many. */
function listed(all: Iterable<string>, most: number): string {
  const taken: string[] = [];
  for (const one of all) {
    if (taken.push(one) > most) break;
  }
  return taken.join(',');
}

function* joined(all: Iterable<readonly string[]>): Generator<string> {
  for (const each of all) yield each.join('-');
}

/** Choices at each place with `|` between places; those at a single place are bets of their own. */
const byPlace = (places: readonly (readonly string[])[], sign: string): string =>
  places.length === 1
    ? places[0]!.join(',')
    : places.map((choices) => choices.join(sign)).join('|');

/** The rows of a board from its first filled one on, as many as a number has digits at least. */
function lastRows(rows: Map<number, string[]>, height: number, digits: number): string[][] {
  const first = Math.min(...rows.keys(), height - digits);
  return Array.from({ length: height - first }, (_, index) => rows.get(first + index) ?? []);
}

/** The rows of a board from the first place on, as many as a bet has places at least. */
function firstRows(rows: Map<number, string[]>, places: number): string[][] {
  const count = Math.max(places, Math.max(...rows.keys()) + 1);
  return Array.from({ length: count }, (_, index) => rows.get(index) ?? []);
}

/**
 * Writes what was picked on a board as the numbers of a bet type (lottery#bet-numbers): choices for each place
 * where the order counts, else all the combinations of what was picked in any row. `height` is the number
 * of the board's rows, `most` the most combinations. Empty where nothing was picked.
 */
export function numbersOfPicks(
  writing: PlayWriting,
  picks: readonly string[],
  height: number,
  most: number,
): string {
  const rows = rowsOf(picks);
  if (rows.size === 0) return '';
  const pool = [...new Set([...rows.values()].flat())].sort();
  switch (writing.kind) {
    case 'none':
    case 'ticket':
      return '';
    case 'number':
      return byPlace(lastRows(rows, height, writing.digits), '');
    case 'order':
      return byPlace(firstRows(rows, writing.count), '-');
    case 'place':
      return [...rows]
        .flatMap(([row, chosen]) =>
          chosen.map((choice) => (choice === '' ? `${row + 1}` : `${row + 1}-${choice}`)),
        )
        .join(',');
    case 'members':
    case 'across': {
      const count = writing.kind === 'across' ? members_across : writing.count;
      // Too few are written as they are, so that the refusal says what is missing.
      return pool.length <= count ? pool.join('-') : listed(joined(choices(pool, count)), most);
    }
    case 'digits':
      if (writing.pattern === '3tod') {
        return rows.size > 1 && rows.size === writing.digits
          ? byPlace(lastRows(rows, height, writing.digits), '')
          : listed(todOf(pool, writing), most) || pool.join('');
      }
      return listed(digitPatterns(pool, writing), most) || pool.join('');
  }
}

/** Three digits of a pool in any order: all different, or one of them twice. */
function* todOf(pool: readonly string[], writing: WritingOf<'digits'>): Generator<string> {
  yield* digitPatterns(pool, { ...writing, pattern: 'distinct' });
  if (pool.length === 2) yield* digitPatterns(pool, { ...writing, pattern: 'pair' });
}
