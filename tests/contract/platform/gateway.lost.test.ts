// @engines both: money
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openTransport, type Transport } from '../../../app/gateway/transport.server';
import type { Runtime } from '../../../app/gateway/runtime.server';
import { followingClock } from '../../../server/kernel/time/clock';
import type { Call, RequestOf } from '../../../server/kernel/api/call';
import { enterGame, playRound } from '../../../server/sandbox/api/sandbox';
import { createPlatform } from '../../../server/runtime/createPlatform';
import { verifyLedger } from '../../../server/kernel/ledger/verify';
import { tokenOf } from '../../factories/member';
import { launchToken, openTable, type TableFixture } from '../../factories/vendor';
import { type HostileGateway, startHostileGateway } from '../../support/hostile/gateway';

const opening = 100_000;
const stake = 500;

let fixture: TableFixture;
let server: Server;
let gateway: HostileGateway;
let transport: Transport;
/** The time limits of the calls so far: a test ends one when it is time. */
let limits: AbortController[];

beforeEach(async () => {
  fixture = await openTable({ balance: opening });
  const { platform } = fixture;
  const served = createPlatform(platform);
  server = serve({
    overrideGlobalObjects: false,
    fetch: served.fetch,
    port: 0,
    hostname: '127.0.0.1',
  }) as Server;
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  gateway = await startHostileGateway(null, `http://127.0.0.1:${port}`);
  const config = { gatewayUrl: gateway.url };
  const { log, metrics } = platform;
  const clock = followingClock(platform.clock);
  transport = openTransport({ platform: undefined, config, log, metrics, clock } as Runtime);
  limits = [];
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    limits.push(new AbortController());
    return limits.at(-1)!.signal;
  });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await gateway.close();
  server.close();
  expect((await verifyLedger(fixture.platform.db)).sound).toBe(true);
  await fixture.platform.close();
});

const who = { address: '203.0.113.7', device: 'Phone', requestId: 'r-1' };
const ask = <C extends Call>(call: C, input: RequestOf<C>, token = fixture.token) =>
  transport.send(call, input, { ...who, token });
const play = (idempotencyKey: string) =>
  ask(playRound, { gameCode: fixture.game.code, stake, choice: '', idempotencyKey });

/** Asks, has the answer lost on the way, and gives what the asker then knows. */
async function losing<T>(how: 'hanging' | 'resetting', path: string, act: () => Promise<T>) {
  const before = gateway.lost();
  gateway.lose(path, how);
  const answer = act();
  await vi.waitUntil(() => gateway.lost() > before, { timeout: 20_000 });
  if (how === 'hanging') limits.at(-1)!.abort();
  gateway.lose(null);
  return answer;
}

const rounds = () =>
  fixture.platform.db
    .selectFrom('sandbox_rounds')
    .selectAll()
    .where('game_code', '=', fixture.game.code)
    .where('state', '<>', 'ready')
    .execute();

test.each([
  ['hanging', 'gateway_timeout'],
  ['resetting', 'gateway_unavailable'],
] as const)(
  'a round whose answer is lost (%s) is played once, and its key gives it again',
  async (how, code) => {
    const key = randomUUID();
    expect(await losing(how, playRound.path, () => play(key))).toEqual({
      ok: false,
      code,
      detail: {},
    });
    const [round, ...others] = await rounds();
    expect(others).toEqual([]);
    expect(round).toMatchObject({ state: 'settled', stake });
    const balance = opening - stake + round!.return_amount;
    expect(await fixture.balance()).toBe(balance);

    expect(await play(key)).toMatchObject({
      ok: true,
      value: { replayed: true, balance, round: { id: round!.id } },
    });
    expect(await rounds()).toEqual([round]);
    expect(await fixture.balance()).toBe(balance);
    // The form was sent twice by hand; the transport repeated neither.
    expect(gateway.received).toEqual([`POST ${playRound.path}`, `POST ${playRound.path}`]);
  },
);

test('a round that never reached the gateway took nothing, and its key is as good as new', async () => {
  const key = randomUUID();
  await gateway.become('refused');
  expect(await play(key)).toMatchObject({ code: 'gateway_unavailable' });
  expect(await rounds()).toEqual([]);
  expect(await fixture.balance()).toBe(opening);
  await gateway.become(null);
  expect(await play(key)).toMatchObject({ ok: true, value: { replayed: false } });
  expect(await rounds()).toHaveLength(1);
});

test('a launch token whose session was lost on the way gives it again', async () => {
  const { token } = await launchToken(fixture.platform, fixture.member, fixture.game);
  const login = await tokenOf(fixture.platform, fixture.member.username);
  const enter = () => ask(enterGame, { launchToken: token, gameCode: fixture.game.code }, login);
  expect(await losing('resetting', enterGame.path, enter)).toMatchObject({ ok: false });
  const entered = await enter();
  expect(entered).toMatchObject({ ok: true, value: { gameCode: fixture.game.code } });
  if (entered.ok) fixture.token = entered.value.gameSession;
  expect(await play(randomUUID())).toMatchObject({ ok: true });
});
