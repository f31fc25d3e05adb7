import type { Kysely } from 'kysely';

/** Notes of tickets: the names that a slip had beside its bets, for the ticket's member alone (lottery#slip-names). */
export const migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('lottery_ticket_notes')
      .addColumn('ticket_id', 'text', (column) =>
        column.primaryKey().references('lottery_tickets.id'),
      )
      .addColumn('note', 'text', (column) => column.notNull())
      .execute();
  },
};
