import { sql, type Kysely, type Migration } from 'kysely';
import type { Db, Engine } from '../store';
import { schemaOf } from '../schema';
import type { MigrationRun } from '../limits';

/** The hash before the first row of the record of acts, and the root of no leaves. */
const no_hash = '0'.repeat(64);

/**
 * Makes the schema of version 0.1.0, and the rows that are there from the start: heads and locks, one each. What the store
 * is made as is written here, in the transaction that makes it, and nothing that people put into it can change that.
 */
export const migration = (engine: Engine, { madeAs }: MigrationRun): Migration => ({
  async up(db: Kysely<unknown>) {
    for (const statement of schemaOf(engine)) {
      await sql.raw(statement).execute(db);
    }
    const made = db as unknown as Db;
    await made.insertInto('store_kind').values({ id: 1, kind: madeAs }).execute();
    await sql`insert into catalogue_version values (1, 1)`.execute(db);
    await sql`insert into audit_head values (1, 0, ${no_hash})`.execute(db);
    await sql`insert into seal_work values (1, null, 0, 0, null, 0, '')`.execute(db);
    await sql`insert into reward_head values (1, 0)`.execute(db);
    await sql`insert into turnover_head values (1, 0, null, ''), (2, 0, null, '')`.execute(db);
    await sql`insert into team_lock values (1, 0)`.execute(db);
  },
});
