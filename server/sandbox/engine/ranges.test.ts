import { expect, test } from 'vitest';
import type { ByteStream } from '../../fair/bytes';
import { uniform } from '../../fair/sample';
import { slotModels } from './slots.models';
import { choiceGames } from './testing/choiceGames';

/** Every range that any round of any model draws from. */
const ranges = [
  ...new Set([
    ...slotModels.flatMap(({ strips }) => strips.map((strip) => strip.length)),
    ...choiceGames.flatMap((game) =>
      game.bets.flatMap(({ choice }) => game.everyPlay(choice)[0]!.ranges),
    ),
  ]),
].sort((a, b) => a - b);

class Exhausted extends Error {}

/** The result of one word of the source, first byte first; undefined if it is rejected. */
function valueOf(bytes: readonly number[], range: number): number | undefined {
  let at = 0;
  const stream: ByteStream = {
    next() {
      const byte = bytes[at++];
      if (byte === undefined) throw new Exhausted();
      return byte;
    },
  };
  try {
    return uniform(stream, range);
  } catch (error) {
    if (error instanceof Exhausted) return undefined;
    throw error;
  }
}

test('the ranges that are drawn from are those of the models, of both sizes', () => {
  expect(ranges).toEqual(expect.arrayContaining([2, 3, 5, 10, 25, 37, 52, 100, 10_000]));
  expect(ranges.at(0)).toBeGreaterThan(1);
  expect(ranges.at(-1)).toBeLessThanOrEqual(65_536);
  expect(ranges.some((range) => range > 256)).toBe(true);
});

test.each(ranges)(
  'range %i has no bias: each value comes of as many words of the source',
  (range) => {
    const size = range <= 256 ? 256 : 65_536;
    const counts = new Uint32Array(range);
    let rejected = 0;
    for (let word = 0; word < size; word += 1) {
      const value = valueOf(size === 256 ? [word] : [word >> 8, word & 255], range);
      if (value === undefined) rejected += 1;
      else counts[value]! += 1;
    }
    const each = Math.floor(size / range);
    expect(counts.every((count) => count === each)).toBe(true);
    expect(rejected).toBe(size % range);
  },
);
