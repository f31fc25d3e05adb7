import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { all_names, migrationOf } from '../../server/store/migrate';
import { openStore, type Trx } from '../../server/store/open';
import { planOf } from '../../server/store/plan';
import { freshDatabaseUrl } from '../support/database';

const run = { madeAs: 'operator' } as const;

const who = { AccessExclusiveLock: 'all', ShareRowExclusiveLock: 'writes', ShareLock: 'writes' };

/** The tables of before on which a transaction holds others up, and how, by the server's own word. */
async function heldBy(trx: Trx, before: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string; mode: keyof typeof who }>`
    select c.relname as name, l.mode from pg_locks l join pg_class c on c.oid = l.relation
    where l.pid = pg_backend_pid() and c.relkind = 'r' and l.granted`.execute(trx);
  const found = rows.filter(({ name, mode }) => before.includes(name) && mode in who);
  const all = found.filter(({ mode }) => who[mode] === 'all').map(({ name }) => name);
  const writes = found.map(({ name }) => name).filter((name) => !all.includes(name));
  return [...all.map((name) => `all ${name}`), ...writes.map((name) => `writes ${name}`)];
}

it('a plan says of each migration who waits as PostgreSQL then has them wait (site#the-store)', async () => {
  const store = openStore(await freshDatabaseUrl());
  const tables = async (trx: Trx) =>
    (
      await sql<{ name: string }>`
          select tablename as name from pg_tables where schemaname = current_schema()`.execute(trx)
    ).rows.map(({ name }) => name);
  for (const name of all_names) {
    const [planned] = await planOf([name], 'postgres', run);
    const waits = planned!.statements.flatMap((each) => each.waits);
    const all = waits.filter((each) => each.who === 'all').map(({ table }) => table);
    const said = [
      ...all.map((table) => `all ${table}`),
      ...waits
        .filter((each) => each.who === 'writes' && !all.includes(each.table))
        .map(({ table }) => `writes ${table}`),
    ];
    const held = await store.db.transaction().execute(async (trx) => {
      const before = await tables(trx);
      await migrationOf(name, 'postgres', run).up(trx);
      return heldBy(trx, before);
    });
    expect(new Set(held), name).toEqual(new Set(said));
  }
  await store.close();
});
