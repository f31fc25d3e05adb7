import { sql, type Kysely, type Migration } from 'kysely';

/** Bonuses that the operator offers with a deposit, those that members got, and the one a deposit was made with. */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('bonuses')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('words', 'text', (c) => c.notNull())
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('value', 'bigint', (c) => c.notNull().check(sql`value > 0`))
      .addColumn('cap', 'bigint', (c) => c.notNull().check(sql`cap >= 0`))
      .addColumn('least', 'bigint', (c) => c.notNull().check(sql`least > 0`))
      .addColumn('turnover', 'integer', (c) => c.notNull().check(sql`turnover >= 0`))
      .addColumn('once', 'integer', (c) => c.notNull())
      .addColumn('begins_at', 'bigint', (c) => c.notNull())
      .addColumn('ends_at', 'bigint')
      .addColumn('closed_at', 'bigint')
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .execute();
    await db.schema
      .createTable('bonus_grants')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('bonus_id', 'text', (c) => c.notNull())
      .addColumn('member_id', 'text', (c) => c.notNull().references('members.id'))
      .addColumn('once_key', 'text', (c) => c.notNull().unique())
      .addColumn('deposit_id', 'text', (c) => c.unique().references('deposits.id'))
      .addColumn('words', 'text', (c) => c.notNull())
      .addColumn('amount', 'bigint', (c) => c.notNull().check(sql`amount > 0`))
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .addColumn('taken_at', 'bigint')
      .execute();
    await db.schema
      .createIndex('bonus_grants_member')
      .on('bonus_grants')
      .columns(['member_id', 'bonus_id'])
      .execute();
    await db.schema.alterTable('deposits').addColumn('bonus_id', 'text').execute();
    for (const [name, type] of [
      ['bonus', 'bigint'],
      ['bonus_turnover', 'integer'],
    ] as const) {
      await db.schema
        .alterTable('deposits')
        .addColumn(name, type, (c) => c.notNull().defaultTo(0))
        .execute();
    }
  },
};
