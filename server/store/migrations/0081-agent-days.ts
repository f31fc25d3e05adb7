import { sql, type Kysely, type Migration } from 'kysely';

const sums = [
  ...['staked', 'won', 'settled', 'deposits', 'withdrawals', 'bonuses', 'earned', 'other'],
  ...['logins', 'registered', 'bettors'],
];

/**
 * The daily figures of members and teams, the rebates that they bring, and the stakes that a corrected result gave
 * back after they had counted. The days of agents have a head of their own beside that of the rewards.
 */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    let days = db.schema
      .createTable('agent_days')
      .addColumn('member_id', 'text', (c) => c.notNull().references('members.id'))
      .addColumn('until', 'bigint', (c) => c.notNull())
      .addColumn('scope', 'text', (c) => c.notNull())
      .addColumn('category', 'text', (c) => c.notNull())
      .addColumn('day', 'text', (c) => c.notNull());
    for (const sum of sums) days = days.addColumn(sum, 'bigint', (c) => c.notNull());
    await days
      .addPrimaryKeyConstraint('agent_days_pk', ['member_id', 'until', 'scope', 'category'])
      .execute();
    await db.schema
      .createTable('agent_rebates')
      .addColumn('member_id', 'text', (c) => c.notNull().references('members.id'))
      .addColumn('until', 'bigint', (c) => c.notNull())
      .addColumn('category', 'text', (c) => c.notNull())
      .addColumn('day', 'text', (c) => c.notNull())
      .addColumn('stake', 'bigint', (c) => c.notNull())
      .addColumn('amount', 'bigint', (c) => c.notNull())
      .addColumn('paid_key', 'text')
      .addPrimaryKeyConstraint('agent_rebates_pk', ['member_id', 'until', 'category'])
      .execute();
    await db.schema
      .createIndex('agent_rebates_open')
      .on('agent_rebates')
      .columns(['member_id', 'until'])
      .where(sql.ref('paid_key'), 'is', null)
      .execute();
    await db.schema
      .createTable('stake_corrections')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('member_id', 'text', (c) => c.notNull().references('members.id'))
      .addColumn('code', 'text', (c) => c.notNull())
      .addColumn('ticket_id', 'text', (c) => c.notNull())
      .addColumn('amount', 'bigint', (c) => c.notNull().check(sql`amount <> 0`))
      .addColumn('settled_at', 'bigint', (c) => c.notNull())
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .execute();
    for (const column of ['settled_at', 'created_at'] as const) {
      await db.schema
        .createIndex(`stake_corrections_${column}`)
        .on('stake_corrections')
        .columns(['member_id', column])
        .execute();
    }
    await sql`insert into turnover_head (id, until, looked_to) values (2, 0, '')`.execute(db);
  },
};
