import { sql, type Kysely } from 'kysely';

/**
 * Bank statements with their rows (wallet#bank-statements), files of payouts (wallet#bank-files), and the indexes by
 * which the console counts what waits (console#queues).
 */
export const migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await makeStatements(db);
    await makePayoutBatches(db);
    await indexQueues(db);
  },
};

async function makeStatements(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('statement_accounts')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull().unique())
    .addColumn('columns', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('statements')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) =>
      column.notNull().references('statement_accounts.id'),
    )
    .addColumn('file_hash', 'text', (column) => column.notNull())
    .addColumn('text', 'text')
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('imported_by', 'text', (column) => column.notNull().references('operators.id'))
    .addColumn('imported_at', 'bigint', (column) => column.notNull())
    .addColumn('confirmed_by', 'text', (column) => column.references('operators.id'))
    .addColumn('confirmed_at', 'bigint')
    .addColumn('ended_at', 'bigint')
    .addColumn('tries', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('next_try_at', 'bigint')
    .addCheckConstraint('statements_two', sql`confirmed_by is null or confirmed_by <> imported_by`)
    .execute();
  await db.schema
    .createIndex('statements_due')
    .on('statements')
    .columns(['tries', 'next_try_at'])
    .where(sql.ref('next_try_at'), 'is not', null)
    .execute();
  await db.schema
    .createTable('statement_rows')
    .addColumn('statement_id', 'text', (column) => column.notNull().references('statements.id'))
    .addColumn('place', 'integer', (column) => column.notNull())
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('amount', 'bigint', (column) => column.notNull())
    .addColumn('note', 'text', (column) => column.notNull())
    .addColumn('print', 'text')
    .addColumn('outcome', 'text', (column) => column.notNull())
    .addColumn('why', 'text', (column) => column.notNull())
    .addColumn('deposit_id', 'text', (column) => column.references('deposits.id'))
    .addColumn('taken_key', 'text', (column) => column.unique())
    .addColumn('ended_at', 'bigint')
    .addPrimaryKeyConstraint('statement_rows_pk', ['statement_id', 'place'])
    .execute();
  // One row of the bank is one row here, in whichever files it comes.
  await db.schema
    .createIndex('statement_rows_print')
    .unique()
    .on('statement_rows')
    .column('print')
    .where(sql.ref('print'), 'is not', null)
    .execute();
  await db.schema
    .createIndex('statement_rows_outcome')
    .on('statement_rows')
    .columns(['statement_id', 'outcome', 'place'])
    .execute();
  await db.schema
    .createIndex('statement_rows_deposit')
    .on('statement_rows')
    .column('deposit_id')
    .where(sql.ref('deposit_id'), 'is not', null)
    .execute();
}

async function makePayoutBatches(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('payout_batches')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('made_by', 'text', (column) => column.notNull().references('operators.id'))
    .addColumn('made_at', 'bigint', (column) => column.notNull())
    .addColumn('items', 'integer', (column) => column.notNull())
    .addColumn('total', 'bigint', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('booked_by', 'text', (column) => column.references('operators.id'))
    .addColumn('ended_at', 'bigint')
    .addColumn('tries', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('next_try_at', 'bigint')
    .execute();
  await db.schema
    .createIndex('payout_batches_due')
    .on('payout_batches')
    .columns(['tries', 'next_try_at'])
    .where(sql.ref('next_try_at'), 'is not', null)
    .execute();
  await db.schema
    .createTable('payout_items')
    .addColumn('batch_id', 'text', (column) => column.notNull().references('payout_batches.id'))
    .addColumn('place', 'integer', (column) => column.notNull())
    .addColumn('withdrawal_id', 'text', (column) =>
      column.notNull().unique().references('withdrawals.id'),
    )
    .addColumn('reference', 'text', (column) => column.notNull())
    .addColumn('mark', 'text')
    .addColumn('reason', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('booking', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('refused', 'text')
    .addColumn('ended_at', 'bigint')
    .addPrimaryKeyConstraint('payout_items_pk', ['batch_id', 'place'])
    .execute();
}

/**
 * Each queue of the console is counted, with its oldest entry, by an index that has nothing else. The conditions stand as
 * the queries write them: SQLite takes a partial index only for the same words.
 */
async function indexQueues(db: Kysely<unknown>): Promise<void> {
  const waiting = [
    ['deposits_waiting', 'deposits', 'created_at', `state = 'pending'`],
    [
      'withdrawals_open',
      'withdrawals',
      'created_at',
      `state in ('requested', 'reviewing', 'approved', 'paying')`,
    ],
    [
      'promotion_entries_waiting',
      'promotion_entries',
      'updated_at',
      `state in ('applying', 'claimed', 'process')`,
    ],
    ['feedback_open', 'feedback', 'created_at', `state = 'open'`],
    ['operator_decisions_oldest', 'operator_decisions', 'asked_at', `state = 'waiting'`],
  ] as const;
  for (const [name, table, column, condition] of waiting) {
    await sql`create index ${sql.ref(name)} on ${sql.table(table)} (state, ${sql.ref(column)})
      where ${sql.raw(condition)}`.execute(db);
  }
  await sql`create index withdrawals_open_id on withdrawals (id)
    where state in ('requested', 'reviewing', 'approved', 'paying')`.execute(db);
  await db.schema
    .createIndex('deposits_state_id')
    .on('deposits')
    .columns(['state', 'id'])
    .execute();
  await sql`create index payment_events_alarms on payment_events (received_at)
    where outcome in ('refused', 'refunded')`.execute(db);
  await sql`create index daily_checks_alarms on daily_checks (ended_at)
    where findings > 0`.execute(db);
  await sql`create index deposits_paid on deposits (ended_at, amount)
    where state in ('paid', 'refunded')`.execute(db);
  await sql`create index withdrawals_paid on withdrawals (ended_at, amount)
    where state = 'paid'`.execute(db);
}
