import type { Kysely, Migration } from 'kysely';

/** The instant at which a member said that somebody else had asked for a withdrawal. */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('withdrawals').addColumn('disowned_at', 'bigint').execute();
  },
};
