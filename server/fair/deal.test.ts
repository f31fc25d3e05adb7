import { expect, test } from 'vitest';
import type { ByteStream } from './bytes';
import { dealNumbers, dealRow } from './deal';

/** A stream of exactly these bytes; reading more throws. */
function scripted(...bytes: number[]): ByteStream {
  let index = 0;
  return {
    next() {
      const byte = bytes[index];
      if (byte === undefined) throw new Error('no more bytes');
      index += 1;
      return byte;
    },
  };
}

test('a deal goes from the front: the first place is decided first', () => {
  // 1 2 3 4 5: place 0 takes place 0+3, then place 1 takes place 1+3.
  const { numbers, steps } = dealNumbers(scripted(3, 3), { least: 1, most: 5, count: 2 });
  expect(numbers).toEqual([4, 5]);
  expect(steps).toEqual([
    { range: 5, taken: [3], value: 3 },
    { range: 4, taken: [3], value: 3 },
  ]);
});

test('each of the 60 ways to deal three of five comes from exactly one way to draw', () => {
  const ways = new Set<string>();
  for (let i = 0; i < 5; i += 1)
    for (let j = 0; j < 4; j += 1)
      for (let k = 0; k < 3; k += 1) {
        const dealt = dealNumbers(scripted(i, j, k), { least: 1, most: 5, count: 3 });
        ways.add(dealt.numbers.join());
      }
  expect(ways.size).toBe(60);
});

test('a rejected byte is in the steps, and decides nothing', () => {
  // 11 has 253 as its largest multiple below 256.
  const { numbers, steps } = dealNumbers(scripted(253, 255, 252), { least: 1, most: 11, count: 1 });
  expect(numbers).toEqual([11]);
  expect(steps).toEqual([{ range: 11, taken: [253, 255, 252], value: 10 }]);
});

test('more numbers than there are can not be dealt', () => {
  expect(() => dealNumbers(scripted(), { least: 1, most: 3, count: 4 })).toThrow(RangeError);
});

test('a row of digits is drawn digit by digit, from the first', () => {
  const row = { count: 2, digits: 3 };
  const { numbers, steps } = dealRow(scripted(0, 17, 249, 250, 5, 6, 7), row);
  expect(numbers).toEqual(['079', '567']);
  expect(steps.map(({ taken }) => taken)).toEqual([[0], [17], [249], [250, 5], [6], [7]]);
});

test('dice are drawn one by one', () => {
  const row = { count: 3, digits: 1, least: 1, most: 6 };
  expect(dealRow(scripted(5, 252, 6, 7), row).numbers).toEqual(['6', '1', '2']);
});

test('numbers that differ are dealt, and stand in rising order where the row says so', () => {
  const row = { count: 3, digits: 2, least: 1, most: 80, distinct: true };
  expect(dealRow(scripted(79, 0, 0), row).numbers).toEqual(['80', '02', '03']);
  expect(dealRow(scripted(79, 0, 0), { ...row, sorted: true }).numbers).toEqual(['02', '03', '80']);
});

test('a row of all its numbers is a permutation, from the end', () => {
  const row = { count: 4, digits: 2, least: 1, most: 4, distinct: true };
  const { numbers, steps } = dealRow(scripted(0, 2, 1), row);
  expect(numbers).toEqual(['04', '02', '03', '01']);
  expect(steps.map(({ range }) => range)).toEqual([4, 3, 2]);
});
