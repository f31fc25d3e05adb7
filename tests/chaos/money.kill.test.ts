// @engines both: money
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';
import {
  expectExact,
  Heard,
  type MoneyLine,
  type MoneyOrders,
  openPlayers,
  type Operation,
  ordersOf,
  planOperations,
  randomNumbers,
} from '../processes/money';
import { openTestPlatform } from '../support/platform';
import { scaled } from '../support/repeat';

const operations = scaled(50, 2_000);
const kills = scaled(2, 50);
const processes = 2;
const child = path.resolve(import.meta.dirname, '../processes/money.child.ts');

/** Runs the child to its end, or kills it without warning after so many lines. True where it was killed. */
async function runChild(orders: MoneyOrders, heard: Heard, after: number): Promise<boolean> {
  const program = spawn(process.execPath, ['--import', 'tsx', child], {
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  // They are too long for an argument.
  program.stdin.end(JSON.stringify(orders));
  let lines = 0;
  let errors = '';
  program.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  createInterface({ input: program.stdout }).on('line', (line) => {
    heard.take(JSON.parse(line) as MoneyLine);
    lines += 1;
    if (lines === after) program.kill('SIGKILL');
  });
  const [code, signal] = (await once(program, 'close')) as [number | null, string | null];
  expect(`${signal ?? code} ${errors}`).toMatch(/^(0|SIGKILL) $/);
  return signal === 'SIGKILL';
}

test(`${operations} mixed operations survive ${kills} kills: each is there once, and the balances are exact (wallet#adjustments, wallet#deposit, wallet#ledger, wallet#withdraw)`, async () => {
  const random = randomNumbers(42);
  const platform = await openTestPlatform();
  const fixtures = await openPlayers(platform);
  const all = planOperations(operations, fixtures.length, random);
  const heard = new Heard();
  let killed = 0;
  const work = async (own: readonly Operation[], times: number) => {
    // Each process lives for a share of the lines that are to come, so that all kills find work.
    const most = Math.max(8, Math.floor((own.length * 4) / (times + 1)));
    for (let run = 0; run <= times; run += 1) {
      const orders = ordersOf(platform, fixtures, own, heard);
      const after = run < times ? 3 + Math.floor(random() * most) : Infinity;
      if (await runChild(orders, heard, after)) killed += 1;
    }
  };
  await Promise.all(
    Array.from({ length: processes }, (_, process) =>
      work(
        all.filter(({ number }) => number % processes === process),
        Math.ceil((kills - process) / processes),
      ),
    ),
  );

  expect(killed).toBe(kills);
  await expectExact(platform, fixtures, all, heard);
  await platform.close();
});
