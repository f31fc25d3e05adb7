// @ts-check
import { expect, test } from 'vitest';
import { duration } from './progress.mjs';

test.each([
  [0, '0 ms'],
  [850, '850 ms'],
  [4249, '4.2 s'],
  [59_940, '59.9 s'],
  [59_990, '1 min 0 s'],
  [125_000, '2 min 5 s'],
])('%i ms reads %s', (elapsed_ms, words) => {
  expect(duration(elapsed_ms)).toBe(words);
});
