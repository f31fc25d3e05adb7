import type { Kysely, Migration } from 'kysely';

/** Announcements that agents alone read. */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('announcements')
      .addColumn('for_agents', 'integer', (c) => c.notNull().defaultTo(0))
      .execute();
  },
};
