// @engines sqlite
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
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readConfig } from '../../../server/config';
import { runOps } from '../../../server/ops/run';
import { openRuntime } from '../../../server/runtime';
import { migrate } from '../../../server/store/migrate';
import { openStore, type Store } from '../../../server/store/open';
import { explained } from '../../../server/store/sqliteFile';
import { StoreUnavailable, unavailableReason } from '../../../server/store/unavailable';
import { copiedDatabaseUrl } from '../../support/database';
import { type Folder, temporaryFolder } from '../../support/files';

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
  Object.fromEntries(readdirSync(dataDir).map((name) => [name, modeOf(path.join(dataDir, name))]));
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

it('keeps a new store to its own user: folder, database and what lies beside it', async () => {
  const { databaseUrl } = configured();
  await open(databaseUrl, dataDir);
  expect(modeOf(dataDir)).toBe('700');
  expect(modes()).toEqual(closed);
});

it('closes a store of an earlier version to others at the next start', async () => {
  await open(configured().databaseUrl, dataDir);
  chmodSync(dataDir, 0o755);
  for (const name of readdirSync(dataDir)) chmodSync(path.join(dataDir, name), 0o644);
  const runtime = await openRuntime(configured());
  expect(modeOf(dataDir)).toBe('700');
  expect(modes()).toEqual(closed);
  await runtime.stop();
});

it('closes it before an operator’s command works on it too', async () => {
  mkdirSync(dataDir, { mode: 0o755 });
  writeFileSync(path.join(dataDir, 'chokdee.db'), '', { mode: 0o644 });
  const quiet = () => undefined;
  const output = { say: quiet, complain: quiet };
  expect(await runOps(['migrate'], configured, output, () => Promise.resolve(''))).toBe(0);
  expect(modeOf(dataDir)).toBe('700');
  expect(modes()['chokdee.db']).toBe('600');
});

it('leaves a folder alone that is not the store’s own, and makes no file there for others', async () => {
  mkdirSync(dataDir);
  chmodSync(dataDir, 0o755);
  const file = path.join(dataDir, 'elsewhere.db');
  await open(`file:${file}`, path.join(folder.path, 'other'));
  expect(modeOf(dataDir)).toBe('755');
  expect(modeOf(file)).toBe('600');
  expect(existsSync(path.join(folder.path, 'other'))).toBe(false);
});

it('leaves a folder that everybody shares as it is', async () => {
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

it('ends the start with one line where the file is no database', async () => {
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
    { code: '', message: 'ConnectionFailed("Unable to open connection to local database x: 14")' },
    'the database cannot be opened',
  ],
])('knows what failed by %o', (fault, reason) => {
  const reported = explained(Object.assign(new Error(fault.message), fault), 'x.db');
  expect(reported).toBeInstanceOf(StoreUnavailable);
  expect(String(reported)).toContain(reason);
});

it('does not open a store with damaged pages', async () => {
  const whole = readFileSync((await copiedDatabaseUrl('migrated')).slice('file:'.length));
  mkdirSync(dataDir);
  writeFileSync(path.join(dataDir, 'chokdee.db'), whole.fill(0xa5, 3 * 4_096));
  const opening = openRuntime(configured()).catch(unavailableReason);
  expect(await opening).toContain('the file of the database is damaged: bring back a copy of it');
});

it('says what to do where the folder cannot be written', () => {
  writeFileSync(dataDir, 'a file where the folder should be');
  expect(configured).toThrow(/cannot be written \(E[A-Z]+\): .* DATA_DIR/);
});
