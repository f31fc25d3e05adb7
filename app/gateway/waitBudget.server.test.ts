import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { CallResult } from './answer.server';
import { unlimited, inTime, openWaitBudget } from './waitBudget.server';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const second_ms = 1_000;
const late = { ok: false, code: 'gateway_timeout', detail: {} };
const good: CallResult<number> = { ok: true, value: 7 };

const after = (ms: number): Promise<CallResult<number>> =>
  new Promise((resolve) => setTimeout(() => resolve(good), ms));

it('begins with the first call, and is one for all the calls of a page (site#gateway-away)', async () => {
  const waitBudget = openWaitBudget(700);
  vi.advanceTimersByTime(5 * second_ms);
  const first = waitBudget.within(after(500));
  await vi.advanceTimersByTimeAsync(500);
  expect(await first).toEqual(good);
  expect(waitBudget.left_ms()).toBe(200);
  const second = waitBudget.within(after(300));
  await vi.advanceTimersByTimeAsync(200);
  expect(await second).toEqual(late);
  expect(waitBudget.left_ms()).toBe(0);
});

it('takes an answer that is there, also when no time is left', async () => {
  expect(await inTime(Promise.resolve(good), 0)).toEqual(good);
});

it('hands on what is thrown', async () => {
  const thrown = new Error('a bug');
  await expect(inTime(Promise.reject(thrown), 100)).rejects.toBe(thrown);
  expect(vi.getTimerCount()).toBe(0);
});

it('waits for ever where nothing can be away', async () => {
  const answer = unlimited.within(after(60 * second_ms));
  await vi.advanceTimersByTimeAsync(60 * second_ms);
  expect(await answer).toEqual(good);
});
