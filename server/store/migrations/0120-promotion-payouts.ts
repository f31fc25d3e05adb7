import type { Kysely, Migration } from 'kysely';

/** The payout of a promotion, and the terms that an entry was made under; none before. */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    const add = (table: string, column: string, type: 'bigint' | 'integer') =>
      db.schema
        .alterTable(table)
        .addColumn(column, type, (c) => c.notNull().defaultTo(0))
        .execute();
    await add('promotions', 'amount', 'bigint');
    await add('promotions', 'turnover', 'bigint');
    await add('promotions', 'at_once', 'integer');
    await add('promotion_entries', 'amount', 'bigint');
    await add('promotion_entries', 'needed', 'bigint');
  },
};
