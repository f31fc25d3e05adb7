import type { Kysely, Migration } from 'kysely';

/** Keeps the roots of the blocks of a draw's tickets, so that a path to the draw's root reads one block. */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('lottery_blocks')
      .addColumn('draw_id', 'text', (c) => c.primaryKey().references('lottery_draws.id'))
      .addColumn('roots', 'text', (c) => c.notNull())
      .execute();
  },
};
