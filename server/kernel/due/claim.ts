import type { Kysely, Selectable } from 'kysely';
import type { Db } from '../../store/open';
import type { Tables } from '../../store/tables';
import { delayAfter, type Backoff } from './backoff';

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
  { at, limit }: { at: number; limit: number },
): Promise<DueRowOf<T>[]> =>
  dueColumns(db)
    .selectFrom(table as DueTable)
    .selectAll()
    .where('next_try_at', '<=', at)
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
