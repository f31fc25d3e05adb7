import type { Kysely } from 'kysely';

/** Sales at agents' counters with their customers' names, and what customers were paid (agent#counter-sales). */
export const migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('counter_sales')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('agent_id', 'text', (column) => column.notNull().references('members.id'))
      .addColumn('idempotency_key', 'text', (column) => column.notNull())
      .addColumn('customer', 'text', (column) => column.notNull())
      .addColumn('sold_at', 'bigint', (column) => column.notNull())
      .addUniqueConstraint('counter_sales_key', ['agent_id', 'idempotency_key'])
      .execute();
    await db.schema
      .createIndex('counter_sales_agent')
      .on('counter_sales')
      .columns(['agent_id', 'sold_at'])
      .execute();
    await db.schema
      .createTable('counter_tickets')
      .addColumn('ticket_id', 'text', (column) =>
        column.primaryKey().references('lottery_tickets.id'),
      )
      .addColumn('sale_id', 'text', (column) => column.notNull().references('counter_sales.id'))
      .addColumn('paid', 'bigint', (column) => column.notNull())
      .addColumn('paid_at', 'bigint')
      .execute();
    await db.schema
      .createIndex('counter_tickets_sale')
      .on('counter_tickets')
      .column('sale_id')
      .execute();
  },
};
