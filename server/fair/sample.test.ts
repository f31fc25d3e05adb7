import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ByteStream, createByteStream } from './bytes';
import { shuffle, uniform, uniformStep } from './sample';

const seed = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';
const vectorStream = () => createByteStream(seed, 'lottery', '2026-01', 'beef');

class Exhausted extends Error {}

/** A stream of exactly these bytes; reading more throws. */
function scripted(...bytes: number[]): ByteStream {
  let index = 0;
  return {
    next() {
      const byte = bytes[index];
      if (byte === undefined) throw new Exhausted();
      index += 1;
      return byte;
    },
  };
}

/** Counts the results when every source word is tried once; rejected words are left out. */
function tally(range: number, words: number[][]) {
  const counts = new Array<number>(range).fill(0);
  let rejected = 0;
  for (const word of words) {
    try {
      const value = uniform(scripted(...word), range);
      counts[value] = (counts[value] ?? 0) + 1;
    } catch (error) {
      if (!(error instanceof Exhausted)) throw error;
      rejected += 1;
    }
  }
  return { least: Math.min(...counts), most: Math.max(...counts), rejected };
}

const allBytes = Array.from({ length: 256 }, (_, byte) => [byte]);

test('every range of 1 to 256 gets each value from exactly as many of the 256 bytes', () => {
  for (let range = 1; range <= 256; range += 1) {
    const each = Math.floor(256 / range);
    expect(tally(range, allBytes)).toEqual({ least: each, most: each, rejected: 256 % range });
  }
});

test.each([257, 300, 511, 512, 720, 1_000, 1_001, 4_096, 10_000, 32_768, 32_769, 65_535, 65_536])(
  'range %i gets each value from exactly as many of the 65,536 byte pairs',
  (range) => {
    const counts = new Uint32Array(range);
    let rejected = 0;
    const pair = [0, 0];
    let index = 0;
    const stream: ByteStream = {
      next() {
        const byte = pair[index];
        if (byte === undefined) throw new Exhausted();
        index += 1;
        return byte;
      },
    };
    for (let word = 0; word < 65_536; word += 1) {
      [pair[0], pair[1], index] = [word >> 8, word & 255, 0];
      try {
        const value = uniform(stream, range);
        counts[value] = (counts[value] ?? 0) + 1;
      } catch (error) {
        if (!(error instanceof Exhausted)) throw error;
        rejected += 1;
      }
    }
    const each = Math.floor(65_536 / range);
    expect(counts.every((count) => count === each)).toBe(true);
    expect(rejected).toBe(65_536 % range);
  },
);

test('a rejected word is passed over and the next one decides', () => {
  expect(uniformStep(scripted(255, 252, 251), 6)).toEqual({
    range: 6,
    taken: [255, 252, 251],
    value: 5,
  });
  expect(uniformStep(scripted(255, 255, 1, 44), 300)).toEqual({
    range: 300,
    taken: [65_535, 300],
    value: 0,
  });
});

test('the numbers of the test vector, which another program computed', () => {
  const stream = vectorStream();
  const ranges = [2, 6, 37, 100, 200, 256, 257, 1_000, 65_536];
  expect(ranges.map((range) => uniform(stream, range))).toEqual([
    1, 1, 13, 67, 77, 207, 159, 112, 37_238,
  ]);
});

test('the order of the test vector, which another program computed', () => {
  const items = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
  expect(shuffle(vectorStream(), items)).toEqual([9, 3, 6, 0, 2, 7, 8, 5, 4, 1]);
});

test.each([0, -1, 1.5, 65_537, Number.NaN, Number.POSITIVE_INFINITY])(
  'a range of %d is refused',
  (range) => {
    expect(() => uniform(scripted(0, 0), range)).toThrow(RangeError);
  },
);

test('a value is always below its range, whatever the bytes', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 65_536 }),
      fc.array(fc.nat(255), { maxLength: 20 }),
      (range, bytes) => {
        // Zeros are never rejected, so the draw always ends.
        const value = uniform(scripted(...bytes, 0, 0, 0), range);
        expect(value).toBeGreaterThanOrEqual(0);
        expect(value).toBeLessThan(range);
      },
    ),
  );
});

test('each of the 120 orders of five items comes from exactly one way to draw', () => {
  const orders = new Set<string>();
  for (let i = 0; i < 5; i += 1)
    for (let j = 0; j < 4; j += 1)
      for (let k = 0; k < 3; k += 1)
        for (let l = 0; l < 2; l += 1)
          orders.add(shuffle(scripted(i, j, k, l), ['a', 'b', 'c', 'd', 'e']).join(''));
  expect(orders.size).toBe(120);
});

test('the last item is placed first: a draw of 0 brings the first item to the end', () => {
  expect(shuffle(scripted(0, 2, 1), ['a', 'b', 'c', 'd'])).toEqual(['d', 'b', 'c', 'a']);
});

test('a shuffle keeps the items, leaves its input alone and is repeatable', () => {
  fc.assert(
    fc.property(fc.array(fc.integer(), { maxLength: 400 }), fc.nat(), (items, draw) => {
      const before = [...items];
      const once = shuffle(createByteStream(seed, 'g', String(draw), 'p'), items);
      expect(items).toEqual(before);
      expect([...once].sort((a, b) => a - b)).toEqual(before.sort((a, b) => a - b));
      expect(shuffle(createByteStream(seed, 'g', String(draw), 'p'), items)).toEqual(once);
    }),
  );
});

test('nothing is drawn to shuffle fewer than two items', () => {
  expect(shuffle(scripted(), [])).toEqual([]);
  expect(shuffle(scripted(), ['a'])).toEqual(['a']);
});

test('200,000 numbers of the stream spread as chance has it (chi-square, 99.9%)', () => {
  const range = 37;
  const draws = 200_000;
  const stream = createByteStream(seed, 'spread', 'one', 'p');
  const counts = new Array<number>(range).fill(0);
  for (let i = 0; i < draws; i += 1) {
    const value = uniform(stream, range);
    counts[value] = (counts[value] ?? 0) + 1;
  }
  const expected = draws / range;
  const chiSquare = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  // The 99.9% quantile of chi-square with 36 degrees of freedom.
  expect(chiSquare).toBeLessThan(67.99);
});
