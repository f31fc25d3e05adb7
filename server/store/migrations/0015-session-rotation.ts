import type { Kysely, Migration } from 'kysely';

/** A session's token is replaced by another one. The one before is known, so that its end is told. */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('sessions').addColumn('previous_hash', 'text').execute();
    await db.schema.alterTable('sessions').addColumn('rotated_at', 'bigint').execute();
    await db.schema
      .createIndex('sessions_previous')
      .on('sessions')
      .column('previous_hash')
      .execute();
  },
};
