// @engines sqlite
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { createByteStream } from '../../server/fair/bytes';
import { dealResult } from '../../server/areas/lottery/rules/dealResult';
import { shapes, type Row, type ShapeId } from '../../server/areas/lottery/rules/shapes';
import { scaled } from '../support/repeat';

const draws = scaled(5_000, 1_000_000);
/** Seeds are fixed, so that a run says the same each time: true randomness is beyond this in one run of a million. */
const most_deviations = 5;
/** The longest that the full size may take on a slow machine. */
const limit_ms = 3_600_000;

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

/** The numbers of the n-th draw of a shape, by the recipe of real draws. */
function numbersOf(shape: ShapeId, nth: number): number[] {
  const stream = createByteStream(
    hashOf(`seed ${nth}`),
    shape,
    `${shape}-${nth}`,
    hashOf(`input ${nth}`),
  );
  return dealResult(shape, stream).result[0]!.map(Number);
}

/** Standard deviations by which the chi-square of counts that should be equal is off its mean. */
function deviations(counts: readonly number[], scale = 1): number {
  const each = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  const chi = scale * counts.reduce((sum, count) => sum + (count - each) ** 2 / each, 0);
  const freedom = counts.length - 1;
  return Math.abs(chi - freedom) / Math.sqrt(2 * freedom);
}

const zeros = (count: number): number[] => Array.from({ length: count }, () => 0);
const rangeOf = ({ least = 0, most = 9 }: Row) => ({ least, size: most - least + 1 });

test.each(['k3', 'ssc', '11x5', 'pk10'] as const)(
  '%s: each number is as frequent at each place, and after each other (lottery#draws)',
  (shape) => {
    const [row] = shapes[shape] as readonly Row[];
    const { least, size } = rangeOf(row!);
    const places = Array.from({ length: row!.count }, () => zeros(size));
    const pairs = zeros(size * size);
    let before: number | undefined;
    for (let nth = 0; nth < draws; nth += 1) {
      const drawn = numbersOf(shape, nth);
      drawn.forEach((number, place) => (places[place]![number - least]! += 1));
      const first = drawn[0]! - least;
      if (before !== undefined) pairs[before * size + first]! += 1;
      before = first;
    }
    for (const [place, counts] of places.entries()) {
      expect(deviations(counts), `place ${place + 1}`).toBeLessThan(most_deviations);
    }
    expect(deviations(pairs), 'one draw after another').toBeLessThan(most_deviations);
  },
  limit_ms,
);

test(
  'keno: each number is as frequent, and a draw has no more of the one before than chance gives it (lottery#draws)',
  () => {
    const [all, drawn] = [80, 20];
    const counts = zeros(all);
    let before = new Set<number>();
    let shared = 0;
    for (let nth = 0; nth < draws; nth += 1) {
      const numbers = numbersOf('keno', nth);
      for (const number of numbers) counts[number - 1]! += 1;
      shared += numbers.filter((number) => before.has(number)).length;
      before = new Set(numbers);
    }
    // Numbers of one draw exclude each other, so that their counts vary less than single ones.
    expect(deviations(counts, (all - 1) / (all - drawn))).toBeLessThan(most_deviations);
    const mean = (drawn * drawn) / all;
    const variance = mean * (1 - drawn / all) * ((all - drawn) / (all - 1));
    const off = Math.abs(shared - (draws - 1) * mean) / Math.sqrt((draws - 1) * variance);
    expect(off).toBeLessThan(most_deviations);
  },
  limit_ms,
);
