import { sql, type Kysely, type Migration } from 'kysely';
import type { Engine } from '../open';

/**
 * Keeps each category that a game has had, with the instant from which it holds; the first one holds from 0. Triggers
 * write it with every change of a game, whoever makes it.
 */
export const migration = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('game_categories')
      .addColumn('code', 'text', (c) => c.notNull())
      .addColumn('vendor_code', 'text', (c) => c.notNull())
      .addColumn('from_at', 'bigint', (c) => c.notNull())
      .addColumn('game_type', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('game_categories_pk', ['code', 'vendor_code', 'from_at'])
      .execute();
    await sql`insert into game_categories (code, vendor_code, from_at, game_type)
      select code, vendor_code, 0, game_type from games`.execute(db);
    await (engine === 'sqlite' ? noteInSqlite(db) : noteInPostgres(db));
  },
});

/** The statement of a trigger; `now` is the engine's instant in epoch ms. */
const noted = (now: string) =>
  sql.raw(`insert into game_categories (code, vendor_code, from_at, game_type)
    select new.code, new.vendor_code, case when exists (
        select 1 from game_categories where code = new.code and vendor_code = new.vendor_code
      ) then ${now} else 0 end, new.game_type
    where new.game_type is distinct from (
      select game_type from game_categories
      where code = new.code and vendor_code = new.vendor_code order by from_at desc limit 1)
    on conflict (code, vendor_code, from_at) do update set game_type = excluded.game_type`);

async function noteInSqlite(db: Kysely<unknown>): Promise<void> {
  for (const [name, change] of [
    ['insert', 'insert'],
    ['update', 'update of code, vendor_code, game_type'],
  ] as const) {
    await sql`create trigger ${sql.raw(`game_categories_${name}`)} after ${sql.raw(change)} on games
      begin ${noted(`cast(unixepoch('subsec') * 1000 as integer)`)}; end`.execute(db);
  }
}

async function noteInPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`create function note_game_category() returns trigger language plpgsql as
    $$ begin ${noted('cast(extract(epoch from now()) * 1000 as bigint)')}; return null; end $$`.execute(
    db,
  );
  await sql`create trigger game_categories_note after insert or update of code, vendor_code, game_type
    on games for each row execute function note_game_category()`.execute(db);
}
