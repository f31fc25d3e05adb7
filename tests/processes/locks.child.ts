import { setTimeout as pause } from 'node:timers/promises';
import Database from 'libsql';
import { dice } from '../../server/demo/random';
import { openStore } from '../../server/store/open';
import { type LockOrders, writeAll } from './working';

/**
 * Another process over a file: it writes as the tests do, and holds the lock of the file again and again, as an
 * operator's shell or a tool for copies would. Ends when its writes are acknowledged and its input is closed.
 */
const { file, hold_ms, free_ms, seed, ...orders } = JSON.parse(process.argv[2]!) as LockOrders;
const roll = dice(seed);
const between = ([from, to]: [number, number]) => from + roll.next() * (to - from);

let over = false;
process.stdin.on('end', () => (over = true)).resume();

async function holdLocks(): Promise<void> {
  const shell = new Database(file);
  while (!over) {
    try {
      shell.exec('begin immediate');
      await pause(between(hold_ms));
      shell.exec('rollback');
    } catch {
      // The other process writes at this moment.
    }
    await pause(between(free_ms));
  }
  shell.close();
}

const store = openStore(`file:${file}`, { wait_ms: orders.wait_ms, durable: orders.durable });
console.log('ready');
const [written] = await Promise.all([writeAll(store.db, orders), holdLocks()]);
await store.close();
console.log(JSON.stringify(written));
