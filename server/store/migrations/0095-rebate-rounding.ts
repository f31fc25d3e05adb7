import type { Kysely, Migration } from 'kysely';

/** The amount that rounding gave or took of a rebate, so that its sources can be added up to it. Days before keep none. */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('agent_rebates').addColumn('rounding', 'bigint').execute();
  },
};
