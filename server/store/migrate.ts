import { Migrator, type Migration, type MigrationProvider } from 'kysely';
import { modules } from './migrations.gen';
import type { Engine, Store } from './open';

/**
 * Brings the store to the newest schema and gives the names of the migrations that ran. Any number
 * of processes may call it at once (Kysely's migration lock lets one do it). Throws with the
 * migration's name if one fails.
 */
export async function migrate(store: Store): Promise<string[]> {
  const provider: MigrationProvider = { getMigrations: async () => migrationsFor(store.engine) };
  const { error, results } = await new Migrator({ db: store.db, provider }).migrateToLatest();
  if (error) {
    const failed = results?.find((result) => result.status === 'Error')?.migrationName;
    throw new Error(`migration ${failed ?? '(lock)'} failed`, { cause: error });
  }
  return (results ?? []).map((result) => result.migrationName);
}

/** All migrations by the names of their files, which is the order in which they run. */
const migrationsFor = (engine: Engine): Record<string, Migration> =>
  Object.fromEntries(
    Object.entries(modules).map(([name, { migration }]) => [
      name,
      typeof migration === 'function' ? migration(engine) : migration,
    ]),
  );
