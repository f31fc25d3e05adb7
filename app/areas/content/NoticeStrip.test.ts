import { expect, it } from 'vitest';
import { paceOf } from './NoticeStrip';

const titled = (...lengths: number[]) => lengths.map((length) => 'ก'.repeat(length));

it.each([
  [[1], 'run'],
  [[60, 40], 'run'],
  [[60, 41], 'run run-2'],
  [[200], 'run run-2'],
  [[201], 'run run-4'],
  [[401], 'run run-8'],
  [[9_000], 'run run-8'],
])('gives titles of %j letters the time of %s', (lengths, pace) => {
  expect(paceOf(titled(...lengths))).toBe(pace);
});
