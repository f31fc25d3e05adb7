import type { Kysely } from 'kysely';

/** Closed, reduced and limited numbers of draws (lottery#numbers): rows are added and never changed. */
export const migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('lottery_numbers')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('draw_id', 'text', (column) =>
        column.notNull().references('lottery_draws.id').onDelete('cascade'),
      )
      .addColumn('bet_type', 'text', (column) => column.notNull())
      .addColumn('selection', 'text', (column) => column.notNull())
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('percent', 'integer')
      .addColumn('most', 'bigint')
      .addColumn('from_at', 'bigint', (column) => column.notNull())
      .addColumn('source', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('lottery_numbers_draw')
      .on('lottery_numbers')
      .columns(['draw_id', 'bet_type', 'from_at', 'id'])
      .execute();
  },
};
