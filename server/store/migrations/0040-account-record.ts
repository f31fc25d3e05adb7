import { sql, type Kysely, type Migration } from 'kysely';
import { allowChange, forbidChange } from '../appendOnly';
import type { Engine } from '../open';

/**
 * The entries of a member's account know the kind of their transfer, so that a record of some kinds is read
 * in its own order; and the sums of a record by day and kind, which its entries can be counted into.
 */
export const migration = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('entries').addColumn('kind', 'text').execute();
    await allowChange(db, engine, 'entries');
    await sql`update entries set kind = (select kind from transfers where id = entries.transfer_id)
      where place is not null`.execute(db);
    await forbidChange(db, engine, 'entries');
    await db.schema
      .createIndex('entries_record_kind')
      .on('entries')
      .columns(['account_id', 'kind', 'place'])
      .where(sql.ref('place'), 'is not', null)
      .execute();
    await db.schema
      .createTable('record_heads')
      .addColumn('account_id', 'text', (c) => c.primaryKey().references('accounts.id'))
      .addColumn('time_zone', 'text', (c) => c.notNull())
      .addColumn('place', 'bigint', (c) => c.notNull())
      .execute();
    await db.schema
      .createTable('record_sums')
      .addColumn('account_id', 'text', (c) => c.notNull().references('accounts.id'))
      .addColumn('day', 'text', (c) => c.notNull())
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('movements', 'bigint', (c) => c.notNull())
      .addColumn('sum_in', 'bigint', (c) => c.notNull())
      .addColumn('sum_out', 'bigint', (c) => c.notNull())
      .addColumn('first_place', 'bigint', (c) => c.notNull())
      .addColumn('last_place', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('record_sums_pk', ['account_id', 'day', 'kind'])
      .execute();
  },
});
