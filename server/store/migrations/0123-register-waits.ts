import { sql, type Kysely, type Migration } from 'kysely';

/**
 * The times in which play waited for a register of self-exclusion that gave no answer. Waits that go on began with the
 * first of the questions that stayed without one.
 */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('register_waits')
      .addColumn('member_id', 'text', (c) => c.notNull().references('members.id'))
      .addColumn('from_at', 'bigint', (c) => c.notNull())
      .addColumn('to_at', 'bigint')
      .execute();
    await db.schema
      .createIndex('register_waits_member')
      .on('register_waits')
      .columns(['member_id', 'from_at'])
      .execute();
    await sql`create unique index register_waits_open on register_waits (member_id)
      where to_at is null`.execute(db);
    await sql`insert into register_waits (member_id, from_at, to_at)
      select q.member_id, min(q.asked_at), null from exclusion_questions q
      inner join exclusion_checks c on c.id = q.member_id
      where c.held = 1 and q.answer = 'unreachable' and not exists (
        select 1 from exclusion_questions later
        where later.member_id = q.member_id and later.answer <> 'unreachable' and later.asked_at > q.asked_at)
      group by q.member_id`.execute(db);
  },
};
