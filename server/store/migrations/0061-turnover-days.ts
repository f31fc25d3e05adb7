import { sql, type Kysely, type Migration } from 'kysely';

/**
 * The settled stakes of members by finished days and category, how far they are added up, and the level that
 * each member has reached. The settled stakes themselves are read by member and time: each has an index.
 */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('turnover_days')
      .addColumn('member_id', 'text', (c) => c.notNull().references('members.id'))
      .addColumn('until', 'bigint', (c) => c.notNull())
      .addColumn('category', 'text', (c) => c.notNull())
      .addColumn('day', 'text', (c) => c.notNull())
      .addColumn('turnover', 'bigint', (c) => c.notNull().check(sql`turnover > 0`))
      .addPrimaryKeyConstraint('turnover_days_pk', ['member_id', 'until', 'category'])
      .execute();
    await db.schema
      .createTable('turnover_head')
      .addColumn('id', 'integer', (c) => c.primaryKey())
      .addColumn('until', 'bigint', (c) => c.notNull())
      .addColumn('ends', 'bigint')
      .addColumn('looked_to', 'text', (c) => c.notNull())
      .execute();
    await sql`insert into turnover_head (id, until, looked_to) values (1, 0, '')`.execute(db);
    await sql`create index wallet_txs_settled on wallet_txs (member_id, updated_at, amount)
      where op = 'bet' and status = 'settled'`.execute(db);
    await sql`create index lottery_tickets_settled on lottery_tickets (member_id, settled_at)
      where settled_at is not null`.execute(db);
    await db.schema.createIndex('sessions_seen').on('sessions').column('seen_at').execute();
    for (const [name, type] of [
      ['level', 'integer'],
      ['level_version', 'integer'],
      ['level_at', 'bigint'],
    ] as const) {
      await db.schema
        .alterTable('members')
        .addColumn(name, type, (c) => c.notNull().defaultTo(0))
        .execute();
    }
  },
};
