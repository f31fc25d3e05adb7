/** A pause that is longer is no play: the time between two stakes counts up to it (protection#my-play). */
export const pause_most_ms = 600_000;

/** Returns the time (ms) that a stake adds to the time played, after the one before it; null: there was none. */
export function playedSince(before: number | null, at: number): number {
  const since = before === null ? 0 : at - before;
  return since > 0 && since <= pause_most_ms ? since : 0;
}
