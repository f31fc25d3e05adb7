import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { northern, openDraws, resulted } from '../factories/draw';
import { fillDraw } from '../factories/ticket';
import {
  expectExact,
  Heard,
  type MoneyLine,
  openPlayers,
  ordersOf,
  planOperations,
  randomNumbers,
} from '../processes/money';
import type { SettleOrders } from '../processes/act.child';
import { runChild } from '../processes/running';
import { type Pgbouncer, startPgbouncer, throughPort } from '../support/cluster';
import { isPooled } from '../support/database';
import { type FragileCluster, startFragileCluster } from './fragileCluster';
import { openTestPlatform } from '../support/platform';
import { scaled } from '../support/repeat';

const stops = scaled(2, 50);
const operations = scaled(48, 600);
const tickets = scaled(200, 5_000);
const processes = 2;
/** An outage lasts so long. */
const away_ms = 200;

let cluster: FragileCluster;
let bouncer: Pgbouncer | undefined;

beforeEach(async () => {
  cluster = await startFragileCluster();
  bouncer = isPooled() ? await startPgbouncer(cluster) : undefined;
});
afterEach(async () => {
  await bouncer?.stop();
  await cluster.remove();
});

test(`${operations} mixed operations and a draw go on through ${stops} stops of the database: no process ends, and each is there once (site#gateway-away, wallet#ledger)`, async () => {
  const random = randomNumbers(7);
  const url = bouncer ? throughPort(cluster.url, bouncer.port) : cluster.url;
  const platform = await openTestPlatform(url);
  await openDraws(platform);
  const winners = await fillDraw(platform, '20260301', tickets);
  const draw = await resulted(platform, 'XSMB-20260301', northern('12305'));
  const fixtures = await openPlayers(platform);
  const all = planOperations(operations, fixtures.length, random);
  const heard = new Heard();
  let done = 0;
  let isOver = false;
  const money = Array.from({ length: processes }, (_, process) => {
    const own = all.filter(({ number }) => number % processes === process);
    return runChild(
      'money.child.ts',
      { input: ordersOf(platform, fixtures, own, heard) },
      (line) => {
        const read = JSON.parse(line) as MoneyLine;
        heard.take(read);
        if (read.what === 'done') done += 1;
      },
    );
  });
  const settling = runChild(
    'act.child.ts',
    {
      arguments: [
        JSON.stringify({ url, draw: draw.id, start: platform.clock.now() } satisfies SettleOrders),
        'settle',
      ],
    },
    () => undefined,
  );
  const work = Promise.all([...money, settling]).finally(() => (isOver = true));
  work.catch(() => undefined);
  let stopped = 0;
  // The stops are spread over the work: each comes when another share of it is done.
  for (; stopped < stops; stopped += 1) {
    const share = (operations * stopped) / stops;
    while (done < share && !isOver) await pause(20);
    if (isOver) break;
    await cluster.crash();
    await pause(away_ms);
    await cluster.start();
  }
  await work;
  expect(stopped).toBe(stops);
  await expectExact(platform, fixtures, all, heard);
  const paid = await platform.db
    .selectFrom('transfers')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('kind', '=', 'lottery_win')
    .executeTakeFirstOrThrow();
  expect(Number(paid.count)).toBe(winners);
  await platform.close();
});
