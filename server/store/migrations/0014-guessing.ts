import { sql, type Kysely } from 'kysely';

/**
 * The guard against guessing: the devices that an account knows and how long strangers wait for their next try at it
 * (account#login-failures), and the proof of work that answers a captcha (account#captcha).
 */
export const migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('known_devices')
      .addColumn('member_id', 'text', (column) => column.notNull().references('members.id'))
      .addColumn('device_key', 'text', (column) => column.notNull())
      .addColumn('seen_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('known_devices_pk', ['member_id', 'device_key'])
      .execute();
    await db.schema
      .createIndex('known_devices_by_device')
      .on('known_devices')
      .column('device_key')
      .execute();
    await db.schema
      .createIndex('known_devices_seen')
      .on('known_devices')
      .column('seen_at')
      .execute();
    // The devices of the sessions that are still there; none of a trial (type 4).
    await sql`
      insert into known_devices (member_id, device_key, seen_at)
      select s.member_id, s.device_key, max(s.created_at)
      from sessions s inner join members m on m.id = s.member_id
      where s.device_key is not null and m.type <> 4
      group by s.member_id, s.device_key
    `.execute(db);
    await db.schema
      .createTable('guess_waits')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('failures', 'integer', (column) => column.notNull())
      .addColumn('failed_at', 'bigint', (column) => column.notNull())
      .addColumn('next_at', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('guess_waits_failed')
      .on('guess_waits')
      .column('failed_at')
      .execute();
    await db.schema.alterTable('captchas').addColumn('work_hash', 'text').execute();
    await db.schema
      .alterTable('captchas')
      .addColumn('work_level', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
