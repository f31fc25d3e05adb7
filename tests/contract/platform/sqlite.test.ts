// @engines sqlite
import { sql } from 'kysely';
import Database from 'libsql';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import pino from 'pino';
import { afterEach, beforeEach, expect, it, describe } from 'vitest';
import { readConfig } from '../../../server/config';
import { runOps } from '../../../server/ops/run';
import { openRuntime } from '../../../server/runtime';
import { migrate } from '../../../server/store/migrate';
import { openStore, type Store } from '../../../server/store/open';
import { explained } from '../../../server/store/sqliteFile';
import { StoreUnavailable, unavailableReason } from '../../../server/store/unavailable';
import { health } from '../../../server/web/middleware';
import { copiedDatabaseUrl } from '../../support/database';
import { type Folder, temporaryFolder } from '../../support/files';

describe('store files', () => {
  let folder: Folder;
  let dataDir: string;
  const opened: Store[] = [];

  beforeEach(() => {
    folder = temporaryFolder('store-files');
    dataDir = path.join(folder.path, 'data');
  });
  afterEach(async () => {
    for (const store of opened.splice(0)) await store.close();
    folder.remove();
  });

  const modeOf = (name: string) => (statSync(name).mode & 0o777).toString(8);
  const modes = () =>
    Object.fromEntries(
      readdirSync(dataDir).map((name) => [name, modeOf(path.join(dataDir, name))]),
    );
  const configured = () => readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' });

  /** Opens the store and writes to it, so that the files beside it are there. */
  async function open(url: string, own?: string): Promise<void> {
    const store = openStore(url, { dataDir: own });
    opened.push(store);
    await migrate(store);
  }

  const closed = {
    'chokdee.db': '600',
    'chokdee.db-shm': '600',
    'chokdee.db-wal': '600',
    'session-secret': '600',
  };

  it('keeps a new store to its own user: folder, database and what lies beside it (site#the-store)', async () => {
    const { databaseUrl } = configured();
    await open(databaseUrl, dataDir);
    expect(modeOf(dataDir)).toBe('700');
    expect(modes()).toEqual(closed);
  });

  it('closes a store of an earlier version to others at the next start (site#the-store)', async () => {
    await open(configured().databaseUrl, dataDir);
    chmodSync(dataDir, 0o755);
    for (const name of readdirSync(dataDir)) chmodSync(path.join(dataDir, name), 0o644);
    const runtime = await openRuntime(configured());
    expect(modeOf(dataDir)).toBe('700');
    expect(modes()).toEqual(closed);
    await runtime.stop();
  });

  it('closes it before an operator’s command works on it too (site#the-store)', async () => {
    mkdirSync(dataDir, { mode: 0o755 });
    writeFileSync(path.join(dataDir, 'chokdee.db'), '', { mode: 0o644 });
    const quiet = () => undefined;
    const output = { say: quiet, complain: quiet };
    expect(await runOps(['migrate'], configured, output, () => Promise.resolve(''))).toBe(0);
    expect(modeOf(dataDir)).toBe('700');
    expect(modes()['chokdee.db']).toBe('600');
  });

  it('leaves a folder alone that is not the store’s own, and makes no file there for others (site#the-store)', async () => {
    mkdirSync(dataDir);
    chmodSync(dataDir, 0o755);
    const file = path.join(dataDir, 'elsewhere.db');
    await open(`file:${file}`, path.join(folder.path, 'other'));
    expect(modeOf(dataDir)).toBe('755');
    expect(modeOf(file)).toBe('600');
    expect(existsSync(path.join(folder.path, 'other'))).toBe(false);
  });

  it('leaves a folder that everybody shares as it is (site#the-store)', async () => {
    mkdirSync(dataDir);
    chmodSync(dataDir, 0o1777);
    await open(`file:${path.join(dataDir, 'chokdee.db')}`, dataDir);
    expect((statSync(dataDir).mode & 0o7777).toString(8)).toBe('1777');
    expect(modes()['chokdee.db-wal']).toBe('600');
  });

  /** Starts the server as a user would, and returns what it says before it ends. */
  async function start(): Promise<[code: number | null, said: string[]]> {
    const program = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
      env: {
        ...process.env,
        // The role that runs without what the compiler makes.
        ROLE: 'platform',
        DATABASE_URL: undefined,
        DATA_DIR: dataDir,
        PORT: '0',
        LOG_LEVEL: 'silent',
      },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let said = '';
    program.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
    const [code] = (await once(program, 'close')) as [number | null];
    return [code, said.trim().split('\n')];
  }

  it('ends the start with one line where the file is no database (site#the-store)', async () => {
    mkdirSync(dataDir);
    const file = path.join(dataDir, 'chokdee.db');
    writeFileSync(file, 'no database at all '.repeat(1_000));
    expect(await start()).toEqual([
      1,
      [
        `The store cannot be used: the file of the database is damaged, or is none: bring back a copy of it (${file})`,
      ],
    ]);
  });

  it('ends the start with one line where a folder has the file’s name', async () => {
    const file = path.join(dataDir, 'chokdee.db');
    mkdirSync(file, { recursive: true });
    expect(await start()).toEqual([
      1,
      [
        `The store cannot be used: the database cannot be opened: check the rights of its file and folder (${file})`,
      ],
    ]);
  });

  it.each([
    // A file that can be read, without -wal and -shm, in a folder that can't be written (SQLITE_READONLY_DIRECTORY).
    [{ code: 'UNKNOWN_SQLITE_ERROR_1544', message: '' }, 'the database can only be read'],
    [{ code: 'SQLITE_READONLY_DBMOVED', message: '' }, 'the database can only be read'],
    [{ code: 'UNKNOWN_SQLITE_ERROR_8458', message: '' }, 'the disk of the database fails'],
    [
      {
        code: '',
        message: 'ConnectionFailed("Unable to open connection to local database x: 14")',
      },
      'the database cannot be opened',
    ],
  ])('knows what failed by %o', (fault, reason) => {
    const reported = explained(Object.assign(new Error(fault.message), fault), 'x.db');
    expect(reported).toBeInstanceOf(StoreUnavailable);
    expect(String(reported)).toContain(reason);
  });

  it('does not open a store with damaged pages (site#the-store)', async () => {
    const whole = readFileSync((await copiedDatabaseUrl('migrated')).slice('file:'.length));
    mkdirSync(dataDir);
    writeFileSync(path.join(dataDir, 'chokdee.db'), whole.fill(0xa5, 3 * 4_096));
    const opening = openRuntime(configured()).catch(unavailableReason);
    expect(await opening).toContain('the file of the database is damaged: bring back a copy of it');
  });

  it('says what to do where the folder cannot be written (site#the-store)', () => {
    writeFileSync(dataDir, 'a file where the folder should be');
    expect(configured).toThrow(/cannot be written \(E[A-Z]+\): .* DATA_DIR/);
  });
});

describe('two processes', () => {
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

  it('fails as what may be tried again while another process writes, and is whole afterwards (site#the-store)', async () => {
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

  it('reads while a write waits for another process, and writes when that is done (site#the-store)', async () => {
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

  it('opens a connection anew on which a statement stayed open (site#the-store)', async () => {
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
        const count = () =>
          sql<{ count: number }>`select count(*) as count from notes`.execute(trx);
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

  it('is ready only while it takes a write, and asks once for all who ask at the same time (site#the-store)', async () => {
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
});
