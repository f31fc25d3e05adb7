// @engines both: concurrency
import { AsyncLocalStorage } from 'node:async_hooks';
import { sql, type Kysely } from 'kysely';
import { afterAll, expect, it, vi, afterEach, beforeEach, describe } from 'vitest';
import type { Tables } from '../../../server/store/tables';
import { ConfigError, readConfig } from '../../../server/config';
import { demoOutbox } from '../../../server/kernel/api/verification';
import { runOps } from '../../../server/ops/run';
import { openRuntime } from '../../../server/runtime';
import type { Store } from '../../../server/store/open';
import { engine, copiedDatabaseUrl, freshDatabaseUrl } from '../../support/database';
import { openTestPlatform } from '../../support/platform';
import { type Folder, temporaryFolder } from '../../support/files';
import { opsLine } from '../../support/ops';
import { inTurn } from '../../support/repeat';

const platform = await openTestPlatform();
afterAll(() => platform.close());

const valueOf = async (query: ReturnType<typeof sql<{ value: unknown }>>) =>
  (await query.execute(platform.db)).rows[0]!.value;

it('every connection waits for a lock and works on a statement for so long and no longer (site#limits)', async () => {
  if (engine() === 'sqlite') {
    const waits = await sql<{ timeout: number }>`pragma busy_timeout`.execute(platform.db);
    // SQLite would wait with the whole process at a stand: the driver waits (sqlite.test.ts).
    expect(waits.rows).toEqual([{ timeout: 0 }]);
    return;
  }
  const names = ['lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout'];
  const limits = names.map((name) =>
    valueOf(sql<{ value: unknown }>`select current_setting(${name}) as value`),
  );
  expect(await Promise.all(limits)).toEqual(['3s', '15s', '15s']);
});

it.each(['9007199254740991', '-9007199254740991'])('gives the whole number %s', async (text) => {
  const query = sql<{ value: unknown }>`select cast(${text} as bigint) as value`;
  expect(await valueOf(query)).toBe(Number(text));
});

it('fails rather than round a whole number (site#limits)', async () => {
  // Amounts never come near: each is at most 10^13, and no balance is let beyond the safe integers.
  for (const text of ['9007199254740993', '-9007199254740993']) {
    const query = sql`select cast(${text} as bigint) as value`;
    await expect(query.execute(platform.db), text).rejects.toThrow('not a safe integer');
  }
});

it('SQLite refuses a query beside the transaction that waits for it, and works on', async () => {
  if (engine() === 'postgres') return;
  const { db } = platform;
  const count = () =>
    db
      .selectFrom('members')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
  const ended = new EventTarget();
  const end = new Promise((resolve) => ended.addEventListener('end', resolve));
  const late: Promise<unknown>[] = [];
  await db.transaction().execute(async (trx) => {
    await expect(count()).rejects.toThrow('beside its own open transaction');
    await trx.selectFrom('members').select('id').execute();
    late.push(end.then(count));
  });
  ended.dispatchEvent(new Event('end'));
  expect(await Promise.all(late)).toEqual([{ count: 0 }]);
});

it('SQLite takes a query to another store inside of a transaction, and remembers the outer one', async () => {
  if (engine() === 'postgres') return;
  const other = await openTestPlatform();
  const ids = (db: Kysely<Tables>) => db.selectFrom('members').select('id').execute();
  await platform.db.transaction().execute(async (trx) => {
    expect(await ids(other.db)).toEqual([]);
    await other.db.transaction().execute(async (beside) => {
      expect([await ids(trx), await ids(beside)]).toEqual([[], []]);
      for (const { db } of [platform, other])
        await expect(ids(db)).rejects.toThrow('beside its own open transaction');
    });
    expect(await ids(other.db)).toEqual([]);
  });
  await other.close();
});

it('stores of SQLite share what they remember, so that many of them slow nothing down', async () => {
  if (engine() === 'postgres') return;
  // Each kept storage of a process is carried over to each of its promises.
  const run = vi.spyOn(AsyncLocalStorage.prototype, 'run');
  const other = await openTestPlatform();
  for (const { db } of [platform, other])
    await db.transaction().execute(async (trx) => trx.selectFrom('members').select('id').execute());
  expect(run.mock.contexts.length).toBeGreaterThan(1);
  expect(new Set(run.mock.contexts).size).toBe(1);
  run.mockRestore();
  await other.close();
});

