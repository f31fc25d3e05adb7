import type { Kysely, Migration } from 'kysely';

/** Adds the address of an outside vendor's games, and the mode of a lottery. */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('vendors').addColumn('launch_url', 'text').execute();
    await db.schema
      .alterTable('vendors')
      .addColumn('needs_script', 'integer', (c) => c.notNull().defaultTo(0))
      .execute();
    await db.schema
      .alterTable('games')
      .addColumn('lotto_mode', 'text', (c) => c.notNull().defaultTo(''))
      .execute();
  },
};
