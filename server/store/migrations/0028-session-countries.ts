import type { Kysely, Migration } from 'kysely';

/** The country that a trusted proxy told at the login of a session (account#security-centre); null where none did. */
export const migration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('sessions').addColumn('country', 'text').execute();
  },
};
