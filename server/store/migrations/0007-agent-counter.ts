import { sql, type Kysely } from 'kysely';

/**
 * Sales at agents' counters with their customers' names, and what customers were paid (agent#counter-sales); credit lines
 * between agents with their days (agent#credit-lines).
 */
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
    await db.schema
      .createTable('credit_lines')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('lender_id', 'text', (column) => column.notNull().references('members.id'))
      .addColumn('agent_id', 'text', (column) => column.notNull().references('members.id'))
      .addColumn('most', 'bigint', (column) => column.notNull().check(sql`most >= 0`))
      .addColumn('changed_at', 'bigint', (column) => column.notNull())
      .addUniqueConstraint('credit_lines_two', ['agent_id', 'lender_id'])
      .execute();
    // One that is open for each agent, whoever grants another one at once.
    await db.schema
      .createIndex('credit_lines_open')
      .unique()
      .on('credit_lines')
      .column('agent_id')
      .where(sql.ref('most'), '>', 0)
      .execute();
    await db.schema
      .createIndex('credit_lines_lender')
      .on('credit_lines')
      .column('lender_id')
      .execute();
    await db.schema
      .createTable('credit_days')
      .addColumn('line_id', 'text', (column) => column.notNull().references('credit_lines.id'))
      .addColumn('day', 'text', (column) => column.notNull())
      .addColumn('drawn', 'bigint', (column) => column.notNull())
      .addColumn('repaid', 'bigint', (column) => column.notNull())
      .addColumn('agent_says', 'text')
      .addColumn('lender_says', 'text')
      .addColumn('settled', 'bigint')
      .addColumn('settled_at', 'bigint')
      .addPrimaryKeyConstraint('credit_days_pk', ['line_id', 'day'])
      .execute();
  },
};
