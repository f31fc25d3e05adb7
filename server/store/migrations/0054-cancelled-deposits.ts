import type { Kysely, Migration } from 'kysely';

/** The instant at which a member gave up a deposit that nothing was paid for. */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('deposits').addColumn('cancelled_at', 'bigint').execute();
  },
};
