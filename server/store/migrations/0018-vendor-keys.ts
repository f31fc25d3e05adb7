import { sql, type Kysely } from 'kysely';

/**
 * Keys of vendors with their versions (wallet#vendor-keys), the switch that stops a vendor (wallet#vendor-switch), credits that
 * wait for an operator and the sums of a vendor's day (wallet#credit-ceilings), and what was taken once (site#signed-hop).
 */
export const migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('vendors').addColumn('disabled_at', 'bigint').execute();
    await db.schema
      .createTable('vendor_keys')
      .addColumn('vendor_code', 'text', (column) => column.notNull().references('vendors.code'))
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('sealed', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('ends_at', 'bigint')
      .addPrimaryKeyConstraint('vendor_keys_pk', ['vendor_code', 'version'])
      .execute();
    await db.schema
      .createTable('vendor_days')
      .addColumn('vendor_code', 'text', (column) => column.notNull().references('vendors.code'))
      .addColumn('day', 'text', (column) => column.notNull())
      .addColumn('shard', 'integer', (column) => column.notNull())
      .addColumn('credited', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('vendor_days_pk', ['vendor_code', 'day', 'shard'])
      .execute();
    await db.schema
      .createTable('held_credits')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('vendor_code', 'text', (column) => column.notNull().references('vendors.code'))
      .addColumn('vendor_tx', 'text', (column) => column.notNull())
      .addColumn('member_id', 'text', (column) => column.notNull().references('members.id'))
      .addColumn('amount', 'bigint', (column) => column.notNull())
      .addColumn('currency', 'text', (column) => column.notNull())
      .addColumn('round_end', 'integer', (column) => column.notNull())
      .addColumn('why', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('ended_at', 'bigint')
      .addUniqueConstraint('held_credits_tx', ['vendor_code', 'vendor_tx'])
      .execute();
    await sql`create index held_credits_waiting on held_credits (state, created_at)
      where state = 'held'`.execute(db);
    await db.schema
      .createTable('taken_once')
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('nonce', 'text', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('taken_once_pk', ['kind', 'nonce'])
      .execute();
    await db.schema
      .createIndex('taken_once_expired')
      .on('taken_once')
      .column('expires_at')
      .execute();
  },
};
