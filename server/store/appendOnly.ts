import { sql, type Kysely } from 'kysely';
import type { Engine } from './open';

const acts = ['update', 'delete'] as const;

/**
 * Makes a table append-only, for migrations: a correction is a new row, and the database holds us to it
 * (wallet#ledger).
 */
export async function forbidChange(
  db: Kysely<unknown>,
  engine: Engine,
  table: string,
): Promise<void> {
  if (engine === 'sqlite') {
    for (const act of acts) {
      await sql`create trigger ${sql.raw(`${table}_no_${act}`)} before ${sql.raw(act)} on ${sql.raw(table)}
        begin select raise(abort, 'the ledger is append-only'); end`.execute(db);
    }
    return;
  }
  await sql`create or replace function ledger_is_append_only() returns trigger language plpgsql as
    $$ begin raise exception 'the ledger is append-only'; end $$`.execute(db);
  await sql`create trigger ${sql.raw(`${table}_no_change`)} before update or delete or truncate
    on ${sql.raw(table)} for each statement execute function ledger_is_append_only()`.execute(db);
}

/** Lets a migration fill a new column of such a table; `forbidChange` follows. */
export async function allowChange(
  db: Kysely<unknown>,
  engine: Engine,
  table: string,
): Promise<void> {
  if (engine === 'sqlite') {
    for (const act of acts) {
      await sql`drop trigger ${sql.raw(`${table}_no_${act}`)}`.execute(db);
    }
    return;
  }
  await sql`drop trigger ${sql.raw(`${table}_no_change`)} on ${sql.raw(table)}`.execute(db);
}
