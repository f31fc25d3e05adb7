import { sql, type Kysely, type Migration } from 'kysely';

/** Withdrawals: their state, and the account that they go to as it was when they were asked for. */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('withdrawals')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('member_id', 'text', (c) => c.notNull().references('members.id'))
      .addColumn('key', 'text', (c) => c.notNull().unique())
      .addColumn('card_id', 'text', (c) => c.notNull().references('bank_cards.id'))
      .addColumn('bank_code', 'text', (c) => c.notNull())
      .addColumn('number', 'text', (c) => c.notNull())
      .addColumn('payee_name', 'text', (c) => c.notNull())
      .addColumn('amount', 'bigint', (c) => c.notNull().check(sql`amount > 0`))
      .addColumn('currency', 'text', (c) => c.notNull())
      .addColumn('state', 'text', (c) => c.notNull())
      .addColumn('reason', 'text', (c) => c.notNull())
      .addColumn('day', 'text', (c) => c.notNull())
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .addColumn('reviewed_at', 'bigint')
      .addColumn('approved_at', 'bigint')
      .addColumn('paying_at', 'bigint')
      .addColumn('ended_at', 'bigint')
      .execute();
    await db.schema
      .createIndex('withdrawals_member')
      .on('withdrawals')
      .columns(['member_id', 'created_at', 'id'])
      .execute();
    await db.schema
      .createIndex('withdrawals_member_day')
      .on('withdrawals')
      .columns(['member_id', 'day'])
      .execute();
    await db.schema
      .createIndex('withdrawals_state')
      .on('withdrawals')
      .columns(['state', 'id'])
      .execute();
  },
};
