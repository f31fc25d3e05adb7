import type { Kysely, Migration } from 'kysely';

/** Chinese and Japanese names of games. They may be missing: then the English name is shown. */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('games').addColumn('name_zh', 'text').execute();
    await db.schema.alterTable('games').addColumn('name_ja', 'text').execute();
  },
};
