import { sql, type Kysely, type Migration } from 'kysely';

/**
 * Each wish of an exclusion by itself, for one that its owner has not confirmed can be disowned; and whether a change of
 * a limit was confirmed. What was before is final.
 */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('exclusion_acts')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('member_id', 'text', (c) => c.notNull().references('members.id'))
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('until', 'bigint')
      .addColumn('source', 'text', (c) => c.notNull())
      .addColumn('because_of', 'text', (c) => c.references('members.id'))
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .addColumn('told_at', 'bigint')
      .addColumn('told_by', 'text')
      .addColumn('final_at', 'bigint')
      .addColumn('lifted_at', 'bigint')
      .execute();
    await db.schema
      .createIndex('exclusion_acts_member')
      .on('exclusion_acts')
      .columns(['member_id', 'id'])
      .execute();
    await sql`create index exclusion_acts_because on exclusion_acts (because_of)
      where because_of is not null`.execute(db);
    await sql`insert into exclusion_acts
      (id, member_id, kind, until, source, because_of, created_at, told_at, told_by, final_at, lifted_at)
      select member_id, member_id, kind, until, source, null, created_at, null, null, created_at, null
      from exclusions`.execute(db);
    await db.schema
      .alterTable('play_limit_acts')
      .addColumn('proved', 'integer', (c) => c.notNull().defaultTo(1))
      .execute();
  },
};
