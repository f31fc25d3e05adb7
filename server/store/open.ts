import { openPostgres } from './postgres';
import { openSqlite, type SqliteOptions } from './sqlite';
import type { Store } from './store';

export type { Db, Engine, Store, Trx } from './store';

/**
 * Opens the store that a URL names: `file:PATH` is SQLite through libsql, `postgres://…` PostgreSQL.
 * Both give the same rows for the same queries, with integers as numbers (safe ones: see 0002). A
 * file is closed to other users, and so is its folder if it is `dataDir`, which is ours alone.
 */
export function openStore(url: string, options: SqliteOptions = {}): Store {
  if (!url.startsWith('file:')) return openPostgres(url, options.plugins);
  const db = openSqlite(url.slice('file:'.length), options);
  return { engine: 'sqlite', db, within: () => db, close: () => db.destroy() };
}
