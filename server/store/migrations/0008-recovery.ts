import { sql, type Kysely, type Migration } from 'kysely';

/**
 * A round knows its vendor, so that it is finished also when its game is gone, and when it is to be
 * tried next; null while it is unfinished means that a person has to look.
 */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    const table = () => db.schema.alterTable('sandbox_rounds');
    await table()
      .addColumn('vendor_code', 'text', (c) => c.notNull().defaultTo(''))
      .execute();
    await table()
      .addColumn('tries', 'integer', (c) => c.notNull().defaultTo(0))
      .execute();
    await table().addColumn('next_try_at', 'bigint').execute();
    await sql`update sandbox_rounds set vendor_code = coalesce(
      (select g.vendor_code from games g where g.code = sandbox_rounds.game_code), '')`.execute(db);
    await sql`update sandbox_rounds set next_try_at = played_at
      where state in ('betting', 'paying')`.execute(db);
    await db.schema
      .createIndex('sandbox_rounds_due')
      .on('sandbox_rounds')
      .columns(['tries', 'next_try_at'])
      .where(sql.ref('next_try_at'), 'is not', null)
      .execute();
    // For comparing a vendor's day with the platform's.
    await db.schema
      .createIndex('sandbox_rounds_vendor')
      .on('sandbox_rounds')
      .columns(['vendor_code', 'played_at', 'id'])
      .execute();
    await db.schema
      .createIndex('wallet_txs_day')
      .on('wallet_txs')
      .columns(['vendor_code', 'created_at', 'vendor_tx'])
      .execute();
    await db.schema
      .createTable('daily_checks')
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('day', 'text', (c) => c.notNull())
      .addColumn('began_at', 'bigint', (c) => c.notNull())
      .addColumn('ended_at', 'bigint')
      .addColumn('findings', 'integer')
      .addPrimaryKeyConstraint('daily_checks_pk', ['name', 'day'])
      .execute();
  },
};
