import type { Kysely, Migration } from 'kysely';

/** The giving of places to a day's accounts goes on where it was, in slices as the rest of the work. */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('seal_work')
      .addColumn('looked_to', 'text', (c) => c.notNull().defaultTo(''))
      .execute();
  },
};
