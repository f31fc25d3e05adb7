import { expect, it } from 'vitest';
import {
  awaitedAt,
  clockText,
  figuresAt,
  isHighlit,
  isNear,
  no_time,
  phaseAt,
  refreshDelay_s,
  untilLock,
} from './figures';
import type { LiveDraw } from './liveDraws';

const draw = (change: Partial<LiveDraw> = {}): LiveDraw => ({
  code: 'K3_1',
  numero: '20260115-0002',
  draws_s: 1_000,
  lock_s: 10,
  onSale: true,
  previousNumero: '20260115-0001',
  previous_s: 940,
  previousDemo: false,
  corrected_s: 0,
  correctedWhy: '',
  result: '1,2,3',
  awaitedNumero: '',
  awaited_s: 0,
  ...change,
});

const textAt = (now: number, change: Partial<LiveDraw> = {}) =>
  clockText(figuresAt(draw(change), now));

it('counts down hours, minutes and seconds of the remaining time minus half the lock time (lottery#countdown)', () => {
  expect(textAt(940)).toBe('00:00:55');
  expect(textAt(940.5)).toBe('00:00:55');
  expect(textAt(941)).toBe('00:00:54');
  expect(textAt(0, { draws_s: 3 * 86_400 + 5 })).toBe('72:00:00');
});

it('has no time while not on sale, from the lock on, and where no draw comes (lottery#countdown)', () => {
  expect(textAt(989)).toBe('00:00:06');
  expect(textAt(990)).toBe(no_time);
  expect(textAt(940, { onSale: false })).toBe(no_time);
  expect(textAt(0, { draws_s: 0 })).toBe(no_time);
});

it('is near when less than 6 s are left to the lock, which a figure of half the lock time never tells (lottery#countdown)', () => {
  const near = (now: number, lock_s: number) => isNear(figuresAt(draw({ lock_s }), now));
  for (const lock_s of [2, 10, 20, 600]) {
    const locks = 1_000 - lock_s;
    expect([near(locks - 6, lock_s), near(locks - 5, lock_s)]).toEqual([false, true]);
    expect([near(locks - 0.1, lock_s), near(locks, lock_s)]).toEqual([true, false]);
  }
  expect(isNear(figuresAt(draw({ onSale: false }), 985))).toBe(false);
});

it('counts to the very lock where the time until sales close is asked for (lottery#ticket-page)', () => {
  const until = (now: number, change: Partial<LiveDraw> = {}) =>
    untilLock(figuresAt(draw(change), now));
  expect(clockText(until(940))).toBe('00:00:50');
  expect(clockText(until(989))).toBe('00:00:01');
  expect(clockText(until(990))).toBe(no_time);
  // The Thai lottery locks ten minutes before its draw: half of that is far too late to tell.
  expect(clockText(until(0, { draws_s: 3_600, lock_s: 600 }))).toBe('00:50:00');
  expect([isNear(until(984)), isNear(until(985))]).toEqual([false, true]);
});

it('is highlit while the time to the lock is above 0 and below 24 h (lottery#highlight)', () => {
  const lit = (now: number) => isHighlit(figuresAt(draw({ draws_s: 100_000 }), now));
  expect([lit(13_590), lit(13_591), lit(99_989), lit(99_990)]).toEqual([false, true, true, false]);
});

it('is locked from the lock on, and never shows the old result as that of a draw being made (lottery#lottery-card)', () => {
  expect([phaseAt(draw(), 989), phaseAt(draw(), 990), phaseAt(draw(), 1_000)]).toEqual([
    'open',
    'locked',
    'none',
  ]);
  expect(awaitedAt(draw(), 999)).toBeUndefined();
  expect(awaitedAt(draw(), 1_000)).toEqual({ numero: '20260115-0002', draws_s: 1_000 });
  expect(awaitedAt(draw({ awaitedNumero: 'x', awaited_s: 940 }), 950)).toEqual({
    numero: 'x',
    draws_s: 940,
  });
});

it('refreshes after the smallest remaining time, 30 s at most, and 7 s where there is none (lottery#menu-refresh)', () => {
  const far = draw({ draws_s: 9_000 });
  expect(refreshDelay_s([far], 1_000)).toBe(30);
  expect(refreshDelay_s([far, draw({ draws_s: 1_012 })], 1_000)).toBe(12);
  expect(refreshDelay_s([far, draw({ draws_s: 1_000 })], 1_000)).toBe(7);
  expect(refreshDelay_s([far, draw({ draws_s: 1_020, awaited_s: 990 })], 1_000)).toBe(7);
  expect(refreshDelay_s([], 1_000)).toBe(7);
  expect(refreshDelay_s([draw({ draws_s: 0 })], 1_000)).toBe(7);
});

it('does not ask every few seconds for a result that is hours late', () => {
  const late = draw({ draws_s: 90_000, awaited_s: 1_000 });
  expect(refreshDelay_s([late], 50_000)).toBe(30);
});
