import type { Kysely, Migration } from 'kysely';

/** Binds codes to whoever asked for them, and sessions to the device that they were opened on. */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    // Codes from before are nobody's: they last five minutes.
    await db.schema
      .alterTable('codes')
      .addColumn('asker', 'text', (c) => c.notNull().defaultTo(''))
      .execute();
    await db.schema
      .alterTable('codes')
      .addColumn('known', 'integer', (c) => c.notNull().defaultTo(0))
      .execute();
    await db.schema.alterTable('sessions').addColumn('device_key', 'text').execute();
    await db.schema
      .createIndex('sessions_device')
      .on('sessions')
      .columns(['member_id', 'device_key'])
      .execute();
  },
};
