/** The one source of time. Instants are epoch milliseconds; tests pass their own. */
export interface Clock {
  now(): number;
}

export const systemClock: Clock = { now: () => Date.now() };

export interface FakeClock extends Clock {
  advance(ms: number): void;
  set(instant: number): void;
}

/** A clock for tests: it moves only when told to. */
export function fakeClock(start = Date.UTC(2026, 0, 15, 5)): FakeClock {
  let at = start;
  return {
    now: () => at,
    advance: (ms) => void (at += ms),
    set: (instant) => void (at = instant),
  };
}

/** The calendar day (YYYY-MM-DD) of an instant in the operator's time zone. */
export function dayOf(instant: number, timeZone: string): string {
  return new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(instant);
}
