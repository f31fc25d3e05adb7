import { sql, type Kysely, type Migration } from 'kysely';

/** The rewards that members have earned, the days on which they signed in, and their dates of birth. */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('rewards')
      .addColumn('member_id', 'text', (c) => c.notNull().references('members.id'))
      .addColumn('id', 'text', (c) => c.notNull())
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('level', 'integer', (c) => c.notNull())
      .addColumn('version', 'integer', (c) => c.notNull())
      .addColumn('amount', 'bigint', (c) => c.notNull().check(sql`amount >= 0`))
      .addColumn('points', 'bigint', (c) => c.notNull().check(sql`points >= 0`))
      .addColumn('needed', 'bigint', (c) => c.notNull().check(sql`needed >= 0`))
      .addColumn('state', 'text', (c) => c.notNull())
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .addColumn('expires_at', 'bigint')
      .addColumn('claimed_at', 'bigint')
      .addPrimaryKeyConstraint('rewards_pk', ['member_id', 'id'])
      .addCheckConstraint('rewards_of_something', sql`amount + points > 0`)
      .execute();
    await db.schema
      .createTable('check_ins')
      .addColumn('member_id', 'text', (c) => c.notNull().references('members.id'))
      .addColumn('day', 'text', (c) => c.notNull())
      .addColumn('place', 'integer', (c) => c.notNull())
      .addColumn('version', 'integer', (c) => c.notNull())
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('check_ins_pk', ['member_id', 'day'])
      .execute();
    await db.schema.alterTable('members').addColumn('birth_date', 'text').execute();
  },
};
