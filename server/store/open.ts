import { PostgresDialect, Kysely, type Transaction } from 'kysely';
import pg from 'pg';
import { safeInteger } from './integers';
import { openSqlite, type SqliteOptions } from './sqlite';
import type { Tables } from './tables';

export type Engine = 'sqlite' | 'postgres';
export type Db = Kysely<Tables>;
export type Trx = Transaction<Tables>;

/** An open database and its engine. */
export interface Store {
  engine: Engine;
  db: Db;
  close(): Promise<void>;
}

const pool_size = 12;
const connect_timeout_ms = 10_000;
/** PostgreSQL: no call waits longer for a row, and none holds one longer than a request may take. */
const lock_timeout_ms = 5_000;
const statement_timeout_ms = 15_000;

/**
 * Opens the store that a URL names: `file:PATH` is SQLite through libsql, `postgres://…` PostgreSQL.
 * Both give the same rows for the same queries, with integers as numbers (safe ones: see 0002). A
 * file is closed to other users, and so is its folder if it is `dataDir`, which is ours alone.
 */
export function openStore(url: string, options: SqliteOptions = {}): Store {
  if (!url.startsWith('file:')) return openPostgres(url);
  const db = openSqlite(url.slice('file:'.length), options);
  return { engine: 'sqlite', db, close: () => db.destroy() };
}

function openPostgres(url: string): Store {
  const pool = new pg.Pool({
    connectionString: url,
    max: pool_size,
    connectionTimeoutMillis: connect_timeout_ms,
    lock_timeout: lock_timeout_ms,
    statement_timeout: statement_timeout_ms,
    idle_in_transaction_session_timeout: statement_timeout_ms,
    types: {
      getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
        const whole = oid === pg.types.builtins.INT8 || oid === pg.types.builtins.NUMERIC;
        return whole ? safeInteger : pg.types.getTypeParser(oid, format as 'text');
      }) as typeof pg.types.getTypeParser,
    },
  });
  // The pool replaces an idle connection that the server ends; that must not end the process.
  pool.on('error', () => undefined);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return { engine: 'postgres', db, close: () => db.destroy() };
}
