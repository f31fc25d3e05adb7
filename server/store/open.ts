import { AsyncLocalStorage } from 'node:async_hooks';
import path from 'node:path';
import Database from 'libsql';
import {
  CompiledQuery,
  Kysely,
  PostgresDialect,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
  type DatabaseConnection,
  type DialectAdapter,
  type Driver,
  type Transaction,
  type TransactionBuilder,
} from 'kysely';
import pg from 'pg';
import { ownDatabase, ownFolder } from './files';
import { safeInteger } from './integers';
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

const busy_timeout_ms = 10_000;
const wal_retry_ms = 20;
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
export function openStore(url: string, dataDir?: string): Store {
  return url.startsWith('file:')
    ? openSqlite(url.slice('file:'.length), dataDir)
    : openPostgres(url);
}

function openSqlite(file: string, dataDir?: string): Store {
  const full = path.resolve(file);
  if (dataDir !== undefined && path.dirname(full) === dataDir) ownFolder(dataDir);
  if (file !== ':memory:') ownDatabase(full);
  const database = new Database(file);
  database.pragma(`busy_timeout = ${busy_timeout_ms}`);
  switchToWal(database);
  database.pragma('synchronous = NORMAL');
  database.pragma('foreign_keys = ON');
  const db = new OneConnectionKysely(database);
  return { engine: 'sqlite', db, close: () => db.destroy() };
}

/** The change to WAL does not wait on the busy timeout: two processes on a new file can collide. */
function switchToWal(database: Database.Database): void {
  const giveUpAt = Date.now() + busy_timeout_ms;
  for (;;) {
    try {
      database.pragma('journal_mode = WAL');
      return;
    } catch (cause) {
      if ((cause as { code?: unknown }).code !== 'SQLITE_BUSY' || Date.now() > giveUpAt)
        throw cause;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, wal_retry_ms);
    }
  }
}

/** A transaction that code runs in, and the one of another store around it. */
interface Running {
  database: Database.Database;
  open: boolean;
  around: Running | undefined;
}

/** The transaction of the running code. One for all stores: each more makes every promise of the process dearer. */
const running = new AsyncLocalStorage<Running>();

/** True while the running code is inside of a transaction of this database. */
function isInside(database: Database.Database): boolean {
  for (let each = running.getStore(); each; each = each.around)
    if (each.open && each.database === database) return true;
  return false;
}

/**
 * SQLite has one connection, which a transaction keeps. A query by another handle inside of it would wait
 * for ever, for the transaction waits for the query: it is refused instead.
 */
class OneConnectionKysely extends Kysely<Tables> {
  readonly #database: Database.Database;

  constructor(database: Database.Database) {
    super({ dialect: new ImmediateSqliteDialect({ database }) });
    this.#database = database;
  }

  override transaction(): TransactionBuilder<Tables> {
    const builder = super.transaction();
    const execute = builder.execute.bind(builder);
    builder.execute = (work) =>
      execute(async (trx) => {
        const own = { database: this.#database, open: true, around: running.getStore() };
        try {
          return await running.run(own, () => work(trx));
        } finally {
          own.open = false;
        }
      });
    return builder;
  }
}

/**
 * Transactions take the write lock at their start: a deferred one that reads first and writes
 * later fails at once, without waiting, when another process wrote in between.
 */
class ImmediateSqliteDialect extends SqliteDialect {
  readonly #config: { database: Database.Database };

  constructor(config: { database: Database.Database }) {
    super(config);
    this.#config = config;
  }

  override createDriver(): Driver {
    return new ImmediateSqliteDriver(this.#config);
  }

  override createAdapter(): DialectAdapter {
    return new TransactionalDdlAdapter();
  }
}

class TransactionalDdlAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class ImmediateSqliteDriver extends SqliteDriver {
  readonly #database: Database.Database;

  constructor(config: { database: Database.Database }) {
    super(config);
    this.#database = config.database;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    if (isInside(this.#database)) throw new Error('a query beside its own open transaction');
    return super.acquireConnection();
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }
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
