import type { Kysely, Migration } from 'kysely';

/** Lists the cases of one kind, the newest first, without reading those of all others. */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createIndex('protection_events_act')
      .on('protection_events')
      .columns(['act', 'created_at', 'id'])
      .execute();
  },
};
