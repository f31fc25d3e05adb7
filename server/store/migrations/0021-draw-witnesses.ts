import type { Kysely } from 'kysely';

/**
 * The second holder of secrets of a draw, and what it said (lottery#witness). A row is there before its draw, which opens with the
 * witness's commitment alone. Draws without a row go on under the rule that they opened with (`input_from`). Seats of games say whether their player's seed is the
 * player's own (sandbox#first-seed); those of before go on as they were.
 */
export const migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('draw_witnesses')
      .addColumn('draw_id', 'text', (column) => column.primaryKey())
      .addColumn('seed', 'text', (column) => column.notNull())
      .addColumn('commitment', 'text', (column) => column.notNull())
      .addColumn('locks_at', 'bigint', (column) => column.notNull())
      .addColumn('witness_key', 'text', (column) => column.notNull())
      .addColumn('operator_key', 'text', (column) => column.notNull())
      .addColumn('secret_commitment', 'text')
      .addColumn('committed_at', 'bigint')
      .addColumn('signature', 'text')
      .addColumn('root', 'text')
      .addColumn('count', 'integer')
      .addColumn('locked_at', 'bigint')
      .addColumn('secret', 'text')
      .addColumn('revealed_at', 'bigint')
      .addColumn('reveal_signature', 'text')
      .execute();
    await db.schema
      .alterTable('sandbox_seats')
      .addColumn('own_seed', 'integer', (column) => column.notNull().defaultTo(1))
      .execute();
  },
};
