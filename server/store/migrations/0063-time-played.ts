import type { Kysely, Migration } from 'kysely';

/**
 * The sums of a record know the time that was played on each day. What was counted before did not: it is
 * counted again, from the entries.
 */
export const migration: Migration = {
  async up(db: Kysely<{ record_sums: object; record_heads: object }>) {
    await db.deleteFrom('record_sums').execute();
    await db.deleteFrom('record_heads').execute();
    await db.schema
      .alterTable('record_sums')
      .addColumn('played_ms', 'bigint', (c) => c.notNull().defaultTo(0))
      .execute();
    await db.schema.alterTable('record_heads').addColumn('last_stake_at', 'bigint').execute();
  },
};
