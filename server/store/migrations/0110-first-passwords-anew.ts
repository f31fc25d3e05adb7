import type { Kysely, Migration } from 'kysely';

/** Agents make a lost first password anew: the forms of a member's account are found by the member. */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('agent_openings')
      .addColumn('renews', 'integer', (c) => c.notNull().defaultTo(0))
      .execute();
    await db.schema
      .createIndex('agent_openings_member')
      .on('agent_openings')
      .columns(['member_id', 'agent_id', 'created_at'])
      .execute();
  },
};
