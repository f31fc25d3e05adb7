/** Two clocks of a browser drift apart by less than this between two looks; a sleep is longer. */
const least_sleep_ms = 1_000;

/**
 * Makes a browser's clock that counts its sleep too. The monotonic clock stands still while a phone sleeps, on
 * most systems; what the wall clock went ahead of it meanwhile is what was slept. That clock is looked at for
 * differences alone: the time of day that a phone takes for the present has no part in it.
 */
export function makeStopwatch(monotonic_ms: () => number, wall_ms: () => number) {
  let ahead_ms = wall_ms() - monotonic_ms();
  const clock = {
    /** All that was slept, in milliseconds; it never falls. */
    slept_ms: 0,
    /** Returns the milliseconds since the page began, sleep among them. */
    now_ms: (): number => {
      const now_ms = monotonic_ms();
      // A clock that was put back is no time that was gained.
      const lost_ms = wall_ms() - now_ms - ahead_ms;
      if (lost_ms > least_sleep_ms) clock.slept_ms += lost_ms;
      ahead_ms += lost_ms;
      return now_ms + clock.slept_ms;
    },
  };
  return clock;
}

/** The page's own. On a server it only has to exist. */
export const stopwatch = makeStopwatch(
  () => performance.now(),
  () => Date.now(),
);

/**
 * Calls a listener every so many milliseconds, and at once when the page is seen again. Returns what ends it.
 */
export function everySeen(listener: () => void, every_ms: number): () => void {
  const timer = setInterval(listener, every_ms);
  const seen = () => document.hidden || listener();
  document.addEventListener('visibilitychange', seen);
  window.addEventListener('pageshow', seen);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', seen);
    window.removeEventListener('pageshow', seen);
  };
}

const look_ms = 1_000;

/**
 * Calls `act` once, as soon as so much time has passed, sleep among it, and the page is seen. Returns what
 * ends the waiting.
 */
export function whenDue(act: () => void, wait_ms: number): () => void {
  const due_ms = stopwatch.now_ms() + wait_ms;
  let done = false;
  return everySeen(() => {
    if (done || document.hidden || stopwatch.now_ms() < due_ms) return;
    done = true;
    act();
  }, look_ms);
}
