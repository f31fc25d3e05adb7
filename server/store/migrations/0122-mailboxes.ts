import { sql, type Kysely, type Migration } from 'kysely';
import { mailboxSql } from '../mailbox';

/**
 * Finds members by the mailbox that their email address leads to: by it somebody who has excluded themselves is known
 * again.
 */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create index members_mailbox on members ((${sql.raw(mailboxSql('email'))}))`.execute(
      db,
    );
  },
};
