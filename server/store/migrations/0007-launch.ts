import type { Kysely, Migration } from 'kysely';

/** Where an outside vendor's games are opened, and which mode a lottery is played in. */
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
