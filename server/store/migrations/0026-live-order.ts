import { sql, type Kysely, type Migration } from 'kysely';
import type { Engine } from '../store';

/** Triggers of rows that come many at one time: messages to all, and slips of many lines. */
const many = [
  ['member_messages', 0],
  ['lottery_tickets', 2],
] as const;

/**
 * The transaction of each change that live pages listen to (site#live-pages), by which PostgreSQL tells it once it has ended,
 * however many others have come since; SQLite's ids are in that order by themselves. PostgreSQL notes the changes of a statement
 * at one time, each member once. The winning tickets of a draw, of which there are few, have an index of their own, by which the sum of
 * what it has paid is read (lottery#winners-sum).
 */
export const migration = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createIndex('lottery_tickets_won')
      .on('lottery_tickets')
      .columns(['draw_id', 'trial', 'currency', 'payout'])
      .where(sql.ref('state'), '=', sql.lit('won'))
      .execute();
    if (engine === 'sqlite') return;
    await db.schema
      .alterTable('live_changes')
      .addColumn('xact', 'bigint', (column) =>
        column.notNull().defaultTo(sql`cast(pg_current_xact_id()::text as bigint)`),
      )
      .execute();
    await db.schema.createIndex('live_changes_xact').on('live_changes').column('xact').execute();
    for (const [table, index] of many) await watchStatements(db, table, `live_${table}_${index}`);
  },
});

/** Puts a trigger of each statement in the place of one of each row. */
async function watchStatements(db: Kysely<unknown>, table: string, name: string): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db);
  await run(`drop trigger ${name} on ${table}`);
  await run(
    `create or replace function ${name}() returns trigger language plpgsql as $$ begin
       insert into live_changes (topic, changed_at)
       select 'member:' || member_id, cast(extract(epoch from clock_timestamp()) * 1000 as bigint)
       from fresh group by member_id;
       return null; end $$`,
  );
  await run(
    `create trigger ${name} after insert on ${table} referencing new table as fresh for each statement execute function ${name}()`,
  );
}
