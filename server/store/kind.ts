import { sql } from 'kysely';
import type { Db } from './open';
import type { StoreKind } from './tables';

/** Reads the kind that the store was made as. */
export async function storeKind(db: Db): Promise<StoreKind> {
  const { kind } = await db.selectFrom('store_kind').select('kind').executeTakeFirstOrThrow();
  return kind;
}

/** Marks a store that was made before kinds were noted. Any other kind stays. */
export async function markStore(db: Db, kind: StoreKind): Promise<void> {
  await db.updateTable('store_kind').set({ kind }).where('kind', '=', 'unmarked').execute();
}

/**
 * Writes to the store, and leaves it as it was. Throws where it only answers reads: its disk is full, another
 * process keeps the lock, or it has become a standby.
 */
export const proveWrite = (db: Db): Promise<void> =>
  db.transaction().execute(async (trx) => {
    // SQLite writes nothing for a row that stays the same.
    for (const kind of [
      sql<StoreKind>`kind || '.'`,
      sql<StoreKind>`substr(kind, 1, length(kind) - 1)`,
    ])
      await trx.updateTable('store_kind').set({ kind }).execute();
  });
