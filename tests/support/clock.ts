import type { Clock } from '../../server/kernel/time/clock';

/** A clock that moves only when it is told to. */
export interface FakeClock extends Clock {
  advance(ms: number): void;
  set(instant: number): void;
}

/** Makes a clock that stands at an instant (epoch ms). */
export function fakeClock(start = Date.UTC(2026, 0, 15, 5)): FakeClock {
  let at = start;
  return {
    now: () => at,
    advance: (ms) => void (at += ms),
    set: (instant) => void (at = instant),
  };
}
