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
 * Writes to the store, without a change. Throws where it only answers reads: its disk is full, another
 * process keeps the lock, or it has become a standby.
 */
export async function proveWrite(db: Db): Promise<void> {
  await db
    .updateTable('store_kind')
    .set(({ ref }) => ({ kind: ref('kind') }))
    .execute();
}
