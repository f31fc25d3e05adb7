import type { Kysely, Migration } from 'kysely';

/** The help centre's articles, with their words in all languages. */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('help_articles')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('category', 'text', (c) => c.notNull())
      .addColumn('words', 'text', (c) => c.notNull())
      .addColumn('sort', 'integer', (c) => c.notNull())
      .addColumn('active', 'integer', (c) => c.notNull())
      .execute();
  },
};
