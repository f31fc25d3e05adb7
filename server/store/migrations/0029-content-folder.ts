import type { Kysely, Migration } from 'kysely';

/** Keeps the operator's folder of content as it was imported, and its pictures as they are served. */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('content_files')
      .addColumn('path', 'text', (c) => c.primaryKey())
      .addColumn('body', 'text', (c) => c.notNull())
      .execute();
    await db.schema
      .createTable('content_images')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('webp', 'text', (c) => c.notNull())
      .execute();
  },
};
