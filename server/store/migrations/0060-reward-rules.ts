import type { Kysely, Migration } from 'kysely';
import { forbidChange } from '../appendOnly';
import type { Engine } from '../open';

/** The operator's rules of rewards, each version for ever. */
export const migration = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('reward_versions')
      .addColumn('version', 'integer', (c) => c.primaryKey())
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .addColumn('operator', 'text', (c) => c.notNull())
      .addColumn('files', 'text', (c) => c.notNull())
      .addColumn('rules', 'text', (c) => c.notNull())
      .execute();
    await forbidChange(db, engine, 'reward_versions');
    await db.schema
      .createTable('reward_head')
      .addColumn('id', 'integer', (c) => c.primaryKey())
      .addColumn('version', 'integer', (c) => c.notNull())
      .execute();
    await (db as Kysely<{ reward_head: { id: number; version: number } }>)
      .insertInto('reward_head')
      .values({ id: 1, version: 0 })
      .execute();
  },
});
