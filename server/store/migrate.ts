import { Migrator, type Migration, type MigrationProvider } from 'kysely';
import { migrations } from './migrations';
import type { Store } from './open';

/**
 * Brings the store to the newest schema; any number of processes may call it at once
 * (Kysely's migration lock lets one do it). Throws with the migration's name if one fails.
 */
export async function migrate(store: Store): Promise<string[]> {
  const provider: MigrationProvider = {
    getMigrations: async (): Promise<Record<string, Migration>> => migrations(store.engine),
  };
  const { error, results } = await new Migrator({ db: store.db, provider }).migrateToLatest();
  if (error) {
    const failed = results?.find((result) => result.status === 'Error')?.migrationName;
    throw new Error(`migration ${failed ?? '(lock)'} failed`, { cause: error });
  }
  return (results ?? []).map((result) => result.migrationName);
}
