import { expect, it } from 'vitest';
import { isDue, runOf, type Movement } from './reminders';

const minute = 60_000;
const now = 1_000 * minute;
/** Movements some minutes ago, the newest first. */
const ago = (...all: [kind: string, amount: number, minutes: number][]): Movement[] =>
  all.map(([kind, amount, minutes]) => ({ kind, amount, at: now - minutes * minute }));

it('is the stakes without a longer pause, with what was won and lost since the first of them', async () => {
  const movements = ago(
    ['deposit', 7_000, 0],
    ['win', 300, 1],
    ['bet', -200, 2],
    ['lottery_stake', -50, 12],
    ['win', 1_000, 21],
    ['bet', -10, 22],
    // Eleven minutes before: another visit.
    ['bet', -9_000, 33],
  );
  expect(await runOf(movements, now)).toEqual({
    began_at: now - 22 * minute,
    last_stake_at: now - 2 * minute,
    net: 1_040,
  });
});

it('is none after a pause, without stakes, and for a win alone', async () => {
  expect(await runOf([], now)).toBeUndefined();
  expect(await runOf(ago(['bet', -5, 11]), now)).toBeUndefined();
  expect(await runOf(ago(['win', 5, 1]), now)).toBeUndefined();
});

it('is told of once an interval, counted from its begin or from the last answer', () => {
  const run = { began_at: now - 70 * minute, last_stake_at: now, net: 0 };
  expect(isDue(run, 0, 60 * minute)).toBe(true);
  expect(isDue(run, 0, 71 * minute)).toBe(false);
  expect(isDue(run, now - 59 * minute, 60 * minute)).toBe(false);
  expect(isDue(run, now - 60 * minute, 60 * minute)).toBe(true);
});
