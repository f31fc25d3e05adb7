import {
  Kysely,
  PostgresAdapter,
  PostgresDialect,
  type CompiledQuery,
  type DatabaseConnection,
  type DialectAdapter,
  type Driver,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import pg from 'pg';
import { safeInteger } from './integers';
import { limitsOf, type StatementKind, type StatementLimits } from './limits';
import { isConnectionLost, isUndone, postgresFailure } from './postgresFailures';
import { retried, withRetries } from './retries';
import { openSqlite, type SqliteOptions, type StatementHooks } from './sqlite';
import type { Store } from './store';
import type { Tables } from './tables';
import { StoreUnavailable } from './unavailable';

const pool_size = 12;
/** In a rush the connections of this process go round: nobody waits longer for one. */
const queue_limit_ms = 10_000;
/** A server, or a pooler before it, that does not take us in by then is away. */
const connect_limit_ms = 3_000;
/** A server that does not answer by then, although the statement's own limit is over, is gone. */
const answer_grace_ms = 2_000;
const keep_alive_delay_ms = 10_000;

/** A connection of the pool and what is known of it. */
interface Held {
  client: pg.PoolClient;
  /** Each statement has the limits of calls, by the session or by the role. */
  limited: boolean;
}

/**
 * Opens PostgreSQL, directly or through a pooler that lends a connection for a transaction at a time
 * (decision 0042). Every statement has the limits of its kind, and its hooks.
 */
function openPostgres(url: string, { plugins = [], log }: StatementHooks = {}): Store {
  const limited = new WeakSet<object>();
  const pool = new pg.Pool({
    connectionString: url,
    max: pool_size,
    connectionTimeoutMillis: queue_limit_ms,
    Client: QuickClient,
    keepAlive: true,
    keepAliveInitialDelayMillis: keep_alive_delay_ms,
    types: {
      getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
        const whole = oid === pg.types.builtins.INT8 || oid === pg.types.builtins.NUMERIC;
        return whole ? safeInteger : pg.types.getTypeParser(oid, format as 'text');
      }) as typeof pg.types.getTypeParser,
    },
    // Its promise is awaited, though the types do not say so.
    onConnect: (async (client: pg.ClientBase) => {
      // Without a listener a connection that is lost while it is in use would end the process.
      client.on('error', () => undefined);
      if (await limitSession(client as Connected)) limited.add(client);
    }) as unknown as (client: pg.ClientBase) => void,
  });
  // The pool replaces an idle connection that the server ends; that must not end the process.
  pool.on('error', () => undefined);
  const acquire = async (): Promise<Held> => {
    const client = await pool.connect().catch((cause: unknown) => {
      throw postgresFailure(cause);
    });
    return { client, limited: limited.has(client) };
  };
  const handles = new Map<StatementKind, Kysely<Tables>>();
  const within = (kind: StatementKind) => {
    const known = handles.get(kind);
    if (known) return known;
    const dialect = new LimitedDialect(acquire, kind);
    const made = withRetries(
      new Kysely<Tables>({ dialect, plugins, ...(log && { log }) }),
      limitsOf[kind].again_ms,
    );
    handles.set(kind, made);
    return made;
  };
  let closed: Promise<void> | undefined;
  const close = () => (closed ??= pool.end());
  return { engine: 'postgres', db: within('calls'), within, close };
}

/** A client that gives a server less time than the pool has for its queue. */
class QuickClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super({ ...config, connectionTimeoutMillis: connect_limit_ms });
  }
}

type Connected = pg.ClientBase & { processID: number | null };

const session_limits = [
  'statement_timeout',
  'lock_timeout',
  'idle_in_transaction_session_timeout',
] as const;

/**
 * Gives a new session the limits of calls where it is ours alone, and returns true where each of its
 * statements has limits without more: by this, or because the role has its own. A pooler, which lends the
 * session to others after each transaction, is told by its process id: it is not that of the server.
 */
async function limitSession(client: Connected): Promise<boolean> {
  const ask = (text: string) =>
    client.query<{ pid: number; byRole: boolean }>({
      text,
      query_timeout: connect_limit_ms,
    } as pg.QueryConfig);
  const names = session_limits.map((name) => `'${name}'`).join(', ');
  const { rows } = await ask(
    `select pg_backend_pid() as pid, count(*) filter (where reset_val <> '0') = ${session_limits.length} as "byRole"
    from pg_settings where name in (${names})`,
  );
  const [{ pid, byRole }] = rows as [{ pid: number; byRole: boolean }];
  if (pid !== client.processID) return byRole;
  await ask(settingsOf(limitsOf.calls, 'session'));
  return true;
}

const settingsOf = (
  { statement_ms, lock_ms, idle_ms }: StatementLimits,
  scope: 'session' | 'local',
): string =>
  [statement_ms, lock_ms, idle_ms]
    .map((value, index) => `set ${scope} ${session_limits[index]!} = ${value}`)
    .join('; ');

class LimitedDialect extends PostgresDialect {
  readonly #acquire: () => Promise<Held>;
  readonly #kind: StatementKind;

  constructor(acquire: () => Promise<Held>, kind: StatementKind) {
    super({ pool: undefined as never });
    this.#acquire = acquire;
    this.#kind = kind;
  }

  override createDriver(): Driver {
    return new LimitedDriver(this.#acquire, this.#kind);
  }

  override createAdapter(): DialectAdapter {
    return new UnlockedAdapter();
  }
}

/** `migrate` takes a lock of its own, which ends with its transaction; Kysely's is one of the session. */
class UnlockedAdapter extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}

