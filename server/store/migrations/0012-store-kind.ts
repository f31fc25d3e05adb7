import { sql, type Kysely, type Migration } from 'kysely';
import type { Engine } from '../open';
import type { MigrationRun } from '../run';

/**
 * Notes what a store was made as. It is written here, in the transaction that makes the store, and
 * nothing that people put into the store can change it.
 */
export const migration = (_engine: Engine, run: MigrationRun): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('store_kind')
      .addColumn('id', 'integer', (c) => c.primaryKey().check(sql`id = 1`))
      .addColumn('kind', 'text', (c) => c.notNull())
      .execute();
    const kind = run.makesStore ? run.madeAs : 'unmarked';
    await sql`insert into store_kind (id, kind) values (1, ${kind})`.execute(db);
  },
});
