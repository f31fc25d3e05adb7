import type { ByteStream } from './bytes';

/** Largest range that one byte can serve. */
const one_byte_range = 256;
/** Largest range at all: two bytes. */
export const two_byte_range = 65_536;

/** One number drawn from a stream, with everything needed to follow it by hand. */
export interface SampleStep {
  /** The number drawn is one of 0 to range - 1. */
  range: number;
  /** What was taken, in order: bytes, or big-endian pairs where the range is above 256. All but
   * the last were rejected. */
  taken: number[];
  /** The last one taken, modulo the range. */
  value: number;
}

/**
 * Draws one of 0 to range - 1, each with exactly the same chance, and tells how.
 *
 * A range up to 256 takes one byte at a time; 257 to 65536 two bytes, the first being the high
 * one. With M = 256 or 65536, a number at or above the largest multiple of the range within M is
 * rejected and the next one taken, for the modulo would favour small results otherwise. A range
 * of 1 still takes a byte, so that the rule has no exception. Rule: docs/fairness.md, "A number".
 *
 * Throws a RangeError where the range is not a whole number of 1 to 65536.
 */
export function uniformStep(stream: ByteStream, range: number): SampleStep {
  if (!Number.isInteger(range) || range < 1 || range > two_byte_range) {
    throw new RangeError(`range ${range} is not a whole number of 1 to ${two_byte_range}`);
  }
  const oneByte = range <= one_byte_range;
  const span = oneByte ? one_byte_range : two_byte_range;
  const limit = span - (span % range);
  const taken: number[] = [];
  for (;;) {
    const raw = oneByte ? stream.next() : stream.next() * 256 + stream.next();
    taken.push(raw);
    if (raw < limit) return { range, taken, value: raw % range };
  }
}

/** Draws one of 0 to range - 1, unbiased; rule and failures as in `uniformStep`. */
export function uniform(stream: ByteStream, range: number): number {
  return uniformStep(stream, range).value;
}

/**
 * A new array with the items in drawn order, each order with exactly the same chance; the given
 * array stays as it is. Fisher-Yates from the end: for i = n - 1 down to 1, j = uniform(i + 1) and
 * items i and j change places. Nothing is drawn for fewer than two items.
 * Rule: docs/fairness.md, "A permutation". Throws a RangeError above 65536 items.
 */
export function shuffle<T>(stream: ByteStream, items: readonly T[]): T[] {
  if (items.length > two_byte_range) throw new RangeError('too many items to shuffle');
  const result = [...items];
  for (let i = result.length - 1; i >= 1; i -= 1) {
    const j = uniform(stream, i + 1);
    const held = result[i] as T;
    result[i] = result[j] as T;
    result[j] = held;
  }
  return result;
}
