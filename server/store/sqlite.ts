import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import Database from 'libsql';
import {
  Kysely,
  SqliteAdapter,
  SqliteDialect,
  type CompiledQuery,
  type DatabaseConnection,
  type DialectAdapter,
  type Driver,
  type KyselyPlugin,
  type LogEvent,
  type QueryResult,
  type TransactionBuilder,
  type TransactionSettings,
} from 'kysely';
import { asyncScope } from './asyncScope';
import { ownDatabase, ownFolder, writing } from './files';
import { SqliteFile, explained, isBusy } from './sqliteFile';
import { examine } from './statements';
import type { Tables } from './tables';
import { StoreUnavailable } from './unavailable';

const wal_limit_ms = 10_000;
const wal_retry_ms = 20;
/** A lock of another process is waited for so long, unless the store was opened with more patience. */
const usual_wait_ms = 3_000;
const first_pause_ms = 1;
const longest_pause_ms = 50;

/** They see each statement. */
export interface StatementHooks {
  plugins?: KyselyPlugin[] | undefined;
  /** Is called after each, with its text and the time that it took. */
  log?: ((event: LogEvent) => void) | undefined;
}

/** The terms on which a file is opened. */
export interface SqliteOptions extends StatementHooks {
  /** The folder that is ours alone, and closed to others. */
  dataDir?: string | undefined;
  /** A lock of another process is waited for so long, before a call fails with `StoreUnavailable`. */
  wait_ms?: number | undefined;
  /** False where a power failure may take what was just committed: in tests. */
  durable?: boolean | undefined;
}

/** Opens a file of SQLite, which is made if it is missing. Throws StoreUnavailable if it cannot be used. */
export function openSqlite(file: string, options: SqliteOptions): Kysely<Tables> {
  const full = path.resolve(file);
  const { dataDir, wait_ms = usual_wait_ms, durable = true } = options;
  writing(path.dirname(full), () => {
    if (dataDir !== undefined && path.dirname(full) === dataDir) ownFolder(dataDir);
    if (file !== ':memory:') ownDatabase(full);
  });
  try {
    if (file !== ':memory:') switchToWal(full);
    return new OneConnectionKysely(new SqliteFile(file, durable), wait_ms, options);
  } catch (cause) {
    throw explained(cause, full);
  }
}

/** The change to WAL is kept in the file. Two processes on a new file can collide. */
function switchToWal(file: string): void {
  const database = new Database(file);
  try {
    const giveUpAt = performance.now() + wal_limit_ms;
    for (;;) {
      try {
        database.exec('pragma journal_mode = wal');
        return;
      } catch (cause) {
        if (!isBusy(cause) || performance.now() > giveUpAt) throw cause;
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, wal_retry_ms);
      }
    }
  } finally {
    database.close();
  }
}

/** A transaction that code runs in, and the one of another store around it. */
interface Running {
  file: SqliteFile;
  open: boolean;
  around: Running | undefined;
}

/** The transaction of the running code. */
const running = asyncScope<Running>();

/** True while the running code is inside of a transaction of this file. */
function isInside(file: SqliteFile): boolean {
  for (let each = running.get(); each; each = each.around)
    if (each.open && each.file === file) return true;
  return false;
}

/**
 * SQLite has one connection, which a transaction keeps. A query by another handle inside of it would wait
 * for ever, for the transaction waits for the query: it is refused instead.
 */
class OneConnectionKysely extends Kysely<Tables> {
  readonly #file: SqliteFile;

  constructor(file: SqliteFile, wait_ms: number, { plugins = [], log }: StatementHooks) {
    super({ dialect: new FileDialect(file, wait_ms), plugins, ...(log && { log }) });
    this.#file = file;
  }

  override transaction(): TransactionBuilder<Tables> {
    const builder = super.transaction();
    const execute = builder.execute.bind(builder);
    builder.execute = (work) =>
      execute(async (trx) => {
        const own = { file: this.#file, open: true, around: running.get() };
        try {
          return await running.run(own, () => work(trx));
        } finally {
          own.open = false;
        }
      });
    return builder;
  }
}

class FileDialect extends SqliteDialect {
  readonly #file: SqliteFile;
  readonly #wait_ms: number;

  constructor(file: SqliteFile, wait_ms: number) {
    super({ database: () => Promise.reject(new Error('the driver has its own')) });
    this.#file = file;
    this.#wait_ms = wait_ms;
  }

