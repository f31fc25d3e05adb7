import type { countedUnits } from '../api/results';
import type { Result, Row, ShapeId } from './shapes';
import { shapes } from './shapes';

type CountedUnit = (typeof countedUnits)[number];

/** All rows of a result together. */
export const all_rows = 'all';

/** A draw to be counted: its day, the labels of its rows, and its numbers. */
export interface CountedDraw {
  day: string;
  labels: readonly string[];
  result: Result;
}

/** The figures of one number (lottery#statistics). */
export interface NumberFigures {
  number: string;
  /** Drawn so often; twice in one draw counts twice. */
  count: number;
  /** The day it was drawn last; empty for never. */
  last: string;
  /** The draws since then that did not have it. */
  since: number;
  /** The most draws in a row that did not have it, at either end of the draws too. */
  longest: number;
}

const range = (least: number, most: number, digits: number): string[] =>
  Array.from({ length: most - least + 1 }, (_, index) =>
    String(least + index).padStart(digits, '0'),
  );

/** The last two digits of a number of a state lottery: what people follow. */
const ends = range(0, 99, 2);

const rowsOf = (shape: ShapeId): readonly Row[] => shapes[shape];
const isOfEnds = (shape: ShapeId): boolean => rowsOf(shape).some(({ digits }) => digits > 2);

/** Returns how the numbers of a shape are counted. */
export const unitOf = (shape: ShapeId): CountedUnit =>
  isOfEnds(shape)
    ? 'ends'
    : shape === 'pk10'
      ? 'first'
      : shapes[shape][0].digits === 1
        ? 'digits'
        : 'balls';

/** Returns the rows of a shape that can be counted, `all` among them where they are counted alike. */
export const countedRows = (shape: ShapeId): string[] => [
  ...(isOfEnds(shape) ? [all_rows] : []),
  ...rowsOf(shape).map(({ label }) => label),
];

/**
 * Returns the row that is counted for what was asked for: the two-digit prize of the Thai lottery, all rows together, or
 * the main row, where that is none of the shape.
 */
export function chosenRow(shape: ShapeId, requested: string): string {
  const rows = countedRows(shape);
  if (rows.includes(requested)) return requested;
  return shape === 'thai' ? 'B2' : rows[0]!;
}

/** The numbers that a row can have, as they are counted. */
function universe(shape: ShapeId, row: string): string[] {
  if (isOfEnds(shape)) return ends;
  const {
    digits,
    least = 0,
    most = 10 ** digits - 1,
  } = rowsOf(shape).find(({ label }) => label === row)!;
  return range(least, most, digits);
}

/**
 * Counts the numbers of a row in draws, the newest first (lottery#statistics). Draws that do not have the row are left
 * out. Returns the figures of each number that there can be, in their order, and the draws that were counted.
 */
export function countNumbers(
  shape: ShapeId,
  row: string,
  draws: Iterable<CountedDraw>,
): { list: NumberFigures[]; draws: number; from: string; to: string } {
  const unit = unitOf(shape);
  const figures = new Map(
    universe(shape, row).map((number) => [
      number,
      { number, count: 0, last: '', since: 0, longest: 0, seenAt: -1 },
    ]),
  );
  let counted = 0;
  let [from, to] = ['', ''];
  for (const { day, labels, result } of draws) {
    const numbers = row === all_rows ? result.flat() : result[labels.indexOf(row)];
    if (!numbers) continue;
    if (counted === 0) to = day;
    from = day;
    for (const number of unit === 'first' ? numbers.slice(0, 1) : numbers) {
      const one = figures.get(unit === 'ends' ? number.slice(-2) : number);
      if (!one) continue;
      const gap = counted - one.seenAt - 1;
      if (one.count === 0) {
        one.last = day;
        one.since = counted;
      }
      one.count += 1;
      one.longest = Math.max(one.longest, gap);
      one.seenAt = counted;
    }
    counted += 1;
  }
  const list = [...figures.values()].map(({ seenAt, ...one }) => ({
    ...one,
    since: one.count === 0 ? counted : one.since,
    longest: Math.max(one.longest, counted - seenAt - 1),
  }));
  return { list, draws: counted, from, to };
}
