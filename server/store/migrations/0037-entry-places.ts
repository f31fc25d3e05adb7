import { sql, type Kysely, type Migration } from 'kysely';
import { allowChange, forbidChange } from '../appendOnly';
import type { Engine } from '../open';

/**
 * The entries of an account are numbered, in the order in which they changed its balance: the order of a
 * record, a cursor that new rows never move, and the count of its rows.
 */
export const migration = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('accounts')
      .addColumn('entries_count', 'bigint', (c) => c.notNull().defaultTo(0))
      .execute();
    await db.schema.alterTable('entries').addColumn('place', 'bigint').execute();
    await allowChange(db, engine, 'entries');
    // Ids were made under the lock of the account: their order is that of its balances.
    await sql`update entries set place = numbered.nth
      from (select e.transfer_id, e.account_id,
          row_number() over (partition by e.account_id order by e.transfer_id) as nth
        from entries e join accounts a on a.id = e.account_id where a.kept = 1) as numbered
      where numbered.transfer_id = entries.transfer_id
        and numbered.account_id = entries.account_id`.execute(db);
    await forbidChange(db, engine, 'entries');
    await sql`update accounts set entries_count =
      (select count(*) from entries where account_id = accounts.id) where kept = 1`.execute(db);
    await db.schema
      .createIndex('entries_record')
      .unique()
      .on('entries')
      .columns(['account_id', 'place'])
      .where(sql.ref('place'), 'is not', null)
      .execute();
  },
});
