import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import pino from 'pino';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { gameList } from '@server/areas/games/api/games';
import { playRound } from '@server/sandbox/api/sandbox';
import {
  endless_faults,
  type Fault,
  faults,
  type HostileGateway,
  startHostileGateway,
} from '../../tests/support/hostile/gateway';
import { inTurn } from '../../tests/support/repeat';
import { followingClock } from '@server/kernel/time/clock';
import { noMetrics } from '@server/kernel/metrics';
import { breaker_failures, breaker_pause_ms } from './breaker.server';
import type { Runtime } from './runtime.server';
import { openTransport, type Transport } from './transport.server';

const who = { token: 'the-token', address: '203.0.113.7', device: 'Phone', requestId: 'r-1' };
const stake = { gameCode: 'g', stake: 100, idempotencyKey: 'k' };

let gateway: HostileGateway;
/** The working gateway behind it, which refuses every call for its own reasons. */
let sound: Server;
let transport: Transport;
/** The lines of the log, parsed. */
let lines: Record<string, unknown>[];

beforeEach(async () => {
  lines = [];
  vi.useFakeTimers({ toFake: ['performance'] });
  sound = createServer((_request, response) => {
    response.writeHead(429, { 'Content-Type': 'application/json' });
    response.end('{"success":false,"code":"too_fast"}');
  }).listen(0, '127.0.0.1');
  await once(sound, 'listening');
});
afterEach(async () => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  await gateway.close();
  sound.closeAllConnections();
  sound.close();
});

const clock = followingClock({ now: () => Date.now() });

async function open(fault: Fault | null) {
  // Only a gateway that never answers needs a short limit here; the real limit has a test of its
  // own.
  const limit_ms = fault && endless_faults.includes(fault) ? 300 : 20_000;
  const real = AbortSignal.timeout.bind(AbortSignal);
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => real(limit_ms));
  const { port } = sound.address() as AddressInfo;
  gateway = await startHostileGateway(fault, `http://127.0.0.1:${port}`);
  const write = (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>);
  const log = pino({ level: 'info' }, { write });
  const config = { gatewayUrl: gateway.url };
  const parts = { platform: undefined, config, log, metrics: noMetrics, clock };
  transport = openTransport(parts as unknown as Runtime);
}

const read = () => transport.send(gameList, { merchant: 'M' }, who);
const bet = () => transport.send(playRound, stake, who);
const codeOf = (fault: Fault) =>
  endless_faults.includes(fault) ? 'gateway_timeout' : 'gateway_unavailable';
/** A read is tried a second time if the answer did not even begin. */
const tried_again: readonly Fault[] = ['resetting', 'failing', 'garbage'];

it.each(faults)(
  'a read of a gateway that is %s fails with a word, and is logged once',
  async (fault) => {
    await open(fault);
    expect(await read()).toEqual({ ok: false, code: codeOf(fault), detail: {} });
    expect(gateway.received).toHaveLength(
      fault === 'refused' ? 0 : tried_again.includes(fault) ? 2 : 1,
    );
    expect(lines).toEqual([
      expect.objectContaining({ event: 'gateway_fault', call: 'gameList', requestId: 'r-1' }),
    ]);
    expect(JSON.stringify(lines)).not.toContain(who.token);
  },
);

it.each(faults)(
  'a bet at a gateway that is %s fails with a word, and is sent once (site#gateway-away)',
  async (fault) => {
    await open(fault);
    expect(await bet()).toEqual({ ok: false, code: codeOf(fault), detail: {} });
    expect(gateway.received).toHaveLength(fault === 'refused' ? 0 : 1);
  },
);

it.each(faults)('a gateway that is %s is asked no more once it has failed often', async (fault) => {
  await open(fault);
  await inTurn(breaker_failures, bet);
  const before = gateway.received.length;
  const unavailable = { ok: false, code: 'gateway_unavailable', detail: {} };
  expect(await Promise.all([read(), bet(), read()])).toEqual([
    unavailable,
    unavailable,
    unavailable,
  ]);
  expect(gateway.received).toHaveLength(before);
  expect(lines.filter(({ event }) => event === 'gateway')).toMatchObject([{ state: 'open' }]);
});

it.each(['hanging', 'dripping', 'huge'] as const)(
  'gives the connection up to one that is %s',
  async (fault) => {
    await open(fault);
    await read();
    await vi.waitUntil(() => gateway.givenUp() === 1);
    expect(gateway.held()).toBe(0);
  },
);

it('lets one read find out whether the gateway is back, and never a bet (site#gateway-away)', async () => {
  await open('failing');
  await inTurn(breaker_failures, bet);
  vi.advanceTimersByTime(breaker_pause_ms);
  gateway.received.length = 0;
  await gateway.become('wrongTypes');
  await bet();
  expect(gateway.received).toEqual([]);
  await Promise.all([read(), read(), bet()]);
  expect(gateway.received).toEqual([`GET ${gameList.path}`]);
});

it('goes on as soon as the gateway is back', async () => {
  await open('failing');
  await inTurn(breaker_failures, bet);
  await gateway.become(null);
  vi.advanceTimersByTime(breaker_pause_ms);
  const tooFast = { ok: false, code: 'too_fast', detail: {} };
  expect(await read()).toEqual(tooFast);
  expect(await Promise.all([bet(), read(), bet()])).toEqual([tooFast, tooFast, tooFast]);
  expect(lines.filter(({ event }) => event === 'gateway')).toMatchObject([
    { state: 'open' },
    { state: 'closed' },
  ]);
});

it('lets the other calls of a page wait for the one that finds the gateway back (site#gateway-away)', async () => {
  await open('failing');
  await inTurn(breaker_failures, bet);
  await gateway.become(null);
  vi.advanceTimersByTime(breaker_pause_ms);
  gateway.received.length = 0;
  const tooFast = { ok: false, code: 'too_fast', detail: {} };
  expect(await Promise.all([read(), read(), bet()])).toEqual([tooFast, tooFast, tooFast]);
  expect(gateway.received[0]).toBe(`GET ${gameList.path}`);
  expect(gateway.received).toHaveLength(3);
});

it('keeps the whole page away whose first read came before the end of the pause, and no other', async () => {
  await open('failing');
  await inTurn(breaker_failures, bet);
  await gateway.become(null);
  const away = { ok: false, code: 'gateway_unavailable', detail: {} };
  vi.advanceTimersByTime(breaker_pause_ms - 1);
  expect(await read()).toEqual(away);
  vi.advanceTimersByTime(1);
  gateway.received.length = 0;
  expect(await read()).toEqual(away);
  expect(gateway.received).toEqual([]);
  const next = await transport.send(gameList, { merchant: 'M' }, { ...who, requestId: 'r-2' });
  expect(next).toMatchObject({ code: 'too_fast' });
});

it('keeps the whole page away where the pause ends between two of its reads', async () => {
  await open('failing');
  await inTurn(breaker_failures, bet);
  await gateway.become(null);
  gateway.received.length = 0;
  vi.advanceTimersByTime(breaker_pause_ms - 1);
  const first = read();
  vi.advanceTimersByTime(1);
  const away = { ok: false, code: 'gateway_unavailable', detail: {} };
  expect(await Promise.all([first, read()])).toEqual([away, away]);
  expect(gateway.received).toEqual([]);
});

it('takes a refusal for an answer, however often it comes', async () => {
  await open(null);
  await inTurn(2 * breaker_failures, bet);
  expect(gateway.received).toHaveLength(2 * breaker_failures);
  expect(lines).toEqual([]);
});
