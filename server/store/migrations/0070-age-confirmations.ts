import type { Kysely, Migration } from 'kysely';
import { forbidChange } from '../appendOnly';
import type { Engine } from '../open';

/** The evidence that a member confirmed the age for players at registration: rows are only added. */
export const migration = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('age_confirmations')
      .addColumn('member_id', 'text', (c) => c.primaryKey().references('members.id'))
      .addColumn('age', 'integer', (c) => c.notNull())
      .addColumn('text_version', 'integer', (c) => c.notNull())
      .addColumn('method', 'text', (c) => c.notNull())
      .addColumn('country', 'text', (c) => c.notNull())
      .addColumn('device_class', 'text', (c) => c.notNull())
      .addColumn('confirmed_at', 'bigint', (c) => c.notNull())
      .execute();
    await forbidChange(db, engine, 'age_confirmations');
  },
});
