import { sql, type Kysely, type Migration } from 'kysely';

/** Finds what contracts owe without reading what they have paid. */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create index agent_statements_owed on agent_statements (contract_id, until)
      where state = 'due'`.execute(db);
  },
};
