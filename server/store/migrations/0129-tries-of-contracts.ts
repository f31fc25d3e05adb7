import type { Kysely, Migration } from 'kysely';

/** Failures to count a contract's next period, and the instant before which it is not tried again. */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('agent_contracts')
      .addColumn('tries', 'integer', (c) => c.notNull().defaultTo(0))
      .execute();
    await db.schema
      .alterTable('agent_contracts')
      .addColumn('next_try_at', 'bigint', (c) => c.notNull().defaultTo(0))
      .execute();
  },
};
