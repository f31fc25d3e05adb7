import type { Kysely, Migration } from 'kysely';

/** Lets members delete their messages; the operator still has them. */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('member_messages').addColumn('deleted_at', 'bigint').execute();
  },
};
