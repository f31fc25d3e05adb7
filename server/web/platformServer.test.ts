import pino from 'pino';
import { expect, it } from 'vitest';
import { calls } from '../contract';
import { operations } from '../contract/vendorWallet';
import type { EmbeddedPlatform } from '../runtime/createPlatform';
import { noMetrics } from '../platform/metrics';
import type { Runtime } from '../runtime';
import { createPlatformServer } from './platformServer';

const platform = {
  fetch: async () => Response.json({ success: true, value: 'a call' }),
  outside: async () => Response.json({ status: 'a vendor’s' }),
} as unknown as EmbeddedPlatform;
const log = pino({ level: 'silent' });
const runtime = { platform, log, metrics: noMetrics } as Runtime;
const server = createPlatformServer({ runtime, ready: () => true });

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
