// @engines sqlite
import { spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openStore } from '../../server/store/open';
import { type LockOrders, writeAll, type Written } from '../processes/working';
import { type Folder, temporaryFolder } from '../support/files';
import { scaled } from '../support/repeat';

const child = path.resolve(import.meta.dirname, '../processes/locks.child.ts');

let folder: Folder;
let file: string;
beforeEach(() => {
  folder = temporaryFolder('store-locks');
  file = path.join(folder.path, 'some.db');
});
afterEach(() => folder.remove());

/** Starts a process that holds locks and writes, until it is told that the writes here are done. */
async function otherProcess(orders: LockOrders) {
  const program = spawn(process.execPath, ['--import', 'tsx', child, JSON.stringify(orders)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: program.stdout })[Symbol.asyncIterator]();
  const next = async () => (await lines.next()).value as string;
  expect(await next()).toBe('ready');
  return async () => {
    program.stdin.end();
    return JSON.parse(await next()) as Written;
  };
}

it('finds every acknowledged write of two processes, whose file is locked again and again (site#the-store)', async () => {
  const writes = scaled(50, 5_000);
  const durable = !!process.env.SOAK;
  const hold_ms: [number, number] = [scaled(5, 100), scaled(60, 30_000)];
  const wait_ms = scaled(20, 3_000);
  const store = openStore(`file:${file}`, { wait_ms, durable });
  const { db } = store;
  await sql`create table writes (name text primary key)`.execute(db);
  const free_ms: [number, number] = [scaled(1, 20), scaled(10, 3_000)];
  const seed = String(writes);
  const orders = { file, durable, writes, wait_ms, hold_ms, free_ms, seed };
  const end = await otherProcess({ ...orders, name: 'there' });

  let busy = true;
  let reads = 0;
  const reading = (async () => {
    // A read is never refused, and none waits for a lock of another process.
    for (; busy; reads += 1)
      await sql`select count(*) as count from writes`
        .execute(db)
        .then(() => new Promise(setImmediate));
  })();
  const began = performance.now();
  const here = await writeAll(db, { name: 'here', writes });
  const there = await end();
  busy = false;
  await reading;
  await store.close();

  const again = openStore(`file:${file}`);
  const { rows } = await sql<{ name: string }>`select name from writes`.execute(again.db);
  await again.close();
  const found = rows.map(({ name }) => name).sort();
  expect(found).toEqual([...here.names, ...there.names].sort());
  expect(found).toHaveLength(2 * writes);
  expect(reads).toBeGreaterThan(0);
  if (process.env.SOAK)
    console.log({
      took_ms: performance.now() - began,
      here: here.refused,
      there: there.refused,
      reads,
    });
});
