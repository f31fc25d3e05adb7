import { sql, type Kysely, type Migration } from 'kysely';

/** Finds the draws that are over and had no ticket, however many of the others are kept. */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createIndex('lottery_draws_empty')
      .on('lottery_draws')
      .columns(['code', 'draws_at'])
      .where(sql.ref('settled_at'), 'is not', null)
      .where(sql.ref('tickets_count'), '=', sql.lit(0))
      .execute();
  },
};
