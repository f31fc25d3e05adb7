import type { Db } from '../../store/open';
import type { Clock } from '../time/clock';
import type { Backoff } from './backoff';
import { claim, findDue, postpone, type DueRowOf, type DueTable } from './claim';

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
