import { isPlay, isStake } from '../../ledger/sums/played';
import { pause_most_ms } from '../../ledger/sums/timePlayed';

/** A movement of a member's money, at an instant (epoch ms). Minor units: below zero out of the balance. */
export interface Movement {
  kind: string;
  amount: number;
  at: number;
}

/** Play without a pause of more than ten minutes, up to now. */
export interface Run {
  began_at: number;
  last_stake_at: number;
  /** Wins less stakes since it began, minor units. */
  net: number;
}

/**
 * Returns the play that is under way at an instant, from an account's movements, the newest first: the stakes
 * with no pause between them, and what was won and lost since the first of them. It takes no more movements than
 * it needs. Undefined where the last stake is too long ago (protection#reminders).
 */
export async function runOf(
  movements: AsyncIterable<Movement> | Iterable<Movement>,
  now: number,
): Promise<Run | undefined> {
  let run: Run | undefined;
  let seen = 0;
  for await (const { kind, amount, at } of movements) {
    if ((run?.began_at ?? now) - at > pause_most_ms) break;
    if (!isPlay(kind)) continue;
    seen += amount;
    if (isStake(kind)) run = { began_at: at, last_stake_at: run?.last_stake_at ?? at, net: seen };
  }
  return run;
}

/** True where a run has lasted for an interval (ms) since it began, or since its last reminder was answered. */
export const isDue = (run: Run, answered_at: number, every_ms: number): boolean =>
  run.last_stake_at - Math.max(run.began_at, answered_at) >= every_ms;
