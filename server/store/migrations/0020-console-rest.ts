import { sql, type Kysely } from 'kysely';

/**
 * Passkeys of staff (console#passkeys); who decided on a vendor's credit, and their words to its member
 * (console#credits); and the index by which the credits that wait are listed.
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
    await sql`create index held_credits_open_id on held_credits (id) where state = 'held'`.execute(
      db,
    );
    await db.schema
      .createIndex('held_credits_member')
      .on('held_credits')
      .column('member_id')
      .execute();
  },
};
