import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { memberInfo } from '../../server/areas/account/api/entry';
import { verifyLedger } from '../../server/kernel/ledger/verify';
import { createPlatform, type EmbeddedPlatform } from '../../server/runtime/createPlatform';
import { openVendorFixture, type VendorFixture, type WireAnswer } from '../factories/vendor';
import { type Pgbouncer, startPgbouncer, throughPort } from '../support/cluster';
import { isPooled } from '../support/database';
import {
  type FragileCluster,
  openTcpProxy,
  startFragileCluster,
  type TcpProxy,
} from './fragileCluster';
import { openTestPlatform, type TestPlatform } from '../support/platform';

const balance = 1_000_000;
const stake = 100;
const again_ms = 20;
/** The most connections that the server has. */
const table_size = 40;

let clusters: FragileCluster[];
let proxy: TcpProxy;
let bouncer: Pgbouncer | undefined;
let platform: TestPlatform;
let calls: EmbeddedPlatform;
let fixture: VendorFixture;

/** A server with few connections, the fixed address that leads to it, and in its project the pooler before that. */
beforeEach(async () => {
  clusters = [await startFragileCluster({ max_connections: `${table_size}` })];
  proxy = await openTcpProxy(clusters[0]!.port);
  bouncer = isPooled() ? await startPgbouncer(proxy) : undefined;
  platform = await openTestPlatform(throughPort(clusters[0]!.url, (bouncer ?? proxy).port));
  calls = createPlatform(platform);
  fixture = await openVendorFixture({ platform, balance });
});
afterEach(async () => {
  await platform.close();
  await bouncer?.stop();
  await proxy.close();
  for (const cluster of clusters) await cluster.remove();
});

/** Sends a bet until it is answered for good, as vendors do. Also gives the refusals before. */
async function insistOn(txId: string): Promise<{ answer: WireAnswer; refusals: WireAnswer[] }> {
  const refusals: WireAnswer[] = [];
  for (;;) {
    const answer = await fixture.bet(txId, `r-${txId}`, stake);
    if (answer.status === 'ok') return { answer, refusals };
    refusals.push(answer);
    await pause(again_ms);
  }
}

/** Asks for the member of a token that nobody has. */
const askMember = (): Promise<Response> =>
  calls.fetch(
    new Request(`http://platform${memberInfo.path}?lang=th`, {
      headers: { Authorization: 'Bearer somebody' },
    }),
  );

/** Holds that while the store is away money and sessions are refused with 503, and never with a no. */
async function expectAway(): Promise<void> {
  await expect
    .poll(async () => (await fixture.bet('away', 'r-away', stake)).http, { timeout: 20_000 })
    .toBe(503);
  const bet = await fixture.bet('away', 'r-away', stake);
  expect(bet).toMatchObject({ status: 'unavailable', http: 503, retryAfter: '1' });
  const answer = await askMember();
  expect(answer.status).toBe(503);
  expect(answer.headers.get('Retry-After')).toBe('2');
  expect(await answer.json()).toMatchObject({ success: false, code: 'store_unavailable' });
}

/** Holds that the platform works again, and that so many bets were taken once each. */
async function expectBack(bets: number): Promise<void> {
  await insistOn('away');
  await expect.poll(async () => (await askMember()).status, { timeout: 20_000 }).toBe(401);
  expect(await fixture.balance()).toBe(balance - stake * (bets + 1));
  expect(await verifyLedger(platform.db)).toMatchObject({ sum: 0, sound: true });
}

it('a server that crashes and comes back ends nothing: the same bet, sent again, is taken once (site#gateway-away, wallet#ledger)', async () => {
  const [server] = clusters;
  await insistOn('before');
  await server!.crash();
  await expectAway();
  await server!.start();
  await expectBack(1);
});

it('an immediate stop under bets refuses each with 503 and a time to come again, and its repeat is taken once (site#gateway-away, wallet#ledger)', async () => {
  const [server] = clusters;
  const bets = 48;
  const workers = 6;
  const refusals: WireAnswer[] = [];
  let taken = 0;
  let isStopped = false;
  const stopOnce = async () => {
    if (isStopped) return;
    isStopped = true;
    // The others are in the middle of theirs.
    await server!.crash();
    await expectAway();
    await server!.start();
  };
  await Promise.all(
    Array.from({ length: workers }, async (_, worker) => {
      for (let number = worker; number < bets; number += workers) {
        refusals.push(...(await insistOn(`t${number}`)).refusals);
        if ((taken += 1) > bets / 3) await stopOnce();
      }
    }),
  );
  expect(refusals.length).toBeGreaterThan(0);
  const words = refusals.map(({ http, status, retryAfter }) => [http, status, retryAfter]);
  expect(new Set(words.map(String))).toEqual(new Set(['503,unavailable,1']));
  await expectBack(bets);
});

it('connections that are ended under traffic lose no bet, and take none twice (site#gateway-away, wallet#ledger)', async () => {
  const bets = 60;
  const workers = 6;
  const admin = new pg.Client({ connectionString: clusters[0]!.url });
  await admin.connect();
  let ended = 0;
  const endAll = async () => {
    const { rowCount } = await admin.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
      where pid <> pg_backend_pid() and backend_type = 'client backend'`,
    );
    ended += rowCount ?? 0;
  };
  const refusals: WireAnswer[] = [];
  await Promise.all(
    Array.from({ length: workers }, async (_, worker) => {
      for (let number = worker; number < bets; number += workers) {
        // The others are in the middle of theirs.
        if (number % 7 === 0) await endAll();
        refusals.push(...(await insistOn(`t${number}`)).refusals);
      }
    }),
  );
  await admin.end();
  expect(ended).toBeGreaterThan(0);
  expect(refusals.filter(({ http }) => http !== 503 && http !== 409)).toEqual([]);
  await expectBack(bets);
});

it('a full table of connections refuses, and is forgotten when there is room again (site#gateway-away, wallet#ledger)', async () => {
  const { url } = clusters[0]!;
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  const takers: pg.Client[] = [];
  const takeAll = async () => {
    for (;;) {
      const taker = new pg.Client({ connectionString: url });
      taker.on('error', () => undefined);
      try {
        await taker.connect();
        takers.push(taker);
      } catch {
        return;
      }
    }
  };
  // Those that the platform holds are ended until others have taken the place of each.
  for (;;) {
    await takeAll();
    if (takers.length + 1 === table_size) break;
    await admin.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
      where backend_type = 'client backend' and pid <> pg_backend_pid() and pid <> all($1)`,
      [takers.map((taker) => (taker as unknown as { processID: number }).processID)],
    );
  }
  await expectAway();
  await Promise.all(takers.map((taker) => taker.end()));
  await admin.end();
  await expectBack(0);
});

it('a failover to a standby loses no bet that was answered (site#gateway-away, wallet#ledger)', async () => {
  const [primary] = clusters;
  const standby = await primary!.standby();
  clusters.push(standby);
  const admin = new pg.Client({ connectionString: primary!.url });
  await admin.connect();
  await admin.query(`alter system set synchronous_standby_names = '*'`);
  await admin.query('select pg_reload_conf()');
  await admin.end();
  for (const number of [1, 2, 3]) await insistOn(`before${number}`);
  // First the address moves: a standby reads, and does not write.
  proxy.lead(standby.port);
  await expect
    .poll(async () => (await fixture.bet('away', 'r-away', stake)).http, { timeout: 20_000 })
    .toBe(503);
  await primary!.crash();
  await standby.promote();
  await expectBack(3);
});
