import type { Kysely, Migration } from 'kysely';

/** Keeps which announcements a member has opened. */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('announcement_reads')
      .addColumn('member_id', 'text', (c) => c.notNull().references('members.id'))
      .addColumn('announcement_id', 'text', (c) => c.notNull())
      .addColumn('read_at', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('announcement_reads_key', ['member_id', 'announcement_id'])
      .execute();
  },
};
