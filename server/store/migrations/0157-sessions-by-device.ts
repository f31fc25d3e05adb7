import { sql, type Kysely, type Migration } from 'kysely';

/** Finds a device that some account knows. */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create index sessions_by_device on sessions (device_key)
      where device_key is not null`.execute(db);
  },
};
