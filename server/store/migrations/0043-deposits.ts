import { sql, type Kysely, type Migration } from 'kysely';

/** Deposits: their state, and the terms that held when they were made. */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('deposits')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('member_id', 'text', (c) => c.notNull().references('members.id'))
      .addColumn('key', 'text', (c) => c.notNull().unique())
      .addColumn('channel', 'text', (c) => c.notNull())
      .addColumn('amount', 'bigint', (c) => c.notNull().check(sql`amount > 0`))
      .addColumn('fee', 'bigint', (c) => c.notNull().check(sql`fee >= 0 and fee < amount`))
      .addColumn('currency', 'text', (c) => c.notNull())
      .addColumn('turnover', 'integer', (c) => c.notNull())
      .addColumn('reference', 'text', (c) => c.notNull().unique())
      .addColumn('payee', 'text', (c) => c.notNull())
      .addColumn('state', 'text', (c) => c.notNull())
      .addColumn('reason', 'text', (c) => c.notNull())
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .addColumn('expires_at', 'bigint', (c) => c.notNull())
      .addColumn('sent_at', 'bigint')
      .addColumn('ended_at', 'bigint')
      .execute();
    await db.schema
      .createIndex('deposits_member')
      .on('deposits')
      .columns(['member_id', 'id'])
      .execute();
    await db.schema
      .createIndex('deposits_state')
      .on('deposits')
      .columns(['state', 'expires_at'])
      .execute();
  },
};
