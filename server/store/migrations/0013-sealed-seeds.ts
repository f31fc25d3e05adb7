import { sql, type Kysely, type Migration } from 'kysely';

/**
 * Voids the rounds that wait to be played. Their seeds were stored in clear, so somebody may know
 * their results; the next visit commits to a new round with a sealed seed.
 */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`update sandbox_rounds set state = 'void', failure = 'seed_unsealed'
      where state = 'ready'`.execute(db);
  },
};
