import type { ByteStream } from './bytes';

/** Largest range that one byte can serve. */
const one_byte_range = 256;
/** The largest range: two bytes. */
export const two_byte_range = 65_536;

/** One number drawn from a stream, with everything needed to verify it by hand. */
export interface SampleStep {
  /** The number drawn is one of 0 to range - 1. */
  range: number;
  /**
   * The words read, in order: bytes, or big-endian pairs if the range is above 256. All but the
   * last were rejected.
   */
  taken: number[];
  /** The last word modulo the range. */
  value: number;
}

/**
 * Draws a number from 0 to range - 1, all equally likely, and returns the steps.
 *
 * A range up to 256 reads one byte at a time; 257 to 65536 two bytes, the first being the high one.
 * With M = 256 or 65536, a number at or above the largest multiple of the range within M is
 * rejected and the next one is read, because the modulo would favour small results otherwise. A
 * range of 1 still reads a byte, so that the rule has no exception. Rule: docs/fairness.md, "A
 * number".
 *
 * Throws a RangeError unless the range is a whole number from 1 to 65536.
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

/** Draws a number from 0 to range - 1, unbiased; rule and failures as in `uniformStep`. */
export function uniform(stream: ByteStream, range: number): number {
  return uniformStep(stream, range).value;
}

/**
 * Returns a new array with the items in a random order, all orders equally likely, and the steps; the
 * given array stays as it is. Fisher-Yates from the end: for i = n - 1 down to 1, j = uniform(i + 1) and
 * items i and j are swapped. Nothing is drawn for fewer than two items. Rule: docs/fairness.md, "A
 * permutation". Throws a RangeError above 65536 items.
 */
export function shuffleSteps<T>(
  stream: ByteStream,
  items: readonly T[],
): { items: T[]; steps: SampleStep[] } {
  if (items.length > two_byte_range) throw new RangeError('too many items to shuffle');
  const result = [...items];
  const steps: SampleStep[] = [];
  for (let i = result.length - 1; i >= 1; i -= 1) {
    const step = uniformStep(stream, i + 1);
    steps.push(step);
    const held = result[i] as T;
    result[i] = result[step.value] as T;
    result[step.value] = held;
  }
  return { items: result, steps };
}

/** Returns the items in a random order; rule and failures as in `shuffleSteps`. */
export const shuffle = <T>(stream: ByteStream, items: readonly T[]): T[] =>
  shuffleSteps(stream, items).items;
