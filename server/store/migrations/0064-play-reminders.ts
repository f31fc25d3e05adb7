import type { Kysely, Migration } from 'kysely';

/** The interval of a member's reminders of the time and the result, and the last answer to one. */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('play_reminders')
      .addColumn('member_id', 'text', (c) => c.primaryKey().references('members.id'))
      .addColumn('every_min', 'integer', (c) => c.notNull())
      .addColumn('answered_at', 'bigint', (c) => c.notNull())
      .execute();
  },
};
