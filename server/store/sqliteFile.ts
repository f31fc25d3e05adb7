import { closeSync, fdatasync, openSync } from 'node:fs';
import { promisify } from 'node:util';
import type { CompiledQuery, QueryResult } from 'kysely';
import Database from 'libsql';
import { LRUCache } from 'lru-cache';
import { bindable, checkRows, examine } from './statements';
import { StoreUnavailable, StoreUnusable } from './unavailable';

const toDisk = promisify(fdatasync);

/**
 * The write-ahead log of an open SQLite database, for the one thing that SQLite would do while the whole process
 * stands still (`synchronous = FULL`): to wait until the disk has what was committed. All commits that wait at the
 * same time need one turn of the disk.
 */
export class WalFile {
  readonly #path: string;
  readonly #sync: (file: number) => Promise<void>;
  #file: number | undefined;
  #running: Promise<unknown> = Promise.resolve();
  #next: Promise<void> | undefined;

  constructor(database: string, sync = toDisk) {
    this.#path = `${database}-wal`;
    this.#sync = sync;
  }

  /** Ends when all that was committed before the call is on the disk. Throws if the disk fails. */
  flush(): Promise<void> {
    // A turn that has begun may miss the newest commits: they wait together for the next.
    this.#next ??= this.#turn();
    return this.#next;
  }

