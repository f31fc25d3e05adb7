import { Migrator, type Migration, type MigrationProvider } from 'kysely';
import { modules } from './migrations.gen';
import type { Engine, Store } from './open';
import type { MigrationRun } from './run';
import type { StoreKind } from './tables';

/**
 * Brings the store to the newest schema and gives the names of the migrations that ran. A store that
 * this makes is marked as `madeAs`. Any number of processes may call it at once (Kysely's migration
 * lock lets one do it). A store that already has later migrations gets an earlier one too: those who
 * work on several at once land them in any order, so no migration may depend on a later number being
 * absent. Throws with the migration's name if one fails.
 */
export async function migrate(store: Store, madeAs: StoreKind = 'operator'): Promise<string[]> {
  const run: MigrationRun = { madeAs, makesStore: false };
  const provider: MigrationProvider = {
    getMigrations: async () => migrationsFor(store.engine, run),
  };
  const migrator = new Migrator({ db: store.db, provider, allowUnorderedMigrations: true });
  const { error, results } = await migrator.migrateToLatest();
  if (error) {
    const failed = results?.find((result) => result.status === 'Error')?.migrationName;
    throw new Error(`migration ${failed ?? '(lock)'} failed`, { cause: error });
  }
  return (results ?? []).map((result) => result.migrationName);
}

/** All migrations by the names of their files, which is the order in which they run. */
const migrationsFor = (engine: Engine, run: MigrationRun): Record<string, Migration> =>
  Object.fromEntries(
    Object.entries(modules).map(([name, { migration }], index) => {
      const { up } = typeof migration === 'function' ? migration(engine, run) : migration;
      const noted: Migration['up'] = async (db) => {
        // Only the run that makes the store runs the first migration.
        run.makesStore ||= index === 0;
        await up(db);
      };
      return [name, { up: noted }];
    }),
  );
