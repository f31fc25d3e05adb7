import { setTimeout as pause } from 'node:timers/promises';
import type { Db, Trx } from '../store/open';
import type { Platform } from './context';
import { fail, ok, type Result } from './result';

/**
 * Between two slices the lock of the store is free for so long. Requests wait for it with pauses of 75 ms at most, for
 * 3 s: of the tries of one of them some fall into it (decision 0040).
 */
const free_ms = 25;

/** A slice failed otherwise than by a `Result`: the ones before it are written. */
class SliceFailed extends Error {
  constructor(written: number, total: number, cause: unknown) {
    super(`${written} of ${total} are written, and the same command again does the rest`, {
      cause,
    });
  }
}

/** Cuts a list into slices of a size, the last one smaller. */
export const slicesOf = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, index) =>
    all.slice(index * size, (index + 1) * size),
  );

/** The place of a slice: how many are done with it, of how many. */
interface Place {
  done: number;
  of: number;
}

/**
 * Works on the slices of a long list in transactions, one after the other, so that nobody waits long for the lock. The
 * caller has checked the whole list before; `work` checks its slice again where others may write between two of them, and
 * writes nothing where it fails. Its failure ends the work, and has in `written` how many are done. Throws SliceFailed
 * where a later slice throws. To do again what was done must change nothing: only then can the caller be repeated.
 */
export async function inSlices<T, Code extends string>(
  db: Db,
  slices: readonly (readonly T[])[],
  work: (trx: Trx, slice: readonly T[], place: Place) => Promise<Result<unknown, Code>>,
): Promise<Result<true, Code>> {
  const of = slices.reduce((sum, { length }) => sum + length, 0);
  let written = 0;
  for (const slice of slices) {
    if (written > 0) await pause(free_ms);
    const place = { done: written + slice.length, of };
    let outcome: Result<unknown, Code>;
    try {
      outcome = await db.transaction().execute((trx) => work(trx, slice, place));
    } catch (cause) {
      throw written > 0 ? new SliceFailed(written, of, cause) : cause;
    }
    if (!outcome.ok) return fail(outcome.code, { ...outcome.detail, written });
    written = place.done;
  }
  return ok(true);
}

/** The interval at which expired rows are deleted. */
export const purge_every_ms = 60_000;

/**
 * Recurring work of a platform process. Any number of processes may run it at the same time: it
 * claims its rows in the store, or does no harm twice. A module that does such work exports it as `jobs`.
 */
export interface Job {
  /** The name in the log. */
  name: string;
  every_ms: number;
  /** True for work that no wrong time of the day spoils. All other work waits while the wall clock has jumped. */
  atAnyTime?: boolean;
  run(platform: Platform): Promise<unknown>;
}

/** A job that deletes expired rows. */
export const purging = (name: string, run: Job['run']): Job => ({
  name,
  every_ms: purge_every_ms,
  run,
});
