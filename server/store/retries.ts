import { setTimeout as pause } from 'node:timers/promises';
import type { KyselyPlugin, TransactionBuilder } from 'kysely';
import { isConflict } from './postgresFailures';
import type { Db, Trx } from './store';
import type { Tables } from './tables';

const first_pause_ms = 4;
const longest_pause_ms = 200;

type Work<T> = () => Promise<T>;

/** The last in each row of those who wait for a turn, one row for a limit: long work keeps no short work waiting. */
const rows = new Map<number, Promise<void>>();

async function inTurn<T>(limit_ms: number, work: Work<T>): Promise<T> {
  const before = rows.get(limit_ms);
  let end: () => void = () => undefined;
  rows.set(limit_ms, new Promise<void>((resolve) => (end = resolve)));
  await before;
  try {
    return await work();
  } finally {
    end();
  }
}

/**
 * Does work of the store, and does it again where others were in its way and the database has undone it whole: it could not be
 * put into one order with theirs, or ended a deadlock. The pauses between grow, and are random, so that those who met part.
 * Throws the last failure once `limit_ms` would be over, and any other failure at once: a commit without an answer may have happened.
 * `further` does each try after the second.
 */
export async function retried<T>(
  limit_ms: number,
  work: Work<T>,
  further: (work: Work<T>) => Promise<T> = (each) => each(),
): Promise<T> {
  const until = performance.now() + limit_ms;
  let pause_ms = first_pause_ms;
  for (let tries = 0; ; tries += 1) {
    try {
      return await (tries < 2 ? work() : further(work));
    } catch (cause) {
      const wait_ms = pause_ms * (0.5 + Math.random());
      if (!isConflict(cause) || performance.now() + wait_ms >= until) throw cause;
      await pause(wait_ms);
    }
    pause_ms = Math.min(2 * pause_ms, longest_pause_ms);
  }
}

type Note = () => void;

const notes = new WeakMap<Trx, Note[]>();

/**
 * Has something outside of the store happen when a transaction is committed, once: its work may run several times before.
 * In a transaction that fails it never happens.
 */
export function onceCommitted(trx: Trx, note: Note): void {
  const noted = notes.get(trx);
  if (!noted) throw new Error('a transaction that no store has opened');
  noted.push(note);
}

/**
 * Gives a handle of the store transactions that run again as `retried` does, each try with a new view of the data; those who
 * have met others twice go one after the other. A function of a transaction must begin no other.
 */
export function withRetries(db: Db, limit_ms: number): Db {
  const transaction = db.transaction.bind(db);
  const withPlugin = db.withPlugin.bind(db);
  return Object.assign(db, {
    transaction: () => repeated(transaction(), limit_ms),
    withPlugin: (plugin: KyselyPlugin) => withRetries(withPlugin(plugin), limit_ms),
  });
}

type Builder = TransactionBuilder<Tables>;

function repeated(builder: Builder, limit_ms: number): Builder {
  const execute = builder.execute.bind(builder);
  const setAccessMode = builder.setAccessMode.bind(builder);
  const setIsolationLevel = builder.setIsolationLevel.bind(builder);
  return Object.assign(builder, {
    execute: async <T>(work: (trx: Trx) => Promise<T>): Promise<T> => {
      let noted: Note[] = [];
      const result = await retried(
        limit_ms,
        () =>
          execute((trx) => {
            notes.set(trx, (noted = []));
            return work(trx);
          }),
        // Of many at the same rows one gets through each time: in turn they do not all try again for each.
        (again) => inTurn(limit_ms, again),
      );
      for (const note of noted) note();
      return result;
    },
    setAccessMode: (mode: Parameters<Builder['setAccessMode']>[0]) =>
      repeated(setAccessMode(mode), limit_ms),
    setIsolationLevel: (level: Parameters<Builder['setIsolationLevel']>[0]) =>
      repeated(setIsolationLevel(level), limit_ms),
  });
}
