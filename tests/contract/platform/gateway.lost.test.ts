// @engines both: money
import { serve } from '@hono/node-server';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it, describe, afterEach, test, vi } from 'vitest';
import type { Runtime } from '../../../app/gateway/runtime.server';
import { openTransport, type Transport } from '../../../app/gateway/transport.server';
import { login } from '../../../server/areas/account/api/entry';
import { sendFeedback } from '../../../server/areas/support/api/feedback';
import type { Call, RequestOf } from '../../../server/kernel/api/call';
import { usual_wait_s } from '../../../server/kernel/api/limits';
import { captcha } from '../../../server/kernel/api/verification';
import { verifyLedger } from '../../../server/kernel/ledger/verify';
import { tiers } from '../../../server/kernel/limits/limit';
import { followingClock } from '../../../server/kernel/time/clock';
import { createPlatform } from '../../../server/runtime/createPlatform';
import { playRound, enterGame } from '../../../server/sandbox/api/sandbox';
import { slots_cycle_ms } from '../../../server/sandbox/engine/engine';
import { contractClient, type ContractClient, type WireAnswer } from '../../conformance/client';
import { tokenOf } from '../../factories/member';
import { openTable, launchToken, type TableFixture } from '../../factories/vendor';
import { type HostileGateway, startHostileGateway } from '../../support/hostile/gateway';
import { openTestPlatform, type TestPlatform } from '../../support/platform';

describe('Retry-After', () => {
  let platform: TestPlatform;
  let client: ContractClient;

  beforeAll(async () => {
    platform = await openTestPlatform();
    client = contractClient((request) => createPlatform(platform).fetch(request));
  });
  beforeEach(async () => {
    platform.config.limitScale = 0.1;
    await platform.db.deleteFrom('limits').execute();
  });
  afterAll(() => platform.close());

  /** Asks until it is too often, and gives that answer. */
  async function untilRefused(ask: () => Promise<WireAnswer>): Promise<WireAnswer> {
    for (let count = 0; count < 200; count += 1) {
      const answer = await ask();
      if (answer.status === 429) return answer;
    }
    throw new Error('was never refused');
  }

  const waitOf = (answer: WireAnswer): number => {
    const header = Number(answer.headers.get('Retry-After'));
    expect((answer.body as { value: { retryAfter: number } }).value.retryAfter).toBe(header);
    return header;
  };

  it('tells the time to the end of the limit’s window (site#limits)', async () => {
    const { window_ms } = tiers.wordsByAddress;
    const into_ms = 100_000;
    platform.clock.set(Math.ceil(platform.clock.now() / window_ms) * window_ms + into_ms);
    const ask = () => client.ask(captcha, { form: 'words', language: 'th' });
    const refused = await untilRefused(ask);
    expect(waitOf(refused)).toBe((window_ms - into_ms) / 1000);
    platform.clock.advance(waitOf(refused) * 1000 - 1);
    expect((await ask()).status).toBe(429);
    platform.clock.advance(1);
    expect((await ask()).status).toBe(200);
  });

  it('tells it of wrong passwords too, which are limited by name and by address (site#limits)', async () => {
    const input = { username: 'nobody_here', password: 'Wrong-4711' };
    const refused = await untilRefused(() => client.ask(login, input));
    const wait = waitOf(refused);
    expect(wait).toBeGreaterThan(0);
    expect(wait * 1000).toBeLessThanOrEqual(tiers.loginByAccount.window_ms);
  });

  it('tells when a round’s cycle is over (site#limits)', async () => {
    const fixture = await openTable({ platform });
    const play = () =>
      client.ask(
        playRound,
        { gameCode: fixture.game.code, stake: 100, choice: '', idempotencyKey: randomUUID() },
        { token: fixture.token },
      );
    expect((await play()).status).toBe(200);
    const refused = await play();
    expect(refused).toMatchObject({ status: 429, code: 'too_fast' });
    const wait = waitOf(refused);
    expect(wait).toBe(Math.ceil(slots_cycle_ms / 1000));
    platform.clock.advance(wait * 1000);
    expect((await play()).status).toBe(200);
  });

  it('tells a usual time where only other people can change it (site#limits)', async () => {
    const fixture = await openTable({ platform });
    const token = await tokenOf(platform, fixture.member.username);
    const refused = await untilRefused(() =>
      client.ask(
        sendFeedback,
        {
          questionType: 'game',
          contact: 'line: me',
          content: 'A question about this game, in enough words.',
          idempotencyKey: randomUUID(),
        },
        { token },
      ),
    );
    expect(refused.code).toBe('feedback_full');
    expect(waitOf(refused)).toBe(usual_wait_s);
  });

  it('tells nothing to those who are not refused for that', async () => {
    const answer = await client.ask(login, { username: 'nobody_there', password: 'Wrong-4711' });
    expect(answer.headers.get('Retry-After')).toBeNull();
  });
});

describe('requests and answers that were lost', () => {
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
    'a round whose answer is lost (%s) is played once, and its key gives it again (site#gateway-away)',
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

  test('a round that never reached the gateway took nothing, and its key is as good as new (site#gateway-away)', async () => {
    const key = randomUUID();
    await gateway.become('refused');
    expect(await play(key)).toMatchObject({ code: 'gateway_unavailable' });
    expect(await rounds()).toEqual([]);
    expect(await fixture.balance()).toBe(opening);
    await gateway.become(null);
    expect(await play(key)).toMatchObject({ ok: true, value: { replayed: false } });
    expect(await rounds()).toHaveLength(1);
  });

  test('a launch token whose session was lost on the way gives it again (games#launch)', async () => {
    const { token } = await launchToken(fixture.platform, fixture.member, fixture.game);
    const login = await tokenOf(fixture.platform, fixture.member.username);
    const enter = () => ask(enterGame, { launchToken: token, gameCode: fixture.game.code }, login);
    expect(await losing('resetting', enterGame.path, enter)).toMatchObject({ ok: false });
    const entered = await enter();
    expect(entered).toMatchObject({ ok: true, value: { gameCode: fixture.game.code } });
    if (entered.ok) fixture.token = entered.value.gameSession;
    expect(await play(randomUUID())).toMatchObject({ ok: true });
  });
});