class LimitedDriver implements Driver {
  readonly #acquire: () => Promise<Held>;
  readonly #kind: StatementKind;

  constructor(acquire: () => Promise<Held>, kind: StatementKind) {
    this.#acquire = acquire;
    this.#kind = kind;
  }

  async init(): Promise<void> {}
  async destroy(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return new LimitedConnection(await this.#acquire(), this.#kind);
  }

  async beginTransaction(
    connection: DatabaseConnection,
    { isolationLevel, accessMode }: TransactionSettings,
  ): Promise<void> {
    const level = isolationLevel ? ` isolation level ${isolationLevel}` : '';
    const mode = accessMode ? ` ${accessMode}` : '';
    await own(connection).begin(`start transaction${level}${mode}`);
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await own(connection).commit();
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await own(connection).rollback();
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    own(connection).release();
  }
}

const own = (connection: DatabaseConnection) => connection as LimitedConnection;

class LimitedConnection implements DatabaseConnection {
  readonly #held: Held;
  readonly #limits: StatementLimits;
  /** The session's own limits are those of this kind. */
  readonly #isLimited: boolean;
  #inTransaction = false;
  /** The failure that undid this transaction. What comes after it fails too, and tells less. */
  #failure: unknown;
  /** The pool must not lend this connection again. */
  #isLost = false;

  constructor(held: Held, kind: StatementKind) {
    this.#held = held;
    this.#limits = limitsOf[kind];
    this.#isLimited = held.limited && kind === 'calls';
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#inTransaction) return this.#execute<R>(sql, parameters);
    return retried(this.#limits.again_ms, () => this.#alone<R>(sql, parameters));
  }

  async #alone<R>(sql: string, parameters: readonly unknown[]): Promise<QueryResult<R>> {
    if (this.#isLimited) return this.#execute<R>(sql, parameters);
    await this.begin('start transaction');
    try {
      const result = await this.#execute<R>(sql, parameters);
      await this.commit();
      return result;
    } catch (cause) {
      await this.rollback();
      throw cause;
    }
  }

  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('the store does not stream');
  }

  /** Begins a transaction; its limits travel with it, and end with it. */
  async begin(text: string): Promise<void> {
    // One that fails half-way ends with its connection.
    this.#inTransaction = true;
    this.#failure = undefined;
    const limits = this.#isLimited ? '' : `; ${settingsOf(this.#limits, 'local')}`;
    // A pooler may keep us waiting here, as our own pool may before.
    await this.#query(text + limits, undefined, this.#held.limited ? undefined : connect_limit_ms);
  }

  /** Throws where the transaction had failed before: PostgreSQL then rolls back, and calls that a success. */
  async commit(): Promise<void> {
    const { command } = await this.#query('commit');
    this.#inTransaction = false;
    if (command === 'ROLLBACK')
      throw this.#failure ?? new Error('a statement of this transaction had failed');
  }

  /** Never throws: a transaction that cannot be rolled back ends with its connection. */
  async rollback(): Promise<void> {
    if (!this.#inTransaction) return;
    this.#inTransaction = false;
    await this.#query('rollback').catch(() => (this.#isLost = true));
  }

  release(): void {
    this.#held.client.release(this.#isLost || this.#inTransaction);
  }

  async #execute<R>(text: string, parameters: readonly unknown[]): Promise<QueryResult<R>> {
    const { command, rowCount, rows } = await this.#query(text, parameters);
    const changes = ['INSERT', 'UPDATE', 'DELETE', 'MERGE'].includes(command);
    return {
      ...(changes && { numAffectedRows: BigInt(rowCount ?? 0) }),
      rows: (rows ?? []) as R[],
    };
  }

  /** Runs a statement, and gives the connection up where the server does not answer in time. */
  async #query(
    text: string,
    parameters?: readonly unknown[],
    limit_ms = this.#limits.statement_ms + answer_grace_ms,
  ): Promise<pg.QueryResult> {
    const { client } = this.#held;
    let isSilent = false;
    const timer = setTimeout(() => {
      isSilent = true;
      destroyed(client);
    }, limit_ms);
    try {
      return await client.query(text, parameters && [...parameters]);
    } catch (cause) {
      if (isConnectionLost(cause)) this.#isLost = true;
      const failure = isSilent
        ? new StoreUnavailable(`no answer within ${limit_ms} ms`, { cause })
        : postgresFailure(cause);
      if (failure instanceof StoreUnavailable) this.#failure ??= failure;
      throw isUndone(cause) ? (this.#failure ?? failure) : failure;
    } finally {
      clearTimeout(timer);
    }
  }
}

/** Cuts a connection off; what it waits for fails. `end` would wait for the server. */
function destroyed(client: pg.PoolClient): void {
  (
    client as unknown as { connection: { stream: { destroy(): void } } }
  ).connection.stream.destroy();
}

export type { Db, Engine, Store, Trx } from './store';

/**
 * Opens the store that a URL names: `file:PATH` is SQLite through libsql, `postgres://…` PostgreSQL.
 * Both give the same rows for the same queries, with integers as numbers (safe ones: see 0002). A
 * file is closed to other users, and so is its folder if it is `dataDir`, which is ours alone.
 */
export function openStore(url: string, options: SqliteOptions = {}): Store {
  if (!url.startsWith('file:')) return openPostgres(url, options);
  const db = withRetries(openSqlite(url.slice('file:'.length), options), limitsOf.calls.again_ms);
  return { engine: 'sqlite', db, within: () => db, close: () => db.destroy() };
}
