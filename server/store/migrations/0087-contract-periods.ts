import { sql, type Kysely, type Migration } from 'kysely';

/**
 * Periods of contracts: when the first begins and the next ends, and the transfer that paid one. A proposal may wait
 * beside the contract that holds, which it is to replace.
 */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('agent_contracts').addColumn('begins_at', 'bigint').execute();
    await db.schema.alterTable('agent_contracts').addColumn('next_until', 'bigint').execute();
    await db.schema.alterTable('agent_statements').addColumn('transfer_id', 'text').execute();
    await db.schema.dropIndex('agent_contracts_one').execute();
    await sql`create unique index agent_contracts_waiting on agent_contracts (from_id, to_id, kind)
      where state = 'proposed'`.execute(db);
    await sql`create unique index agent_contracts_held on agent_contracts (from_id, to_id, kind)
      where state = 'accepted' and ended_at is null`.execute(db);
    await sql`create index agent_contracts_next on agent_contracts (kind, next_until)
      where state = 'accepted'`.execute(db);
    await sql`create index agent_statements_due on agent_statements (next_try_at)
      where state = 'due'`.execute(db);
  },
};
