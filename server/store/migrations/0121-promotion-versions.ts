import type { Kysely, Migration } from 'kysely';
import { forbidChange } from '../appendOnly';
import type { Engine } from '../open';

/** The versions of what promotions pay, each for ever; 0 is what was set before versions were kept. */
export const migration = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('promotion_versions')
      .addColumn('version', 'integer', (c) => c.primaryKey())
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .addColumn('operator', 'text', (c) => c.notNull())
      .addColumn('files', 'text', (c) => c.notNull())
      .addColumn('payouts', 'text', (c) => c.notNull())
      .execute();
    await forbidChange(db, engine, 'promotion_versions');
    for (const table of ['promotions', 'promotion_entries']) {
      await db.schema
        .alterTable(table)
        .addColumn('version', 'integer', (c) => c.notNull().defaultTo(0))
        .execute();
    }
  },
});
