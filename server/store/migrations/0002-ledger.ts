import { sql, type Kysely, type Migration } from 'kysely';
import { forbidChange } from '../appendOnly';
import type { Engine } from '../open';

export const migration = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('accounts')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('owner_id', 'text', (c) => c.notNull())
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('currency', 'text', (c) => c.notNull())
      .addColumn('kept', 'integer', (c) => c.notNull())
      .addColumn('balance', 'bigint', (c) => c.notNull().check(sql`balance >= 0`))
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .addUniqueConstraint('accounts_owner', ['owner_id', 'kind', 'currency'])
      .execute();
    await db.schema
      .createTable('transfers')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('key', 'text', (c) => c.notNull().unique())
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('amount', 'bigint', (c) => c.notNull().check(sql`amount > 0`))
      .addColumn('currency', 'text', (c) => c.notNull())
      .addColumn('debit_id', 'text', (c) => c.notNull().references('accounts.id'))
      .addColumn('credit_id', 'text', (c) => c.notNull().references('accounts.id'))
      .addColumn('ref', 'text', (c) => c.notNull())
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .addCheckConstraint('transfers_two_accounts', sql`debit_id <> credit_id`)
      .execute();
    await db.schema
      .createTable('entries')
      .addColumn('transfer_id', 'text', (c) => c.notNull().references('transfers.id'))
      .addColumn('account_id', 'text', (c) => c.notNull().references('accounts.id'))
      .addColumn('amount', 'bigint', (c) => c.notNull().check(sql`amount <> 0`))
      .addColumn('balance_after', 'bigint')
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('entries_pk', ['transfer_id', 'account_id'])
      .execute();
    await db.schema
      .createIndex('entries_account')
      .on('entries')
      .columns(['account_id', 'created_at'])
      .execute();
    for (const table of ['transfers', 'entries']) await forbidChange(db, engine, table);
  },
});
