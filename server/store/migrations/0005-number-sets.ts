import type { Kysely } from 'kysely';

/** Sets of numbers that members have named for themselves (lottery#own-sets). */
export const migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('lottery_number_sets')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('member_id', 'text', (column) => column.notNull().references('members.id'))
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('numbers', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addUniqueConstraint('lottery_number_sets_name', ['member_id', 'name'])
      .execute();
  },
};
