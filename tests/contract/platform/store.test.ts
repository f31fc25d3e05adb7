// @engines both: concurrency
import { AsyncLocalStorage } from 'node:async_hooks';
import { sql, type Kysely } from 'kysely';
import { afterAll, expect, it, vi } from 'vitest';
import type { Tables } from '../../../server/store/tables';
import { engine } from '../../support/database';
import { openTestPlatform } from '../../support/platform';

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
