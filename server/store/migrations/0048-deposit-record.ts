import type { Kysely, Migration } from 'kysely';

/** A member's deposits are read by the time of their making, and one that was paid can be paid back. */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('deposits').addColumn('refunded_at', 'bigint').execute();
    await db.schema
      .createIndex('deposits_record')
      .on('deposits')
      .columns(['member_id', 'created_at', 'id'])
      .execute();
  },
};
