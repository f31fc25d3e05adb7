import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createByteStream } from '../../../../fair/bytes';
import { uniform } from '../../../../fair/sample';
import type { Writing } from '../betType';
import { betTypeOf, betTypesOf } from '../betTypes';
import type { Line } from '../highest/wagers';
import { amountOf, judge, payoutOf } from '../judge';
import { readSelections } from '../selection';
import { readResult, type Result, type ShapeId } from '../shapes';

/** A published draw: its day, YYYY-MM-DD, and its result. */
interface RealDraw {
  day: string;
  result: Result;
}

const folder = path.join(import.meta.dirname, '../../../../../tests/fixtures/lottery');

/**
 * Returns so many draws of a file of published results, from all the years that it has; all of them
 * where it has fewer. The first line of a file says where they are from.
 */
export function realDraws(
  name: 'north' | 'provinces' | 'thai' | 'keno',
  count: number,
): RealDraw[] {
  const lines = readFileSync(path.join(folder, `${name}.txt`), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  const taken = Math.min(count, lines.length);
  return Array.from({ length: taken }, (_, index) => {
    const [day, text] = lines[Math.floor((index * lines.length) / taken)]!.split(' ');
    return { day: day!, result: readResult(text!) };
  });
}

/** Returns a source of numbers from 0 to below a range, the same for each name. */
export function randomOf(name: string): (range: number) => number {
  const stream = createByteStream('00'.repeat(32), 'tests', name, 'p');
  return (range) => uniform(stream, range);
}

type Random = (range: number) => number;

/** Returns the whole numbers from `least` to `most`. */
export const range = (least: number, most: number): number[] =>
  Array.from({ length: most - least + 1 }, (_, index) => least + index);

/** Writes a number with two digits. */
export const two = (number: number): string => String(number).padStart(2, '0');

/** Returns all pairs of rising numbers: `01-02`. */
export const pairsOf = (numbers: readonly number[]): string[] =>
  numbers.flatMap((a) => numbers.filter((b) => b > a).map((b) => `${two(a)}-${two(b)}`));

/** Returns a reader of lines of a shape, as a slip has them; it throws for what no slip can have. */
export const reader =
  (shape: ShapeId) =>
  (betType: string, numbers = '', stake = 1_000): Line => {
    const read = readSelections(shape, betType, numbers);
    if (!read.ok) throw new Error(`${betType} ${numbers}: ${read.fault.code}`);
    const { betType: sold } = read.combinations[0]!;
    const selections = read.combinations.map(({ selection }) => selection);
    return { betType: sold, selections, stake, odds: betTypeOf(shape, sold)!.odds };
  };

/** Returns so many different numbers of a range in random order. */
function some(random: Random, count: number, least: number, most: number): number[] {
  const from = range(least, most);
  return Array.from({ length: count }, () => from.splice(random(from.length), 1)[0]!);
}

function digitsOf(random: Random, writing: Writing & { kind: 'digits' }): number[] {
  const { digits, least, most, pattern } = writing;
  const different = some(
    random,
    { distinct: digits, pair: digits - 1, same: 1 }[pattern],
    least,
    most,
  );
  return [...different, ...Array.from({ length: digits - different.length }, () => different[0]!)];
}

/** Returns a random selection in its canonical form. */
function randomSelection(writing: Writing, random: Random): string {
  const of = (numbers: readonly number[], most: number) =>
    numbers.map((number) => String(number).padStart(String(most).length, '0'));
  const free = (digits: number, least: number, most: number) =>
    Array.from({ length: digits }, () => least + random(most - least + 1)).join('');
  switch (writing.kind) {
    case 'none':
      return '';
    case 'number':
      return free(writing.digits, writing.least, writing.most);
    case 'digits':
      return digitsOf(random, writing).sort().join('');
    case 'members':
    case 'order': {
      const { count, least, most, kind } = writing;
      const numbers = of(some(random, count, least, most), most);
      return (kind === 'members' ? numbers.sort() : numbers).join('-');
    }
    case 'across':
      return `${of(some(random, 2, writing.least, writing.most), writing.most)
        .sort()
        .join('-')}-TN`;
    case 'place': {
      const place = String(1 + random(writing.places));
      const { choices } = writing;
      return choices.length === 0 ? place : `${place}-${choices[random(choices.length)]}`;
    }
    case 'ticket':
      return `${free(writing.digits, 0, 9)}${writing.series > 0 ? `-${1 + random(writing.series)}` : ''}`;
  }
}

/**
 * Returns a random slip of so many lines of some types of a shape, each with up to `most` selections, some of them
 * twice, at stakes with which payouts are rounded.
 */
export function randomSlip(
  shape: ShapeId,
  random: Random,
  lines: number,
  most: number,
  isWanted: (betType: string) => boolean = () => true,
): Line[] {
  const types = betTypesOf(shape).filter(({ id }) => isWanted(id));
  return Array.from({ length: lines }, () => {
    const { id, writing, odds } = types[random(types.length)]!;
    const selections = Array.from({ length: 1 + random(most) }, () =>
      randomSelection(writing, random),
    );
    if (random(4) === 0) selections.push(selections[0]!);
    return { betType: id, selections, stake: 1 + random(40) * random(40), odds };
  });
}

/** Returns what a result pays for a slip, combination by combination. */
export function paidBy(shape: ShapeId, lines: readonly Line[], result: Result): number {
  let paid = 0;
  for (const line of lines) {
    for (const selection of line.selections) {
      // Most combinations lose, and need no sum.
      const { hits, refund } = judge(shape, line.betType, selection, result);
      if (!refund && hits.every((times) => times === 0)) continue;
      paid += payoutOf(shape, { ...line, selection }, result).payout;
    }
  }
  return paid;
}

/** Returns the most that any of the results pays for a slip. */
export function bestOf(shape: ShapeId, lines: readonly Line[], results: Iterable<Result>): number {
  let best = 0;
  for (const result of results) best = Math.max(best, paidBy(shape, lines, result));
  return best;
}

/** Returns what a result pays if no number counts more than once. */
export function paidOnce(shape: ShapeId, lines: readonly Line[], result: Result): number {
  let paid = 0;
  for (const line of lines) {
    for (const selection of line.selections) {
      const { hits, refund } = judge(shape, line.betType, selection, result);
      paid += amountOf(shape, line, { hits: hits.map((times) => Math.min(1, times)), refund });
    }
  }
  return paid;
}

/** Returns all ways to take so many different numbers, in order. */
export function arrangements(from: readonly number[], count: number): number[][] {
  if (count === 0) return [[]];
  return from.flatMap((one) =>
    arrangements(
      from.filter((other) => other !== one),
      count - 1,
    ).map((rest) => [one, ...rest]),
  );
}
