import { sql, type Kysely } from 'kysely';

/** Receipts of tickets, which anybody who has the code may open until they are closed (lottery#receipts). */
export const migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('lottery_receipts')
      .addColumn('code', 'text', (column) => column.primaryKey())
      .addColumn('ticket_id', 'text', (column) => column.notNull().references('lottery_tickets.id'))
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('closed_at', 'bigint')
      .execute();
    // One that is open for each ticket, however many ask for it at once.
    await db.schema
      .createIndex('lottery_receipts_open')
      .unique()
      .on('lottery_receipts')
      .column('ticket_id')
      .where(sql.ref('closed_at'), 'is', null)
      .execute();
  },
};
