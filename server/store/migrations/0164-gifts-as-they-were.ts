import { sql, type Kysely, type Migration } from 'kysely';
import type { Engine } from '../open';
import type { MigrationRun } from '../run';

/** Gifts are off where nothing is set. Stores from before keep the newcomers' bonus that they gave without a setting. */
export const migration = (_engine: Engine, run: MigrationRun): Migration => ({
  async up(db: Kysely<unknown>) {
    if (run.makesStore) return;
    await sql`insert into settings (key, value, updated_at) values ('newcomer.bonus', '500', 0)
      on conflict (key) do nothing`.execute(db);
  },
});
