import { sql, type Kysely, type Migration } from 'kysely';

/** Lotteries: draws, results, tickets, and what members like. */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await draws(db);
    await tickets(db);
    await preferences(db);
  },
};

async function draws(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('lottery_draws')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('code', 'text', (c) => c.notNull())
    .addColumn('numero', 'text', (c) => c.notNull())
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('opens_at', 'bigint', (c) => c.notNull())
    .addColumn('locks_at', 'bigint', (c) => c.notNull())
    .addColumn('draws_at', 'bigint', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('seed', 'text', (c) => c.notNull())
    .addColumn('commitment', 'text', (c) => c.notNull())
    .addColumn('tickets_root', 'text')
    .addColumn('tickets_count', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('input_from', 'text', (c) => c.notNull().defaultTo('tickets'))
    .addColumn('public_input', 'text')
    .addColumn('result', 'text')
    .addColumn('result_source', 'text')
    .addColumn('resulted_at', 'bigint')
    .addColumn('settled_at', 'bigint')
    .addColumn('void_reason', 'text')
    .addColumn('tries', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('next_try_at', 'bigint')
    .addUniqueConstraint('lottery_draws_numero', ['code', 'numero'])
    .execute();
  await db.schema
    .createIndex('lottery_draws_due')
    .on('lottery_draws')
    .columns(['tries', 'next_try_at'])
    .where(sql.ref('next_try_at'), 'is not', null)
    .execute();
  await db.schema
    .createIndex('lottery_draws_state')
    .on('lottery_draws')
    .columns(['state', 'code', 'draws_at'])
    .execute();
  await db.schema
    .createIndex('lottery_draws_time')
    .on('lottery_draws')
    .columns(['code', 'draws_at'])
    .execute();
  await db.schema
    .createTable('lottery_corrections')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('draw_id', 'text', (c) => c.notNull().references('lottery_draws.id'))
    .addColumn('before', 'text', (c) => c.notNull())
    .addColumn('after', 'text', (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('operator', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('settled_at', 'bigint')
    .execute();
  await db.schema
    .createTable('lottery_entries')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('draw_id', 'text', (c) => c.notNull().references('lottery_draws.id'))
    .addColumn('operator', 'text', (c) => c.notNull())
    .addColumn('result', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
}

async function tickets(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('lottery_tickets')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('number', 'text', (c) => c.notNull().unique())
    .addColumn('member_id', 'text', (c) => c.notNull().references('members.id'))
    .addColumn('account_id', 'text', (c) => c.notNull().references('accounts.id'))
    .addColumn('trial', 'integer', (c) => c.notNull())
    .addColumn('draw_id', 'text', (c) => c.notNull().references('lottery_draws.id'))
    .addColumn('code', 'text', (c) => c.notNull())
    .addColumn('bets', 'text', (c) => c.notNull())
    .addColumn('odds_version', 'integer', (c) => c.notNull())
    .addColumn('stake', 'bigint', (c) => c.notNull().check(sql`stake > 0`))
    .addColumn('currency', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('payout', 'bigint', (c) => c.notNull().check(sql`payout >= 0`))
    .addColumn('place', 'integer', (c) => c.notNull())
    .addColumn('leaf', 'text', (c) => c.notNull())
    .addColumn('idempotency_key', 'text', (c) => c.notNull())
    .addColumn('request_hash', 'text', (c) => c.notNull())
    .addColumn('chase_id', 'text')
    .addColumn('stop_on_win', 'integer', (c) => c.notNull())
    .addColumn('placed_at', 'bigint', (c) => c.notNull())
    .addColumn('settled_at', 'bigint')
    .addUniqueConstraint('lottery_tickets_place', ['draw_id', 'place'])
    .addUniqueConstraint('lottery_tickets_key', ['member_id', 'idempotency_key', 'draw_id'])
    .execute();
  await db.schema
    .createIndex('lottery_tickets_member')
    .on('lottery_tickets')
    .columns(['member_id', 'id'])
    .execute();
  await db.schema
    .createIndex('lottery_tickets_chase')
    .on('lottery_tickets')
    .column('chase_id')
    .execute();
  await db.schema
    .createTable('lottery_exposures')
    .addColumn('draw_id', 'text', (c) => c.notNull().references('lottery_draws.id'))
    .addColumn('bet_type', 'text', (c) => c.notNull())
    .addColumn('selection', 'text', (c) => c.notNull())
    .addColumn('staked', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('lottery_exposures_key', ['draw_id', 'bet_type', 'selection'])
    .execute();
  await db.schema
    .createTable('account_debts')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('account_id', 'text', (c) => c.notNull().references('accounts.id'))
    .addColumn('ref', 'text', (c) => c.notNull().unique())
    .addColumn('amount', 'bigint', (c) => c.notNull().check(sql`amount > 0`))
    .addColumn('paid', 'bigint', (c) => c.notNull().check(sql`paid >= 0`))
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
}

async function preferences(db: Kysely<unknown>): Promise<void> {
  for (const [table, at] of [
    ['lottery_favourites', 'created_at'],
    ['lottery_recents', 'played_at'],
  ] as const) {
    await db.schema
      .createTable(table)
      .addColumn('member_id', 'text', (c) => c.notNull().references('members.id'))
      .addColumn('code', 'text', (c) => c.notNull())
      .addColumn(at, 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint(`${table}_key`, ['member_id', 'code'])
      .execute();
  }
}
