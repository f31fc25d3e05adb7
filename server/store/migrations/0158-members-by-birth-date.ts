import { sql, type Kysely, type Migration } from 'kysely';

/** Finds members by their date of birth: with the name, somebody who has excluded themselves is known again by it. */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create index members_birth_date on members (birth_date)
      where birth_date is not null`.execute(db);
  },
};
