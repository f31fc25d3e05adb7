import { sql, type Kysely, type Migration } from 'kysely';

/** Money that is to be played with before it can be withdrawn. */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('turnover_locks')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('member_id', 'text', (c) => c.notNull().references('members.id'))
      .addColumn('source', 'text', (c) => c.notNull())
      .addColumn('ref', 'text', (c) => c.notNull())
      .addColumn('locked', 'bigint', (c) => c.notNull().check(sql`locked >= 0`))
      .addColumn('needed', 'bigint', (c) => c.notNull().check(sql`needed > 0`))
      .addColumn('done', 'bigint', (c) => c.notNull().check(sql`done >= 0 and done <= needed`))
      .addColumn('state', 'text', (c) => c.notNull())
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .addColumn('ended_at', 'bigint')
      .addUniqueConstraint('turnover_locks_ref', ['source', 'ref'])
      .execute();
    await db.schema
      .createIndex('turnover_locks_member')
      .on('turnover_locks')
      .columns(['member_id', 'state', 'id'])
      .execute();
  },
};
