import { sql, type Kysely, type Migration } from 'kysely';

/** The winner board's index of lottery wins, and messages to members. */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createIndex('lottery_tickets_wins')
      .on('lottery_tickets')
      .columns(['state', 'trial', 'settled_at', 'id'])
      .where(sql<boolean>`payout > stake`)
      .execute();
    await db.schema
      .createTable('member_messages')
      .addColumn('id', 'text', (c) => c.notNull())
      .addColumn('member_id', 'text', (c) => c.notNull().references('members.id'))
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('ref', 'text', (c) => c.notNull())
      .addColumn('facts', 'text', (c) => c.notNull())
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .addColumn('read_at', 'bigint')
      .addPrimaryKeyConstraint('member_messages_key', ['member_id', 'id'])
      .execute();
    await db.schema
      .createIndex('member_messages_unread')
      .on('member_messages')
      .columns(['member_id', 'ref'])
      .where(sql.ref('read_at'), 'is', null)
      .execute();
  },
};
