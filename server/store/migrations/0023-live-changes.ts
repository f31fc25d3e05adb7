import { sql, type Kysely, type Migration } from 'kysely';
import type { Engine } from '../store';

/** A conversation is a member's; a visitor's has no name that others may know. */
export const talk = `(select coalesce('member:' || member_id, 'desk:') from support_threads where id = new.thread_id)`;

/** The tables whose rows are watched: when a row tells, and whom it concerns. */
const watched = [
  { table: 'lottery_draws', on: 'insert', topic: `'draw:' || new.code` },
  { table: 'lottery_draws', on: 'update of state, result', topic: `'draw:' || new.code` },
  { table: 'deposits', on: 'update of state', topic: `'member:' || new.member_id` },
  { table: 'withdrawals', on: 'update of state', topic: `'member:' || new.member_id` },
  { table: 'support_messages', on: 'insert', topic: talk },
  { table: 'sessions', on: 'update of revoked_at', topic: `'member:' || new.member_id` },
] as const;

/**
 * The changes that live pages listen to (site#live-pages). The database itself notes each change, in the transaction that makes it: no way
 * of a service, a job or an operator's command can forget it, and nobody learns of what was rolled back.
 */
export const migration = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>): Promise<void> {
    const isSqlite = engine === 'sqlite';
    await db.schema
      .createTable('live_changes')
      .addColumn('id', isSqlite ? 'integer' : 'bigserial', (column) =>
        isSqlite ? column.primaryKey().autoIncrement() : column.primaryKey(),
      )
      .addColumn('topic', 'text', (column) => column.notNull())
      .addColumn('changed_at', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('live_changes_time')
      .on('live_changes')
      .column('changed_at')
      .execute();
    for (const [index, { table, on, topic }] of watched.entries())
      await watch(db, engine, { table, on, topic, index });
  },
});

/** A kind of change of a table's rows that is told, with the SQL of its topic; `index` parts several of one table. */
interface Watched {
  table: string;
  on: string;
  topic: string;
  index: number;
}

/** Has the database note a kind of change in `live_changes`, by a trigger. */
export async function watch(
  db: Kysely<unknown>,
  engine: Engine,
  { table, on, topic, index }: Watched,
): Promise<void> {
  const isSqlite = engine === 'sqlite';
  const now = isSqlite
    ? `cast(unixepoch('subsec') * 1000 as integer)`
    : `cast(extract(epoch from clock_timestamp()) * 1000 as bigint)`;
  const name = `live_${table}_${index}`;
  const note = `insert into live_changes (topic, changed_at) values (${topic}, ${now});`;
  const run = (text: string) => sql.raw(text).execute(db);
  if (isSqlite) {
    await run(`create trigger ${name} after ${on} on ${table} begin ${note} end`);
    return;
  }
  await run(
    `create function ${name}() returns trigger language plpgsql as $$ begin ${note} return null; end $$`,
  );
  await run(
    `create trigger ${name} after ${on} on ${table} for each row execute function ${name}()`,
  );
}
