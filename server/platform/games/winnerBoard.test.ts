import { expect, it } from 'vitest';
import { maskName } from './winnerBoard';

it.each([
  ['somchai', 'so***i'],
  ['dao1', 'da***1'],
])('masks %s as %s', (username, masked) => {
  expect(maskName(username)).toBe(masked);
});
