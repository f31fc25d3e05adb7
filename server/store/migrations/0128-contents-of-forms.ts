import type { Kysely, Migration } from 'kysely';

/** The contents of forms with a key, so that the same key with other contents is told apart. Rows of before have none. */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('agent_openings')
      .addColumn('contents', 'text', (c) => c.notNull().defaultTo(''))
      .execute();
    await db.schema.alterTable('mall_orders').addColumn('address_id', 'text').execute();
  },
};
