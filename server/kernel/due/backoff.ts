/** The waiting times before failed work is tried again. */
export interface Backoff {
  /** The wait after the first failure, after the second, and so on. */
  delays_ms: readonly number[];
  /** The wait after every further failure. */
  then_every_ms: number;
}

/** Delays are shortened by up to this share, so that work that failed together is spread out. */
const jitter = 0.2;

/**
 * Returns the delay in ms after a failure that `tries` others came before. `chance`, from 0 to 1,
 * spreads it.
 */
export const delayAfter = (
  { delays_ms, then_every_ms }: Backoff,
  tries: number,
  chance: number,
): number => Math.round((delays_ms[tries] ?? then_every_ms) * (1 - jitter * chance));
