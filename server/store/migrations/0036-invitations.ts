import type { Kysely, Migration } from 'kysely';

/** The members' invitation codes, and with each member the one who recommended the site to them. */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('invitation_codes')
      .addColumn('code', 'text', (c) => c.primaryKey())
      .addColumn('member_id', 'text', (c) => c.notNull().unique().references('members.id'))
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .execute();
    await db.schema
      .alterTable('members')
      .addColumn('recommended_by', 'text', (c) => c.references('members.id'))
      .execute();
    await db.schema
      .createIndex('members_recommended_by')
      .on('members')
      .columns(['recommended_by', 'created_at', 'id'])
      .execute();
  },
};
