import { sql } from 'kysely';
import type { Platform } from '../context';
import { type Job, purging } from '../job';
import { keyedHash } from '../keys/secretKeys';
import { noteWait } from './limit';

const minute_ms = 60_000;
const hour_ms = 60 * minute_ms;

/** So many failures of strangers at an account make nobody wait. */
export const free_failures = 3;
/** The wait after the next failure; each one more doubles it. */
export const first_wait_ms = minute_ms;
/** The longest wait between two tries of strangers. */
export const longest_wait_ms = hour_ms;
/** A failure is forgotten after this long, one after the other. */
export const forgotten_after_ms = hour_ms;

/** The failures of strangers at an account, as they count now, and the first instant at which another may try. */
export interface GuessState {
  failures: number;
  /** Epoch ms; 0 where nobody waits. */
  nextAt: number;
}

/** Returns how long strangers wait after a failure that is the `failures`th of its account. */
export function waitAfter(failures: number): number {
  const over = failures - free_failures;
  return over < 0 ? 0 : Math.min(longest_wait_ms, first_wait_ms * 2 ** Math.min(over, 30));
}

/** The failures that are left of a count by now: an hour forgets one. */
export const leftAfter = (failures: number, failedAt: number, now: number): number =>
  Math.max(0, failures - Math.max(0, Math.floor((now - failedAt) / forgotten_after_ms)));

/** The key of an account in the store: a typed name may be anything, even a password. */
const keyOf = (platform: Platform, account: string): string =>
  keyedHash(platform, 'guess', account);

/** Counts failures as if the limit's scale were 1: with another one, more or fewer of them are free. */
const scaled = ({ config }: Platform, failures: number): number =>
  Math.max(
    0,
    failures - Math.max(1, Math.round(free_failures * config.limitScale)) + free_failures,
  );

/** Reads the failures of strangers at an account, one that exists or not. Counts nothing. */
export async function guessState(platform: Platform, account: string): Promise<GuessState> {
  const row = await platform.db
    .selectFrom('guess_waits')
    .select(['failures', 'failed_at', 'next_at'])
    .where('key', '=', keyOf(platform, account))
    .executeTakeFirst();
  if (!row) return { failures: 0, nextAt: 0 };
  const failures = leftAfter(row.failures, row.failed_at, platform.clock.now());
  return { failures: failures && scaled(platform, failures), nextAt: row.next_at };
}

/**
 * Counts a failure of a stranger at an account, and returns its place among those that count now. From the
 * `free_failures`th on nobody else may try for a while, which grows with each (account#login-failures).
 */
export async function countGuess(platform: Platform, account: string): Promise<number> {
  const key = keyOf(platform, account);
  const now = platform.clock.now();
  const counted = await platform.db.transaction().execute(async (trx) => {
    // The insert locks the row, so that of simultaneous failures each counts.
    const row = await trx
      .insertInto('guess_waits')
      .values({ key, failures: 0, failed_at: now, next_at: 0 })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet({ failures: sql<number>`guess_waits.failures` }),
      )
      .returningAll()
      .executeTakeFirstOrThrow();
    const failures = leftAfter(row.failures, row.failed_at, now) + 1;
    const wait = waitAfter(scaled(platform, failures));
    await trx
      .updateTable('guess_waits')
      .set({ failures, failed_at: now, next_at: Math.max(row.next_at, wait && now + wait) })
      .where('key', '=', key)
      .execute();
    return failures;
  });
  return scaled(platform, counted);
}

/**
 * Takes the one next try of strangers at an account that has failed too often, before its password is looked at: of any
 * number at the same time one goes on. Others are told the instant from which to try (`noteWait`). Returns false for them.
 */
export async function claimGuess(
  platform: Platform,
  account: string,
  { failures, nextAt }: GuessState,
): Promise<boolean> {
  const now = platform.clock.now();
  const until = now + waitAfter(failures + 1);
  const claimed =
    now >= nextAt &&
    (await platform.db
      .updateTable('guess_waits')
      .set({ next_at: until })
      .where('key', '=', keyOf(platform, account))
      .where('next_at', '=', nextAt)
      .returning('key')
      .executeTakeFirst());
  if (!claimed) noteWait(Math.max(nextAt, now + minute_ms));
  return Boolean(claimed);
}

/** Gives a claimed try back whose password was right. */
export async function releaseGuess(
  platform: Platform,
  account: string,
  { nextAt }: GuessState,
): Promise<void> {
  await platform.db
    .updateTable('guess_waits')
    .set({ next_at: nextAt })
    .where('key', '=', keyOf(platform, account))
    .execute();
}

/** Deletes the accounts whose last failure is forgotten long ago. */
async function purgeGuesses({ db, clock }: Platform): Promise<void> {
  await db
    .deleteFrom('guess_waits')
    .where('failed_at', '<', clock.now() - 24 * forgotten_after_ms)
    .execute();
}

export const jobs: readonly Job[] = [purging('purgeGuesses', purgeGuesses)];
