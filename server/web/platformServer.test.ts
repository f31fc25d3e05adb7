import pino from 'pino';
import { expect, it } from 'vitest';
import { calls } from '../api';
import { operations } from '../areas/wallet/api/vendorWallet';
import type { EmbeddedPlatform } from '../runtime/createPlatform';
import { followingClock } from '../kernel/time/clock';
import { noMetrics } from '../kernel/metrics';
import type { Runtime } from '../runtime';
import { health, levelOf } from './middleware';
import { createPlatformServer } from './platformServer';

const platform = {
  fetch: async () => Response.json({ success: true, value: 'a call' }),
  outside: async () => Response.json({ status: 'a vendor’s' }),
} as unknown as EmbeddedPlatform;
const log = pino({ level: 'silent' });
const clock = followingClock({ now: () => Date.UTC(2026, 0, 15, 5) });
const config = { gatewayCallers: 'any', sessionSecret: 'a secret of this test', trustProxy: false };
const runtime = { platform, log, metrics: noMetrics, clock, config } as unknown as Runtime;
const server = createPlatformServer({ runtime, ready: () => true });

it('logs a change of the health once, and no answer to those who ask for it', async () => {
  const lines: string[] = [];
  const own = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
  let isReady = true;
  const parts = { runtime: { ...runtime, log: own, platform: undefined }, ready: () => isReady };
  const app = health(parts as unknown as Parameters<typeof health>[0]);
  const ask = async () => (await app.request('/readyz')).status;
  const events = () => lines.splice(0).map((line) => (JSON.parse(line) as { event: string }).event);
  expect([await ask(), await ask(), events()]).toEqual([200, 200, []]);
  isReady = false;
  expect([await ask(), await ask(), events()]).toEqual([503, 503, ['not_ready']]);
  isReady = true;
  expect([await ask(), events()]).toEqual([200, ['ready']]);
  expect(['/readyz', '/healthz', '/m/home'].map(levelOf)).toEqual(['debug', 'debug', 'info']);
});

it('gives the contract as a document', async () => {
  const answer = await server.request('/openapi.json');
  expect(answer.headers.get('Content-Type')).toContain('application/json');
  const { paths } = (await answer.json()) as { paths: Record<string, unknown> };
  const vendors = operations.map((operation) => `/vendor/{vendor}/${operation}`);
  expect(Object.keys(paths).sort()).toEqual(
    [...new Set([...calls.map(({ path }) => path), ...vendors])].sort(),
  );
});

it('answers calls, vendors and machines each by their own', async () => {
  const textOf = async (path: string) => (await server.request(path)).text();
  expect(await textOf('/wps/member/info')).toContain('a call');
  expect(await textOf('/vendor/V/balance')).toContain('a vendor’s');
  expect(await textOf('/healthz')).toContain('ok');
});

it('says the platform’s time with each answer, which is not the wall clock’s during a jump', async () => {
  const { headers } = await server.request('/wps/member/info');
  expect(headers.get('Date')).toBe('Thu, 15 Jan 2026 05:00:00 GMT');
});
