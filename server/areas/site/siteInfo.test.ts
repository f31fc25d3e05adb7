import { expect, it } from 'vitest';
import { statusOf } from './siteInfo';

it.each([
  [false, false, 0],
  [true, false, 1],
  [false, true, 2],
  [true, true, 1],
] as const)(
  'with maintenance %s and restriction %s the status is %d (site#system-status)',
  (first, second, status) => {
    expect(statusOf(first, second)).toBe(status);
  },
);
