import { sql } from 'kysely';
import pg from 'pg';
import { expect, it } from 'vitest';
import { migrate } from '../../server/store/migrate';
import { openStore } from '../../server/store/open';
import { passes, unavailableReason } from '../../server/store/unavailable';
import { directUrl, freshDatabaseUrl } from '../support/database';

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
