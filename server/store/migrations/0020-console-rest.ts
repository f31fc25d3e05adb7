import { sql, type Kysely } from 'kysely';

/**
 * Passkeys of staff (console#passkeys); who decided on a vendor's credit, and their words to its member
 * (console#credits); and the indexes by which lists of the console are in order, and the day's money is added up.
 */
export const migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('staff_passkeys')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('operator_id', 'text', (column) =>
        column.notNull().references('staff.operator_id'),
      )
      .addColumn('credential_id', 'text', (column) => column.notNull().unique())
      .addColumn('public_key', 'text', (column) => column.notNull())
      .addColumn('counter', 'bigint', (column) => column.notNull())
      .addColumn('transports', 'text', (column) => column.notNull())
      .addColumn('rp_id', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('last_used_at', 'bigint')
      .addColumn('removed_at', 'bigint')
      .execute();
    await db.schema
      .createIndex('staff_passkeys_operator')
      .on('staff_passkeys')
      .column('operator_id')
      .execute();
    await db.schema
      .alterTable('held_credits')
      .addColumn('reason', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    await db.schema.alterTable('held_credits').addColumn('decided_by', 'text').execute();
    for (const table of ['held_credits', 'promotion_entries'] as const) {
      await db.schema.createIndex(`${table}_state_id`).on(table).columns(['state', 'id']).execute();
    }
    // Without figures about its tables SQLite takes the index of a state for the narrower one, and reads and sorts all of it.
    for (const name of [
      ...['withdrawals_open_id', 'promotion_entries_open_id'],
      ...['deposits_paid', 'withdrawals_paid'],
    ]) {
      await db.schema.dropIndex(name).execute();
    }
    await sql`create index deposits_paid on deposits (state, ended_at, amount)
      where state in ('paid', 'refunded')`.execute(db);
    await sql`create index withdrawals_paid on withdrawals (state, ended_at, amount)
      where state = 'paid'`.execute(db);
    await db.schema
      .createIndex('held_credits_member')
      .on('held_credits')
      .column('member_id')
      .execute();
  },
};
