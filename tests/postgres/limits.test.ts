import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { limitsOf, type StatementKind } from '../../server/store/limits';
import { migrate } from '../../server/store/migrate';
import { openStore, type Db, type Store } from '../../server/store/open';
import { passes, unavailableReason } from '../../server/store/unavailable';
import { copiedDatabaseUrl, directUrl, freshDatabaseUrl, isPooled } from '../support/database';

let url: string;
let store: Store;

beforeEach(async () => {
  url = await copiedDatabaseUrl('migrated');
  store = openStore(url);
});
afterEach(() => store.close());

const names = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'];

/** The limits that a statement has, in milliseconds. */
async function limitsIn(db: Db): Promise<number[]> {
  const list = sql.join(names.map((name) => sql.lit(name)));
  const { rows } = await sql<{ name: string; value: number }>`
    select name, cast(setting as bigint) as value from pg_settings where name in (${list})`.execute(
    db,
  );
  return names.map((name) => rows.find((row) => row.name === name)!.value);
}

const kinds: StatementKind[] = ['calls', 'jobs', 'reports', 'migrations'];

it.each(kinds)('a statement of %s has their limits, alone and in a transaction', async (kind) => {
  const { statement_ms, lock_ms, idle_ms } = limitsOf[kind];
  const own = [statement_ms, lock_ms, idle_ms];
  const db = store.within(kind);
  expect(await limitsIn(db)).toEqual(own);
  expect(await db.transaction().execute((trx) => limitsIn(trx))).toEqual(own);
});

it('a kind has its limits whatever another did on the same connection before', async () => {
  const { statement_ms, lock_ms, idle_ms } = limitsOf.calls;
  for (const kind of kinds) {
    await store
      .within(kind)
      .transaction()
      .execute((trx) => limitsIn(trx));
    expect(await limitsIn(store.db)).toEqual([statement_ms, lock_ms, idle_ms]);
  }
});

it('through a pooler a statement of its own has the limits of the role, where the role has them', async () => {
  const client = new pg.Client({ connectionString: directUrl(url) });
  await client.connect();
  for (const [index, name] of names.entries()) {
    await client.query(
      `alter role postgres in database ${client.database} set ${name} = ${7_000 + index}`,
    );
  }
  await client.end();
  const given = openStore(url);
  const { statement_ms, lock_ms, idle_ms } = limitsOf.calls;
  const own = [statement_ms, lock_ms, idle_ms];
  expect(await limitsIn(given.db)).toEqual(isPooled() ? [7_000, 7_001, 7_002] : own);
  expect((await limitsIn(given.within('jobs')))[0]).toBe(limitsOf.jobs.statement_ms);
  await given.close();
});

it('a transaction in which a statement failed unheard is no success', async () => {
  const swallowing = store.db.transaction().execute(async (trx) => {
    await sql`insert into settings (key, value, updated_at) values ('a', 'b', 1)`.execute(trx);
    await sql`select 1 / 0`.execute(trx).catch(() => undefined);
  });
  await expect(swallowing).rejects.toThrow('had failed');
  expect(await store.db.selectFrom('settings').select('key').execute()).toEqual([]);
});

/** The failure of a work on the store of an address; undefined where it succeeds. */
async function failureAt(url: string): Promise<unknown> {
  const store = openStore(url);
  try {
    await migrate(store);
    await sql`select 1`.execute(store.db);
    return undefined;
  } catch (cause) {
    return cause;
  } finally {
    await store.close();
  }
}

const changed = (url: string, change: Partial<Pick<URL, 'username' | 'pathname'>>): string =>
  Object.assign(new URL(url), change).href;

it('a server that refuses us ends a start with one line that says what to do (site#the-store)', async () => {
  const url = directUrl(await freshDatabaseUrl());
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await admin.query('create role stranger login');
  await admin.query('revoke create on schema public from public');
  await admin.end();
  const refusals = [
    [changed(url, { pathname: '/no_such' }), 'database "no_such" does not exist'],
    [changed(url, { username: 'nobody_here' }), 'role "nobody_here" does not exist'],
    [changed(url, { username: 'stranger' }), 'permission denied for schema public'],
  ] as const;
  for (const [refused, words] of refusals) {
    const failure = await failureAt(refused);
    expect(unavailableReason(failure)).toContain(words);
    expect(unavailableReason(failure)).toContain('check DATABASE_URL');
    expect(passes(failure)).toBe(false);
  }
  expect(await failureAt(url)).toBeUndefined();
});