  async #turn(): Promise<void> {
    await this.#running;
    this.#next = undefined;
    // SQLite makes the file at the first commit. It has no lock on this one, which a close here would end.
    this.#file ??= openSync(this.#path, 'r+');
    const turn = this.#sync(this.#file);
    this.#running = turn.catch(() => undefined);
    await turn;
  }

  /** Closes the file after all turns that were asked for. */
  async close(): Promise<void> {
    await Promise.allSettled([this.#running, this.#next]);
    if (this.#file !== undefined) closeSync(this.#file);
  }
}

/** The one database that has no file, and would be empty if it were opened again. */
const in_memory = ':memory:';

const reasons: readonly (readonly [code: string, reason: string])[] = [
  ['SQLITE_BUSY', 'another process holds the lock of the database'],
  ['SQLITE_LOCKED', 'another process holds the lock of the database'],
  ['SQLITE_FULL', 'the disk of the database is full'],
  ['SQLITE_IOERR', 'the disk of the database fails'],
  ['SQLITE_READONLY', 'the database can only be read: check the rights of its file and folder'],
  ['SQLITE_CANTOPEN', 'the database cannot be opened: check the rights of its file and folder'],
  ['SQLITE_CORRUPT', 'the file of the database is damaged: bring back a copy of it'],
  ['SQLITE_NOTADB', 'the file of the database is damaged, or is none: bring back a copy of it'],
];

/** Failures that no waiting mends. */
const lasting = [
  'SQLITE_FULL',
  'SQLITE_READONLY',
  'SQLITE_CANTOPEN',
  'SQLITE_CORRUPT',
  'SQLITE_NOTADB',
];

/** The primary result codes of SQLite (https://sqlite.org/rescode.html) that are told apart here. */
const codes: Readonly<Record<number, string>> = {
  5: 'SQLITE_BUSY',
  6: 'SQLITE_LOCKED',
  8: 'SQLITE_READONLY',
  10: 'SQLITE_IOERR',
  11: 'SQLITE_CORRUPT',
  13: 'SQLITE_FULL',
  14: 'SQLITE_CANTOPEN',
  19: 'SQLITE_CONSTRAINT',
  26: 'SQLITE_NOTADB',
};
const primary_code = 0xff;

/**
 * Returns the name of SQLite's code for a failure; empty for any other. libsql 0.5.29 names extended codes that it does
 * not know by their number alone (1544, a folder that can't be written, is `UNKNOWN_SQLITE_ERROR_1544`), and puts the
 * code of a file that can't be opened only into its words, as `ConnectionFailed("…: 14")`.
 */
function codeOf(cause: unknown): string {
  const { code = '', message = '' } = (cause ?? {}) as { code?: unknown; message?: unknown };
  const number =
    /^UNKNOWN_SQLITE_ERROR_(\d+)$/.exec(String(code)) ??
    /^ConnectionFailed\(.*: (\d+)"\)$/.exec(String(message));
  if (!number) return String(code);
  return codes[Number(number[1]) & primary_code] ?? `SQLITE_${number[1]}`;
}

/** True for a failure that ends as soon as another process has written. */
export const isBusy = (cause: unknown): boolean => codeOf(cause).startsWith('SQLITE_BUSY');

/** Returns the failure as what may be tried again, with the file's name; a fault of the statement as it is. */
export function explained(cause: unknown, path: string): unknown {
  const code = codeOf(cause);
  const known = reasons.find(([start]) => code.startsWith(start));
  if (!known) return cause;
  const Kind = lasting.includes(known[0]) ? StoreUnusable : StoreUnavailable;
  return new Kind(`${known[1]} (${path})`, { cause });
}

interface Prepared {
  statement: Database.Statement;
  /** It returns rows. */
  reader: boolean;
}

/** So many prepared questions are kept: the product has some hundreds, and lists of ids make more. */
const questions_most = 500;

/**
 * One connection of libsql to one file, with the unsafe of libsql taken out (decision 0040). A statement that fails
 * with SQLITE_BUSY stays "in progress": until it is collected no transaction of its connection can be committed, and
 * what is written beside one is lost. So transactions begin and end by `exec`, which leaves nothing open; a connection
 * on which a statement failed, other than by a constraint, is not used again but opened again.
 */
export class SqliteFile {
  readonly #path: string;
  readonly #durable: boolean;
  #database: Database.Database | undefined;
  readonly #questions = new LRUCache<string, Prepared>({ max: questions_most });
  #wal: WalFile | undefined;
  #broken = false;
  #closed = false;

  /** `durable` false leaves to the disk when it has a commit: for tests, which no power failure concerns. */
  constructor(path: string, durable: boolean) {
    this.#path = path;
    this.#durable = durable && path !== in_memory;
    this.#database = this.#open();
  }

  /** Returns the failure as what may be tried again, or as it is where the statement is at fault. */
  explained(cause: unknown): unknown {
    return explained(cause, this.#path);
  }

  /** Runs a statement to its end. Throws as the parameters are wrong, or as SQLite refuses. */
  run<R>({ sql, parameters }: CompiledQuery): QueryResult<R> {
    if (this.#broken) throw new StoreUnavailable('a statement of this transaction has failed');
    const { places, writes } = examine(sql);
    const values = bindable(parameters, places);
    const { statement, reader } = this.#prepared(sql, writes);
    try {
      if (reader) {
        const rows = statement.all(values) as Record<string, unknown>[];
        checkRows(rows);
        return { rows: rows as R[] };
      }
      const { changes, lastInsertRowid } = statement.run(values);
      return { numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid), rows: [] };
    } catch (cause) {
      const code = codeOf(cause);
      this.#broken = code.startsWith('SQLITE_') && !code.startsWith('SQLITE_CONSTRAINT');
      throw cause;
    }
  }

  /**
   * Prepares a statement, or takes the one that was prepared before: to read a query's text costs as much as to run it. Of
   * questions alone: what libsql leaves open of a statement that failed ends as it is collected.
   */
  #prepared(sql: string, writes: boolean): Prepared {
    const known = this.#questions.get(sql);
    if (known) return known;
    const statement = this.#connection().prepare(sql);
    const prepared = { statement, reader: statement.reader };
    if (prepared.reader && !writes && /^\s*(?:select|with)\b/i.test(sql))
      this.#questions.set(sql, prepared);
    return prepared;
  }

  /** Begins a transaction, with the lock for writing unless it only reads. Throws at once if another has it. */
  begin(onlyReads: boolean): void {
    this.#connection().exec(onlyReads ? 'begin' : 'begin immediate');
  }

  /** Commits; after a failure nothing of the transaction is written. */
  commit(): void {
    if (this.#broken) throw new StoreUnavailable('a statement of this transaction has failed');
    try {
      this.#connection().exec('commit');
    } catch (cause) {
      this.#broken = true;
      throw cause;
    }
  }

  /** Takes back what is not committed. Never fails: where SQLite does, the connection is closed. */
  rollback(): void {
    if (!this.#database?.inTransaction) return;
    try {
      this.#database.exec('rollback');
    } catch {
      this.#broken = true;
    }
  }

  /** Ends when the disk has all that was committed. */
  async flush(): Promise<void> {
    if (!this.#durable) return;
    this.#wal ??= new WalFile(this.#path);
    await this.#wal.flush();
  }

  /** Called between two uses: closes a connection that is broken, or in which something was left open. */
  mend(): void {
    if (this.#closed || !this.#database) return;
    if (this.#path === in_memory) this.rollback();
    else if (this.#broken || this.#database.inTransaction) this.#release();
    this.#broken = false;
  }

  close(): void {
    this.#closed = true;
    this.#release();
  }

  #connection(): Database.Database {
    if (this.#closed) throw new Error('the store is closed');
    return (this.#database ??= this.#open());
  }

  #open(): Database.Database {
    const database = new Database(this.#path);
    // It would be waited for with the whole process at a stand: the driver waits.
    database.exec('pragma busy_timeout = 0');
    // The commit's way to the disk is waited for beside other work: `flush`.
    database.exec('pragma synchronous = normal');
    database.exec('pragma foreign_keys = on');
    return database;
  }

  #release(): void {
    this.#questions.clear();
    void this.#wal?.close();
    this.#wal = undefined;
    this.#database?.close();
    this.#database = undefined;
  }
}