  override createDriver(): Driver {
    return new FileDriver(this.#file, this.#wait_ms);
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

/** The one connection goes from hand to hand, in the order in which it was asked for. */
class Turns {
  readonly #waiting: (() => void)[] = [];
  #taken = false;

  async take(): Promise<void> {
    if (!this.#taken) this.#taken = true;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  give(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#taken = false;
  }
}

class FileDriver implements Driver {
  readonly #file: SqliteFile;
  readonly #wait_ms: number;
  readonly #turns = new Turns();

  constructor(file: SqliteFile, wait_ms: number) {
    this.#file = file;
    this.#wait_ms = wait_ms;
  }

  async init(): Promise<void> {
    // The file is open.
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    if (isInside(this.#file)) throw new Error('a query beside its own open transaction');
    const turn = new Turn(this.#file, this.#turns, this.#wait_ms);
    await turn.take();
    return turn;
  }

  beginTransaction(turn: DatabaseConnection, { accessMode }: TransactionSettings): Promise<void> {
    return (turn as Turn).begin(accessMode === 'read only');
  }

  commitTransaction(turn: DatabaseConnection): Promise<void> {
    return (turn as Turn).commit();
  }

  async rollbackTransaction(turn: DatabaseConnection): Promise<void> {
    (turn as Turn).rollback();
  }

  async releaseConnection(turn: DatabaseConnection): Promise<void> {
    (turn as Turn).give();
  }

  async destroy(): Promise<void> {
    this.#file.close();
  }
}

/**
 * A use of the connection. While it waits, for the lock of another process or for the disk, others have their turn:
 * who only reads is not kept waiting by a process that writes.
 */
class Turn implements DatabaseConnection {
  readonly #file: SqliteFile;
  readonly #turns: Turns;
  readonly #wait_ms: number;
  #has = false;
  #transaction: 'reads' | 'writes' | undefined;

  constructor(file: SqliteFile, turns: Turns, wait_ms: number) {
    this.#file = file;
    this.#turns = turns;
    this.#wait_ms = wait_ms;
  }

  async take(): Promise<void> {
    if (this.#has) return;
    await this.#turns.take();
    this.#has = true;
  }

  give(): void {
    if (!this.#has) return;
    this.#has = false;
    try {
      this.#file.mend();
    } finally {
      this.#turns.give();
    }
  }

  /** Runs a statement. One that writes, outside of a transaction, gets a transaction of its own. */
  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { writes } = examine(query.sql);
    if (!this.#transaction && !writes) return this.#patiently(() => this.#file.run<R>(query));
    if (this.#transaction) {
      if (writes && this.#transaction === 'reads') throw new Error('this transaction only reads');
      return this.#run<R>(query);
    }
    await this.begin(false);
    try {
      const result = this.#run<R>(query);
      await this.commit();
      return result;
    } catch (cause) {
      this.rollback();
      throw cause;
    }
  }

  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error(
      'no streams: one that is broken off would keep its snapshot, and no write succeeds then',
    );
  }

  /** Begins a transaction, and waits with pauses for the lock. Throws StoreUnavailable if it is not to be had. */
  async begin(onlyReads: boolean): Promise<void> {
    await this.#patiently(() => this.#file.begin(onlyReads));
    this.#transaction = onlyReads ? 'reads' : 'writes';
  }

  /** Commits, and ends when the disk has it. */
  async commit(): Promise<void> {
    const wrote = this.#transaction === 'writes';
    try {
      this.#file.commit();
    } catch (cause) {
      throw this.#file.explained(cause);
    }
    this.#transaction = undefined;
    if (!wrote) return;
    this.give();
    try {
      await this.#file.flush();
    } catch (cause) {
      throw new StoreUnavailable('the disk of the database fails', { cause });
    }
  }

  rollback(): void {
    if (!this.#transaction) return;
    this.#transaction = undefined;
    this.#file.rollback();
  }

  #run<R>(query: CompiledQuery): QueryResult<R> {
    try {
      return this.#file.run<R>(query);
    } catch (cause) {
      throw this.#file.explained(cause);
    }
  }

  async #patiently<T>(work: () => T): Promise<T> {
    const giveUpAt = performance.now() + this.#wait_ms;
    for (let pause_ms = first_pause_ms; ; pause_ms = Math.min(2 * pause_ms, longest_pause_ms)) {
      await this.take();
      try {
        return work();
      } catch (cause) {
        if (!isBusy(cause) || performance.now() >= giveUpAt) throw this.#file.explained(cause);
      }
      this.give();
      await sleep(pause_ms * (0.5 + Math.random()));
    }
  }
}
