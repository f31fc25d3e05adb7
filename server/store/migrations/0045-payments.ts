import { sql, type Kysely, type Migration } from 'kysely';

/** Payments through providers: what they told about deposits, and the orders of the sandbox provider. */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    const deposits = () => db.schema.alterTable('deposits');
    await deposits()
      .addColumn('provider', 'text', (c) => c.notNull().defaultTo(''))
      .execute();
    await deposits().addColumn('provider_ref', 'text').execute();
    await deposits()
      .addColumn('pay_url', 'text', (c) => c.notNull().defaultTo(''))
      .execute();

    await db.schema
      .createTable('payment_events')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('provider', 'text', (c) => c.notNull())
      .addColumn('deposit_id', 'text', (c) => c.notNull())
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('amount', 'bigint', (c) => c.notNull())
      .addColumn('currency', 'text', (c) => c.notNull())
      .addColumn('provider_ref', 'text', (c) => c.notNull())
      .addColumn('received_at', 'bigint', (c) => c.notNull())
      .addColumn('outcome', 'text')
      .addColumn('tries', 'integer', (c) => c.notNull().defaultTo(0))
      .addColumn('next_try_at', 'bigint')
      .execute();
    await db.schema
      .createIndex('payment_events_due')
      .on('payment_events')
      .columns(['tries', 'next_try_at'])
      .where(sql.ref('next_try_at'), 'is not', null)
      .execute();
    await db.schema
      .createIndex('payment_events_deposit')
      .on('payment_events')
      .columns(['deposit_id', 'received_at'])
      .execute();

    await db.schema
      .createTable('sandbox_payments')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('deposit_id', 'text', (c) => c.notNull())
      .addColumn('reference', 'text', (c) => c.notNull())
      .addColumn('amount', 'bigint', (c) => c.notNull())
      .addColumn('currency', 'text', (c) => c.notNull())
      .addColumn('result', 'text', (c) => c.notNull())
      .addColumn('decided_at', 'bigint', (c) => c.notNull())
      .addColumn('sent', 'integer', (c) => c.notNull().defaultTo(0))
      .addColumn('tries', 'integer', (c) => c.notNull().defaultTo(0))
      .addColumn('next_try_at', 'bigint')
      .execute();
    await db.schema
      .createIndex('sandbox_payments_due')
      .on('sandbox_payments')
      .columns(['tries', 'next_try_at'])
      .where(sql.ref('next_try_at'), 'is not', null)
      .execute();
  },
};
