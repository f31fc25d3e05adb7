import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeStopwatch, whenDue } from './elapsed';

let hidden = false;
let page: EventTarget;

beforeEach(() => {
  vi.useFakeTimers({ now: 1_790_000_000_000 });
  page = new EventTarget();
  hidden = false;
  Object.defineProperty(page, 'hidden', { get: () => hidden });
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', new EventTarget());
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('counts a sleep, but neither a drift of the clocks nor a clock that is put back (account#code-countdown, lottery#countdown)', () => {
  let [monotonic_ms, wall_ms] = [1_000, 1_790_000_000_000];
  const watch = makeStopwatch(
    () => monotonic_ms,
    () => wall_ms,
  );
  for (let second = 0; second < 100; second += 1) {
    monotonic_ms += 1_000;
    wall_ms += 1_030;
    expect(watch.now_ms()).toBe(monotonic_ms);
  }
  wall_ms -= 60_000;
  expect(watch.now_ms()).toBe(101_000);
  wall_ms += 20_000;
  expect(watch.now_ms()).toBe(121_000);
  expect(watch.slept_ms).toBe(20_000);
});

it('is due as soon as the page is seen again after a sleep, and once (account#code-countdown, lottery#countdown)', () => {
  let due = 0;
  const stop = whenDue(() => (due += 1), 60_000);
  vi.advanceTimersByTime(30_000);
  hidden = true;
  // Timers stand still in a sleep: the wall clock alone goes on.
  vi.setSystemTime(Date.now() + 40_000);
  page.dispatchEvent(new Event('visibilitychange'));
  expect(due).toBe(0);
  hidden = false;
  page.dispatchEvent(new Event('visibilitychange'));
  expect(due).toBe(1);
  vi.advanceTimersByTime(10_000);
  page.dispatchEvent(new Event('visibilitychange'));
  expect(due).toBe(1);
  stop();
  expect(vi.getTimerCount()).toBe(0);
});
