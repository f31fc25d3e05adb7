import type { Kysely, Migration } from 'kysely';

/** The accounts that members are paid out to. */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('bank_cards')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('member_id', 'text', (c) => c.notNull().references('members.id'))
      .addColumn('bank_code', 'text', (c) => c.notNull())
      .addColumn('number', 'text', (c) => c.notNull())
      .addColumn('payee_name', 'text', (c) => c.notNull())
      .addColumn('live_key', 'text', (c) => c.unique())
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .addColumn('removed_at', 'bigint')
      .addColumn('removed_why', 'text')
      .execute();
    await db.schema
      .createIndex('bank_cards_member')
      .on('bank_cards')
      .columns(['member_id', 'id'])
      .execute();
  },
};