describe('the kind of a store', () => {
  type Env = Record<string, string>;

  let folder: Folder;
  let databaseUrl: string;

  beforeEach(async () => {
    folder = temporaryFolder('store-kind');
    databaseUrl = await freshDatabaseUrl();
  });
  afterEach(() => folder.remove());

  const configured = (env: Env) =>
    readConfig({
      DATABASE_URL: databaseUrl,
      DATA_DIR: folder.path,
      SESSION_SECRET: 'a secret of the tests and of nothing else',
      LOG_LEVEL: 'silent',
      ...env,
    });

  /** Starts and stops a process on the store: true where it served the demo. */
  async function start(env: Env = {}): Promise<boolean> {
    const runtime = await openRuntime(configured(env));
    const outbox = await runtime.platform!.fetch(new Request(`http://platform${demoOutbox.path}`));
    await runtime.stop();
    // PostgreSQL never has an outbox; on SQLite the demo and nothing else has one.
    if (engine() === 'sqlite') expect(outbox.status).toBe(runtime.demo ? 200 : 404);
    else expect(outbox.status).toBe(404);
    return runtime.demo;
  }

  async function ops(line: string, env: Env = {}): Promise<{ code: number; said: string }> {
    const said: string[] = [];
    const note = (text: string) => void said.push(text);
    const code = await runOps(
      line.split(' '),
      () => configured(env),
      { say: note, complain: note },
      () => Promise.resolve(''),
    );
    return { code, said: said.join('\n') };
  }

  const inStore = async <T>(work: (store: Store) => Promise<T>) =>
    (await opsLine({}, databaseUrl)).inStore(work);

  const usernames = () =>
    inStore(async ({ db }) =>
      (await db.selectFrom('members').select('username').execute()).map(({ username }) => username),
    );

  /** Makes the store what it was before stores were marked. */
  const unmark = () =>
    inStore(({ db }) => db.updateTable('store_kind').set({ kind: 'unmarked' }).execute());

  const addMembers = async (...usernames: string[]) => {
    const { run } = await opsLine({}, databaseUrl);
    return inTurn(usernames.length, (index) =>
      run(`members create --username ${usernames[index]!} --type 0 --password Chok-99999`),
    );
  };

  it('stays an operator’s store where a visitor registers under a name of the demo (site#the-store)', async () => {
    const added = await addMembers('owner', 'somchai');
    expect(added.map(({ code }) => code)).toEqual([0, 0]);
    expect(await start()).toBe(false);
    expect((await usernames()).sort()).toEqual(['owner', 'somchai']);
  });

  it('is the demo where DEMO=1 makes it, under an https origin too, and stays so (site#the-store)', async () => {
    expect(await start({ PUBLIC_ORIGIN: 'https://chokdee.test', DEMO: '1' })).toBe(true);
    expect(await start()).toBe(true);
    expect(await start({ PUBLIC_ORIGIN: 'https://chokdee.test' })).toBe(true);
    expect(await usernames()).toContain('arisa');
  });

  it('is the demo where nothing is said and the store is new and embedded', async () => {
    const demo = engine() === 'sqlite';
    expect(await start()).toBe(demo);
    expect(await start()).toBe(demo);
    expect((await usernames()).includes('arisa')).toBe(demo);
  });

  it('makes no demo under an https origin unless DEMO=1 says so (site#the-store)', async () => {
    const origin = { PUBLIC_ORIGIN: 'https://chokdee.test' };
    expect((await ops('seed', origin)).said).toContain('DEMO=1');
    expect(await start(origin)).toBe(false);
    expect(await usernames()).toEqual([]);
    expect(await start()).toBe(false);
  });

  it('refuses to make the demo of an operator’s store (site#the-store)', async () => {
    expect(await start({ DEMO: '0' })).toBe(false);
    await expect(start({ DEMO: '1' })).rejects.toThrow(ConfigError);
    const { code, said } = await ops('seed', { DEMO: '1' });
    expect({ code, said }).toEqual({ code: 1, said: expect.stringContaining('DEMO=1') as unknown });
    expect(await usernames()).toEqual([]);
  });

  it('refuses to serve the demo’s accounts as an operator (site#the-store)', async () => {
    databaseUrl = await copiedDatabaseUrl('demo');
    await expect(start({ DEMO: '0' })).rejects.toThrow(/DEMO=0/);
  });

  it('takes the kind from DEMO where a command makes the store', async () => {
    expect((await ops('migrate', { DEMO: '1' })).code).toBe(0);
    expect(await start({ DEMO: '1' })).toBe(true);
  });

  it('takes a store from before the mark for an operator’s until DEMO=1 is said (site#the-store)', async () => {
    databaseUrl = await copiedDatabaseUrl('demo');
    await unmark();
    expect(await start()).toBe(false);
    expect(await start({ DEMO: '1' })).toBe(true);
    expect(await start()).toBe(true);
  });

  it('makes no demo of a store from before the mark that never was one (site#the-store)', async () => {
    await addMembers('owner', 'somchai');
    await unmark();
    await expect(start({ DEMO: '1' })).rejects.toThrow(ConfigError);
    expect(await start()).toBe(false);
    expect((await usernames()).sort()).toEqual(['owner', 'somchai']);
  });
});
