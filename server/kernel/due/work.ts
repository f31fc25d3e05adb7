import type { Kysely, Selectable } from 'kysely';
import type { Db } from '../../store/open';
import type { Tables } from '../../store/tables';
import type { Clock } from '../time/clock';

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

/** A row whose work is due at an instant; null: no work, or it is left for a person. */
export interface DueRow {
  id: string;
  /** Failures of the present work. */
  tries: number;
  next_try_at: number | null;
}

/** The tables that have such rows. An index on (tries, next_try_at) keeps claims cheap. */
export type DueTable = {
  [T in keyof Tables]: Selectable<Tables[T]> extends DueRow ? T : never;
}[keyof Tables];

export type DueRowOf<T extends DueTable> = Selectable<Tables[T]> & DueRow;

/** The database with the due columns alone, which queries over any such table use. */
const dueColumns = (db: Db) => db as unknown as Kysely<Record<DueTable, DueRow>>;

/**
 * Finds rows that are due: those with the fewest failures first, so that new work never waits for
 * work that keeps failing, then those that have been due for longest. It claims nothing.
 */
export const findDue = <T extends DueTable>(
  db: Db,
  table: T,
  { at: instant, limit }: { at: number; limit: number },
): Promise<DueRowOf<T>[]> =>
  dueColumns(db)
    .selectFrom(table as DueTable)
    .selectAll()
    .where('next_try_at', '<=', instant)
    .orderBy('tries')
    .orderBy('next_try_at')
    .limit(limit)
    .execute() as Promise<DueRowOf<T>[]>;

/**
 * Claims a row that was found due, until an instant: of any number of processes one gets it. If
 * that process stops, the row is due again then. Returns the row in its new state; undefined if
 * another process was first.
 */
export const claim = <T extends DueTable>(
  db: Db,
  table: T,
  row: DueRow,
  until: number,
): Promise<DueRowOf<T> | undefined> =>
  move(db, table, row, { next_try_at: until }) as Promise<DueRowOf<T> | undefined>;

/**
 * Postpones failed work by its back-off, or leaves it for a person. Returns the row; undefined if
 * another process has it by now, or it has no work any more.
 */
export const postpone = <T extends DueTable>(
  db: Db,
  table: T,
  row: DueRow,
  how: { at: number; backoff: Backoff; chance: number } | 'give up',
): Promise<DueRowOf<T> | undefined> =>
  move(db, table, row, {
    tries: row.tries + 1,
    next_try_at: how === 'give up' ? null : how.at + delayAfter(how.backoff, row.tries, how.chance),
  }) as Promise<DueRowOf<T> | undefined>;

/** Changes a row that still has the next try that it was read with: the first to do so wins. */
const move = (
  db: Db,
  table: DueTable,
  { id, next_try_at }: DueRow,
  change: Partial<DueRow>,
): Promise<DueRow | undefined> =>
  dueColumns(db)
    .updateTable(table)
    .set(change)
    .where('id', '=', id)
    .where('next_try_at', '=', next_try_at)
    .returningAll()
    .executeTakeFirst();

/** Work that falls due on the rows of a table. */
export interface DueWork<T extends DueTable> {
  table: T;
  /** Rows worked on in parallel. */
  at_once: number;
  /** A claimed row is due again after this long, for its process may have stopped. */
  lease_ms: number;
  /** A run claims no more rows after this long. */
  turn_ms: number;
  /** Used where `run` throws. */
  backoff: Backoff;
  /**
   * Does the work of a claimed row; returns true when it is done. It sets `next_try_at` itself: to
   * null, to the instant of the row's next work, or, after a failure, by `postpone`. It may run
   * again on the same row after a stop, so each of its steps must take effect only once.
   */
  run(row: DueRowOf<T>): Promise<boolean>;
  /** Reports that `run` has thrown. The row is postponed. */
  failed(row: DueRowOf<T>, cause: unknown): void;
}

/**
 * Does the due work of a table, a few rows at a time, until none is due or the time of the run is
 * over. Any number of processes may do so at once. Returns the number of rows that are done. Throws where
 * no row can be claimed, as in a store that only answers reads: the rows stay due for a later run.
 */
export async function workThroughDue<T extends DueTable>(
  { db, clock }: { db: Db; clock: Clock },
  work: DueWork<T>,
): Promise<number> {
  const began = clock.now();
  let done = 0;
  while (clock.now() - began < work.turn_ms) {
    const due = await findDue(db, work.table, { at: clock.now(), limit: work.at_once });
    if (due.length === 0) break;
    const ended = await Promise.allSettled(due.map((row) => runClaimed({ db, clock }, work, row)));
    const unclaimed = ended.find(({ status }) => status === 'rejected');
    if (unclaimed) throw (unclaimed as PromiseRejectedResult).reason;
    done += ended.filter((each) => each.status === 'fulfilled' && each.value).length;
  }
  return done;
}

async function runClaimed<T extends DueTable>(
  { db, clock }: { db: Db; clock: Clock },
  work: DueWork<T>,
  found: DueRowOf<T>,
): Promise<boolean> {
  const { table, lease_ms, backoff } = work;
  const claimed = await claim(db, table, found, clock.now() + lease_ms);
  if (!claimed) return false;
  try {
    return await work.run(claimed);
  } catch (cause) {
    work.failed(found, cause);
    const how = { at: clock.now(), backoff, chance: Math.random() };
    // If even this write fails, the row is due again when its claim is over.
    await postpone(db, table, claimed, how).catch(() => undefined);
    return false;
  }
}
