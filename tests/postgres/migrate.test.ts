import pg from 'pg';
import { afterEach, expect, it } from 'vitest';
import { migrate } from '../../server/store/migrate';
import { modules } from '../../server/store/migrations.gen';
import { openStore, type Store } from '../../server/store/open';
import { copiedDatabaseUrl, directUrl, freshDatabaseUrl } from '../support/database';

const key = '3853314791062309107';
const clients: pg.Client[] = [];
const stores: Store[] = [];

afterEach(async () => {
  for (const client of clients.splice(0)) await client.end();
  for (const store of stores.splice(0)) await store.close();
});

/** A connection of another process, straight to the server. */
async function another(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: directUrl(url) });
  clients.push(client);
  await client.connect();
  return client;
}

function opened(url: string): Store {
  const store = openStore(url);
  stores.push(store);
  return store;
}

it('where nothing is to migrate nobody asks for the lock', async () => {
  const url = await copiedDatabaseUrl('migrated');
  const other = await another(url);
  await other.query(`select pg_advisory_lock(${key})`);
  expect(await migrate(opened(url))).toEqual([]);
});

it('a start waits for the migration of another process, by the address for migrations, and leaves no lock', async () => {
  const url = await freshDatabaseUrl();
  const other = await another(url);
  await other.query('begin');
  await other.query(`select pg_advisory_xact_lock(${key})`);
  // A transaction sees the activity of others as it was at its first look.
  const watcher = await another(url);
  const migrateUrl = `${directUrl(url)}?application_name=migrating`;
  const both = Promise.all([
    migrate(opened(url), { migrateUrl }),
    migrate(opened(url), { migrateUrl }),
  ]);
  const waiting = async () =>
    (
      await watcher.query(
        `select a.application_name as name from pg_locks l join pg_stat_activity a using (pid)
      where l.locktype = 'advisory' and not l.granted and a.datname = current_database()`,
      )
    ).rows;
  await expect
    .poll(waiting, { timeout: 30_000 })
    .toEqual([{ name: 'migrating' }, { name: 'migrating' }]);
  await other.query('commit');
  const [one, two] = await both;
  expect([...one, ...two]).toEqual(Object.keys(modules));
  expect((await other.query(`select pg_try_advisory_lock(${key}) as free`)).rows).toEqual([
    { free: true },
  ]);
});
