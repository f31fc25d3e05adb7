import { sql, type Kysely, type Migration } from 'kysely';
import { forbidChange } from '../appendOnly';
import type { Engine } from '../open';

/**
 * The reason of an operator's lock, adjustments with theirs, and an index of transfers by time, so that the
 * report of a day reads that day alone.
 */
export const migration = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('members').addColumn('lock_reason', 'text').execute();
    await db.schema
      .createTable('adjustments')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('key', 'text', (c) => c.notNull().unique())
      .addColumn('member_id', 'text', (c) => c.notNull().references('members.id'))
      .addColumn('amount', 'bigint', (c) => c.notNull().check(sql`amount <> 0`))
      .addColumn('currency', 'text', (c) => c.notNull())
      .addColumn('reason', 'text', (c) => c.notNull())
      .addColumn('operator', 'text', (c) => c.notNull())
      .addColumn('decision_id', 'text', (c) => c.unique().references('operator_decisions.id'))
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .execute();
    await db.schema
      .createIndex('adjustments_member')
      .on('adjustments')
      .columns(['member_id', 'created_at'])
      .execute();
    await forbidChange(db, engine, 'adjustments');
    await db.schema.createIndex('transfers_created').on('transfers').column('created_at').execute();
    await db.schema.createIndex('members_created').on('members').column('created_at').execute();
  },
});
