import type { Kysely, Migration } from 'kysely';

/** Members who came by the link of an agent; of those before the table was made there is the count alone. */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('agent_invite_uses')
      .addColumn('member_id', 'text', (c) =>
        c.primaryKey().references('members.id').onDelete('cascade'),
      )
      .addColumn('invite_id', 'text', (c) => c.notNull().references('agent_invites.id'))
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .execute();
    await db.schema
      .createIndex('agent_invite_uses_of')
      .on('agent_invite_uses')
      .columns(['invite_id', 'member_id'])
      .execute();
  },
};
