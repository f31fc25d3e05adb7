import type { Kysely, Migration } from 'kysely';

/** The time that machines had at their own clocks, by which a process that starts knows a jump; the machine of each jump. */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('clock_marks')
      .addColumn('machine', 'text', (c) => c.primaryKey())
      .addColumn('steady_ms', 'bigint', (c) => c.notNull())
      .addColumn('awake_ms', 'bigint', (c) => c.notNull())
      .addColumn('time_ms', 'bigint', (c) => c.notNull())
      .execute();
    await db.schema
      .alterTable('clock_jumps')
      .addColumn('machine', 'text', (c) => c.notNull().defaultTo(''))
      .execute();
  },
};
