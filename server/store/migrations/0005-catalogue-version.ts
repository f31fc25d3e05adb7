import { sql, type Kysely, type Migration } from 'kysely';
import type { Engine } from '../open';

/** The lists are made in memory now; these served none but their queries. */
const spare_indexes = [
  'games_list',
  'games_hot',
  'games_all',
  'games_vendor',
  'games_vendor_type',
  'vendors_list',
  'wallet_rounds_closed',
];

export const migration = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('catalogue_version')
      .addColumn('id', 'integer', (c) => c.primaryKey().check(sql`id = 1`))
      .addColumn('version', 'bigint', (c) => c.notNull())
      .execute();
    await sql`insert into catalogue_version (id, version) values (1, 1)`.execute(db);
    await raiseWithChanges(db, engine, ['vendors', 'games']);
    for (const index of spare_indexes) await db.schema.dropIndex(index).execute();
    // The winner board's: wins alone, so that rounds which won nothing are never walked through.
    await db.schema
      .createIndex('wallet_rounds_wins')
      .on('wallet_rounds')
      .columns(['state', 'closed_at', 'round_id'])
      .where(sql<boolean>`win_amount > bet_amount`)
      .execute();
  },
});

/** Triggers raise the version in the transaction of every change to the tables. */
async function raiseWithChanges(
  db: Kysely<unknown>,
  engine: Engine,
  tables: readonly string[],
): Promise<void> {
  const raise = sql.raw('update catalogue_version set version = version + 1 where id = 1');
  if (engine === 'sqlite') {
    for (const table of tables) {
      for (const act of ['insert', 'update', 'delete']) {
        await sql`create trigger ${sql.raw(`${table}_${act}_raises`)} after ${sql.raw(act)}
          on ${sql.raw(table)} begin ${raise}; end`.execute(db);
      }
    }
    return;
  }
  await sql`create or replace function raise_catalogue_version() returns trigger language plpgsql as
    $$ begin ${raise}; return null; end $$`.execute(db);
  for (const table of tables) {
    // Before the rows are locked, so that two who change the catalogue wait in one line.
    await sql`create trigger ${sql.raw(`${table}_raises`)} before insert or update or delete or truncate
      on ${sql.raw(table)} for each statement execute function raise_catalogue_version()`.execute(
      db,
    );
  }
}
