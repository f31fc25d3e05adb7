import { sql, type Kysely } from 'kysely';

/** Tickets that stand over the draws of two stations (lottery#two-stations): the draw beside the one that lists them. */
export const migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .alterTable('lottery_tickets')
      .addColumn('other_draw_id', 'text', (column) => column.references('lottery_draws.id'))
      .execute();
    // Either draw finds them, and a draw without any is soon known.
    for (const [name, column] of [
      ['lottery_tickets_across', 'draw_id'],
      ['lottery_tickets_other', 'other_draw_id'],
    ] as const) {
      await db.schema
        .createIndex(name)
        .on('lottery_tickets')
        .columns([column, 'id'])
        .where(sql.ref('other_draw_id'), 'is not', null)
        .execute();
    }
  },
};
