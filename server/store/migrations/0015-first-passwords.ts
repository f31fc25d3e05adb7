import { sql, type Kysely, type Migration } from 'kysely';
import type { Engine } from '../store';

/**
 * The instant at which a member was given a password by somebody else; one that nobody uses ends
 * (account#first-password). Those of before count from the upgrade.
 */
export const migration = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('members').addColumn('password_given_at', 'bigint').execute();
    const now =
      engine === 'postgres'
        ? sql`cast(extract(epoch from now()) * 1000 as bigint)`
        : sql`unixepoch() * 1000`;
    await sql`update members set password_given_at = ${now} where password_given = 1`.execute(db);
  },
});
