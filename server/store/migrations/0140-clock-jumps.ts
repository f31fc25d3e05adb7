import type { Kysely, Migration } from 'kysely';

/** Jumps of the wall clock that processes have noticed, and which time an operator said is right. */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('clock_jumps')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('noticed_at', 'bigint', (c) => c.notNull())
      .addColumn('ahead_ms', 'bigint', (c) => c.notNull())
      .addColumn('ended_at', 'bigint')
      .addColumn('trusted', 'text')
      .execute();
  },
};
