import { sql, type Kysely, type Migration } from 'kysely';
import type { Engine } from '../store';

/**
 * The transaction of each change that live pages listen to (site#live-pages), by which PostgreSQL tells it once it has ended,
 * however many others have come since. SQLite's ids are in that order by themselves.
 */
export const migration = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>): Promise<void> {
    if (engine === 'sqlite') return;
    await db.schema
      .alterTable('live_changes')
      .addColumn('xact', 'bigint', (column) =>
        column.notNull().defaultTo(sql`cast(pg_current_xact_id()::text as bigint)`),
      )
      .execute();
    await db.schema.createIndex('live_changes_xact').on('live_changes').column('xact').execute();
  },
});
