import type { Kysely, Migration } from 'kysely';

/** Promotions, the entries of members, and what members have opened of them. */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('promotions')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('words', 'text', (c) => c.notNull())
      .addColumn('start_date', 'text', (c) => c.notNull())
      .addColumn('end_date', 'text')
      .addColumn('categories', 'text', (c) => c.notNull())
      .addColumn('images', 'text', (c) => c.notNull())
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('sort', 'integer', (c) => c.notNull())
      .addColumn('active', 'integer', (c) => c.notNull())
      .addColumn('closed_at', 'bigint')
      .execute();
    await db.schema
      .createTable('promotion_entries')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('promotion_id', 'text', (c) => c.notNull().references('promotions.id'))
      .addColumn('member_id', 'text', (c) => c.notNull().references('members.id'))
      .addColumn('live_key', 'text', (c) => c.unique())
      .addColumn('key', 'text', (c) => c.notNull())
      .addColumn('state', 'text', (c) => c.notNull())
      .addColumn('remark', 'text', (c) => c.notNull())
      .addColumn('reason', 'text', (c) => c.notNull())
      .addColumn('decided_by', 'text')
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .addColumn('updated_at', 'bigint', (c) => c.notNull())
      .execute();
    await db.schema
      .createIndex('promotion_entries_member')
      .on('promotion_entries')
      .columns(['member_id', 'promotion_id', 'id'])
      .execute();
    await db.schema
      .createIndex('promotion_entries_state')
      .on('promotion_entries')
      .columns(['state', 'id'])
      .execute();
    await db.schema
      .createTable('promotion_reads')
      .addColumn('member_id', 'text', (c) => c.notNull().references('members.id'))
      .addColumn('promotion_id', 'text', (c) => c.notNull().references('promotions.id'))
      .addColumn('read_at', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('promotion_reads_pkey', ['member_id', 'promotion_id'])
      .execute();
  },
};
