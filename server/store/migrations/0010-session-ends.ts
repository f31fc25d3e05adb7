import type { Kysely, Migration } from 'kysely';

/** Sessions that are long over are found by their end, and what hangs on them by theirs. */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.createIndex('sessions_expiry').on('sessions').column('expires_at').execute();
    await db.schema
      .createIndex('launch_tokens_session')
      .on('launch_tokens')
      .column('session_id')
      .execute();
    // A changed password ends all games of a member.
    await db.schema
      .createIndex('game_sessions_member')
      .on('game_sessions')
      .column('member_id')
      .execute();
  },
};
