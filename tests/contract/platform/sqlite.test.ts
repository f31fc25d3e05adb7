// @engines sqlite
import { statSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import Database from 'libsql';
import pino from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openStore, type Store } from '../../../server/store/open';
import { StoreUnavailable } from '../../../server/store/unavailable';
import { health } from '../../../server/web/middleware';
import { type Folder, temporaryFolder } from '../../support/files';

let folder: Folder;
let file: string;
let store: Store;
/** The same file, as another process has it. */
let other: Database.Database;

beforeEach(async () => {
  folder = temporaryFolder('sqlite');
  file = path.join(folder.path, 'some.db');
  store = open(20);
  await sql`create table notes (id integer primary key, name text unique)`.execute(store.db);
  other = new Database(file);
});
afterEach(async () => {
  other.close();
  await store.close();
  folder.remove();
});

const open = (wait_ms: number) => openStore(`file:${file}`, { wait_ms, durable: false });
const note = (name: string | number) => sql`insert into notes (name) values (${name})`;
const rows = async <T>(query: ReturnType<typeof sql<T>>) => (await query.execute(store.db)).rows;
const names = () => rows(sql<{ name: string }>`select name from notes order by id`);
/** The notes as another process finds them. */
const found = () =>
  (other.prepare('select name from notes order by id').all() as { name: string }[]).map(
    ({ name }) => name,
  );

it('fails as what may be tried again while another process writes, and is whole afterwards', async () => {
  await note('before').execute(store.db);
  other.exec('begin immediate');
  await expect(note('lost').execute(store.db)).rejects.toThrow(StoreUnavailable);
  const transaction = store.db.transaction().execute((trx) => note('lost too').execute(trx));
  await expect(transaction).rejects.toThrow('another process holds the lock');
  expect(await names()).toEqual([{ name: 'before' }]);
  other.exec('rollback');
  await note('after').execute(store.db);
  await store.db.transaction().execute((trx) => note('in a transaction').execute(trx));
  expect(found()).toEqual(['before', 'after', 'in a transaction']);
});

it('reads while a write waits for another process, and writes when that is done', async () => {
  const patient = open(600_000);
  other.exec('begin immediate');
  const writes = [
    note('alone').execute(patient.db),
    patient.db.transaction().execute((trx) => note('in a transaction').execute(trx)),
  ];
  const count = sql<{ count: number }>`select count(*) as count from notes`;
  for (let i = 0; i < 20; i += 1)
    expect((await count.execute(patient.db)).rows).toEqual([{ count: 0 }]);
  other.exec('rollback');
  await Promise.all(writes);
  await patient.close();
  expect(found().sort()).toEqual(['alone', 'in a transaction']);
});

it('opens a connection anew on which a statement stayed open', async () => {
  other.exec('begin immediate');
  // A pragma that writes is the one statement that meets the lock while it runs.
  await expect(sql`pragma user_version = 5`.execute(store.db)).rejects.toThrow(StoreUnavailable);
  other.exec('rollback');
  await note('one').execute(store.db);
  expect(found()).toEqual(['one']);
  await store.db.transaction().execute(async (trx) => {
    await note('two').execute(trx);
    await note('three').execute(trx);
  });
  await store.close();
  store = open(20);
  expect(found()).toEqual(['one', 'two', 'three']);
});

it('commits nothing of a transaction in which a statement failed by the store’s fault', async () => {
  const broken = store.db.transaction().execute(async (trx) => {
    await note('lost').execute(trx);
    await expect(sql`select abs(-9223372036854775807 - 1)`.execute(trx)).rejects.toThrow(
      'overflow',
    );
    await expect(note('lost too').execute(trx)).rejects.toThrow(StoreUnavailable);
  });
  await expect(broken).rejects.toThrow(StoreUnavailable);
  await note('after').execute(store.db);
  expect(found()).toEqual(['after']);
});

it('lets a transaction go on after a refused row, as before', async () => {
  await store.db.transaction().execute(async (trx) => {
    await note('one').execute(trx);
    await expect(note('one').execute(trx)).rejects.toMatchObject({
      code: 'SQLITE_CONSTRAINT_UNIQUE',
    });
    await note('two').execute(trx);
  });
  await expect(note('one').execute(store.db)).rejects.toThrow('UNIQUE');
  await note('three').execute(store.db);
  expect(found()).toEqual(['one', 'two', 'three']);
});

it('reads in a transaction without the lock, and writes nothing there', async () => {
  await note('one').execute(store.db);
  other.exec('begin immediate');
  await store.db
    .transaction()
    .setAccessMode('read only')
    .execute(async (trx) => {
      const count = () => sql<{ count: number }>`select count(*) as count from notes`.execute(trx);
      expect((await count()).rows).toEqual([{ count: 1 }]);
      other.exec(`insert into notes (name) values ('beside'); commit`);
      expect((await count()).rows).toEqual([{ count: 1 }]);
      await expect(note('two').execute(trx)).rejects.toThrow('only reads');
    });
  expect(await names()).toHaveLength(2);
});

it('binds whole numbers as integers, and keeps the rows of an insert that returns them', async () => {
  const [bound] = await rows(sql`select typeof(${1}) as type, 7 / ${2} as half, ${0.5} as real`);
  expect(bound).toEqual({ type: 'integer', half: 3, real: 0.5 });
  const { rows: made } =
    await sql`insert into notes (name) values (${42}), (${43}) returning id, name`.execute(
      store.db,
    );
  expect(made).toEqual([
    { id: 1, name: '42' },
    { id: 2, name: '43' },
  ]);
  expect(found()).toEqual(['42', '43']);
});

it('has no streams, and takes no second statement', async () => {
  const stream = store.db.selectFrom('members').select('id').stream();
  await expect(stream.next()).rejects.toThrow('no streams');
  await expect(sql`select 1; delete from notes`.execute(store.db)).rejects.toThrow(
    'two statements',
  );
});

it('is ready only while it takes a write, and asks once for all who ask at the same time', async () => {
  await sql`create table store_kind (kind text)`.execute(store.db);
  await sql`insert into store_kind values ('demo')`.execute(store.db);
  const ask = () => {
    const log = pino({ level: 'silent' });
    const parts = { runtime: { platform: { db: store.db }, log }, ready: () => true };
    const app = health(parts as never);
    return Promise.all(
      Array.from({ length: 5 }, async () => (await app.request('/readyz')).status),
    );
  };
  const written_bytes = () => statSync(`${file}-wal`).size;
  const before = written_bytes();
  expect(await ask()).toEqual([200, 200, 200, 200, 200]);
  // A page with its head: a disk without room for it is not ready.
  expect(written_bytes() - before).toBe(4096 + 24);
  expect(await rows(sql`select kind from store_kind`)).toEqual([{ kind: 'demo' }]);
  other.exec('begin immediate');
  expect(await ask()).toEqual([503, 503, 503, 503, 503]);
  other.exec('rollback');
  expect(await ask()).toContain(200);
});
