import { leftAfter, waitAfter } from '../../server/kernel/limits/guessWaits';

/**
 * Returns how many passwords of strangers for one account are judged within a span, by the waits alone: by a guesser who has any number
 * of networks and captchas, begins at an account where nobody failed of late, and comes back at the first instant that is allowed.
 */
export function judgedWithin(span_ms: number): number {
  let [tries, failures, failedAt] = [0, 0, 0];
  for (let now = 0; now < span_ms;) {
    tries += 1;
    failures = leftAfter(failures, failedAt, now) + 1;
    failedAt = now;
    now += waitAfter(failures);
  }
  return tries;
}
