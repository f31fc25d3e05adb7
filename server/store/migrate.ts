import { sql, type Kysely, type Migration } from 'kysely';
import { modules } from './migrations.gen';
import { openStore } from './open';
import type { MigrationRun } from './limits';
import type { Db, Engine, Store, Trx } from './store';
import type { StoreKind } from './tables';

/** The key of PostgreSQL's lock. It was Kysely's before, so that older and newer versions wait for each other. */
const lock_key = '3853314791062309107';

/** The migrations that have run, as Kysely's own migrator keeps them. */
interface Executed {
  kysely_migration: { name: string; timestamp: string };
}

interface HowToMigrate {
  /** The kind that the store is marked as if this makes it. */
  madeAs?: StoreKind | undefined;
  /** Another address of the same PostgreSQL, which leads to it directly (`DATABASE_MIGRATE_URL`). */
  migrateUrl?: string | undefined;
}

/**
 * Brings the store to the newest schema, in one transaction, and gives the names of the migrations that ran. Any
 * number of processes may call it at once: one does it, the others wait for it, and where there is nothing to do
 * nobody takes a lock. A store that already has later migrations gets an earlier one too: those who work on several
 * at once land them in any order, so no migration may depend on a later number being absent. Throws with the
 * migration's name if one fails, and then nothing of the others is stored either.
 */
export async function migrate(
  store: Store,
  { madeAs = 'operator', migrateUrl }: HowToMigrate = {},
): Promise<string[]> {
  if ((await pendingIn(store)).names.length === 0) return [];
  const direct = migrateUrl === undefined ? store : openStore(migrateUrl);
  try {
    return await direct
      .within('migrations')
      .transaction()
      .execute((trx) => migrateIn(trx, store.engine, { madeAs }));
  } finally {
    if (direct !== store) await direct.close();
  }
}

/** The migrations that a store lacks, and whether it is empty. */
interface Pending {
  names: string[];
  isEmpty: boolean;
}

/** Reads which migrations a store lacks, in their order. Throws where it is of a newer version. */
export async function pendingIn({ db }: Store): Promise<Pending> {
  const executed = await executedIn(db);
  return { names: pendingAfter(executed), isEmpty: executed.length === 0 };
}

async function migrateIn(trx: Trx, engine: Engine, run: MigrationRun): Promise<string[]> {
  // SQLite's transaction has the write lock from its begin on.
  if (engine === 'postgres')
    await sql`select pg_advisory_xact_lock(${sql.lit(lock_key)})`.execute(trx);
  await trx.schema
    .createTable('kysely_migration')
    .ifNotExists()
    .addColumn('name', 'varchar(255)', (c) => c.notNull().primaryKey())
    .addColumn('timestamp', 'varchar(255)', (c) => c.notNull())
    .execute();
  const executed = await executedIn(trx);
  if (isOfDraft(executed)) await takeOver(trx, executed);
  const names = pendingAfter(await executedIn(trx));
  for (const name of names) {
    try {
      await migrationOf(name, engine, run).up(trx);
    } catch (cause) {
      throw new Error(`migration ${name} failed`, { cause });
    }
    await storedOf(trx)
      .insertInto('kysely_migration')
      .values({ name, timestamp: new Date().toISOString() })
      .execute();
  }
  return names;
}

const storedOf = (db: Db) => db as unknown as Kysely<Executed>;

/** The names of the migrations that have run; none where the store has not even the table for them. */
async function executedIn(db: Db): Promise<string[]> {
  try {
    const rows = await storedOf(db).selectFrom('kysely_migration').select('name').execute();
    return rows.map(({ name }) => name);
  } catch (cause) {
    if (
      /kysely_migration/.test(String(cause)) &&
      /no such table|does not exist/.test(String(cause))
    )
      return [];
    throw cause;
  }
}

/** All migrations by the names of their files, which is the order in which they run. */
export const all_names: readonly string[] = Object.keys(modules).sort();

/**
 * The first and the last migration of the time before version 0.1.0, and how many there were. They made the very schema
 * that the first one makes now.
 */
const first_of_draft = '0001-accounts';
const last_of_draft = '0170-clock-marks';
const draft_count = 88;

const isOfDraft = (executed: readonly string[]): boolean => executed.includes(first_of_draft);

/** Takes a store from before version 0.1.0 for one that the first migration has made. Throws if it lacks a part. */
async function takeOver(trx: Trx, executed: readonly string[]): Promise<void> {
  await storedOf(trx).deleteFrom('kysely_migration').execute();
  if (executed.length !== draft_count || !executed.includes(last_of_draft))
    throw new Error(
      'the store is of a version before 0.1.0 that lacks migrations: start that version once more',
    );
  const row = { name: all_names[0]!, timestamp: new Date().toISOString() };
  await storedOf(trx).insertInto('kysely_migration').values(row).execute();
}

/** The migrations that are left. Throws where one has run that is not there: the store is of a newer version. */
function pendingAfter(executed: readonly string[]): string[] {
  if (isOfDraft(executed)) return [...all_names];
  const unknown = executed.find((name) => !all_names.includes(name));
  if (unknown !== undefined)
    throw new Error(`the store is newer than this version: it has the migration ${unknown}`);
  return all_names.filter((name) => !executed.includes(name));
}

/** Returns a migration by its name, as it is for an engine and a run. */
export function migrationOf(name: string, engine: Engine, run: MigrationRun): Migration {
  const { migration } = modules[name as keyof typeof modules];
  return typeof migration === 'function' ? migration(engine, run) : migration;
}
