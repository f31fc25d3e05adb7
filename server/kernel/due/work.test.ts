import fc from 'fast-check';
import { expect, it } from 'vitest';
import { delayAfter, type Backoff } from './work';

const backoff: Backoff = { delays_ms: [1_000, 5_000, 60_000], then_every_ms: 600_000 };

it.each([
  [0, 1_000],
  [1, 5_000],
  [2, 60_000],
  [3, 600_000],
  [400, 600_000],
])('after %d earlier failures waits %d ms', (tries, delay_ms) => {
  expect(delayAfter(backoff, tries, 0)).toBe(delay_ms);
});

it('shortens a delay by a fifth at most, and gives whole milliseconds', () => {
  fc.assert(
    fc.property(
      fc.nat(10),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.nat(100_000),
      (tries, chance, then_every_ms) => {
        const given = { ...backoff, then_every_ms };
        const whole = delayAfter(given, tries, 0);
        const delay = delayAfter(given, tries, chance);
        expect(Number.isInteger(delay)).toBe(true);
        expect(delay).toBeLessThanOrEqual(whole);
        expect(delay).toBeGreaterThanOrEqual(Math.floor(whole * 0.8));
      },
    ),
  );
});
