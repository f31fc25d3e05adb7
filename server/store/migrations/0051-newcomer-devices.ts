import type { Kysely, Migration } from 'kysely';

/** The devices whose newcomer's bonus is given: one each, whoever logs in there. */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('newcomer_devices')
      .addColumn('device_key', 'text', (c) => c.primaryKey())
      .addColumn('member_id', 'text', (c) => c.notNull().references('members.id'))
      .execute();
  },
};
