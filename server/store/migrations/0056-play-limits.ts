import { sql, type Kysely, type Migration } from 'kysely';
import { forbidChange } from '../appendOnly';
import type { Engine } from '../open';

/** The limits that members set for themselves, and the record of how they came to be. */
export const migration = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('play_limits')
      .addColumn('member_id', 'text', (c) => c.notNull().references('members.id'))
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('period', 'text', (c) => c.notNull())
      .addColumn('currency', 'text', (c) => c.notNull())
      .addColumn('amount', 'bigint', (c) => c.notNull().check(sql`amount > 0`))
      .addColumn('asked_amount', 'bigint')
      .addColumn('asked_at', 'bigint')
      .addPrimaryKeyConstraint('play_limits_key', ['member_id', 'kind', 'period', 'currency'])
      .execute();
    await db.schema
      .createTable('play_limit_acts')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('member_id', 'text', (c) => c.notNull().references('members.id'))
      .addColumn('act', 'text', (c) => c.notNull())
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('period', 'text')
      .addColumn('currency', 'text', (c) => c.notNull())
      .addColumn('before', 'bigint')
      .addColumn('amount', 'bigint')
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .execute();
    await db.schema
      .createIndex('play_limit_acts_member')
      .on('play_limit_acts')
      .columns(['member_id', 'created_at'])
      .execute();
    await forbidChange(db, engine, 'play_limit_acts');
  },
});
