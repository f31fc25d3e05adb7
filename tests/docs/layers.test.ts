import { ESLint } from 'eslint';
import { expect, it } from 'vitest';

const eslint = new ESLint();

/** The messages of the layers rule about one import, in a file that need not exist. */
async function complaints(filePath: string, code: string): Promise<string[]> {
  const [result] = await eslint.lintText(code, { filePath });
  return result!.messages
    .filter(({ ruleId }) => ruleId === 'house/layers')
    .map(({ message }) => message);
}

const services = 'server/areas/lottery/draws.ts';

/** Each in a folder that the configuration cannot have heard of, or at an edge of its patterns. */
const refused: readonly (readonly [file: string, code: string, why: RegExp])[] = [
  ['app/areas/lottery/Card.tsx', "import '../../../server/store/open';", /server\/contract only/],
  ['app/areas/lottery/Card.tsx', "import '../../../server/config';", /server\/contract only/],
  ['app/routes/m/lottery/lott.tsx', "import { z } from 'zod';", /A route parses/],
  ['app/routes/m/lottery/lott.tsx', "import { z } from 'zod/v4';", /A route parses/],
  ['server/lottery/draws.ts', "import '~/ui/Field';", /does not import the screens/],
  [
    'server/web/metrics.ts',
    "import '../../app/session/cookies.server';",
    /only the addresses, the headers, the upload/,
  ],
  [services, "import { json } from '@remix-run/node';", /no Remix/],
  [services, "import { createElement } from 'react';", /no Remix/],
  [services, "import pg from 'pg';", /no SQL dialect/],
  ['server/lottery/draws.ts', "import Database from 'libsql';", /no SQL dialect/],
  [services, "import { Hono } from 'hono';", /know no HTTP/],
  [services, "import type { Context } from 'hono/types';", /know no HTTP/],
  [services, "import { serve } from '@hono/node-server';", /know no HTTP/],
  ['server/areas/lottery/http/x.ts', "import 'hono';", /know no HTTP/],
  [services, "import { readBody } from '../http/readBody';", /bind\(\) ties them/],
  [services, "export { recover } from '../../sandbox/recover';", /stands on the contract/],
  [services, "export * from '../../runtime';", /stands on the contract/],
  [services, "const config = await import('../../config');", /stands on the contract/],
  [services, "type Config = import('../../config').Config;", /stands on the contract/],
  ['app/areas/wallet/Card.tsx', "import Stripe from 'stripe';", /Stripe’s library/],
  ['server/contract/lottery.ts', "import type { Db } from '../store/open';", /zod alone/],
  ['server/contract/lottery.ts', "import { LRUCache } from 'lru-cache';", /zod alone/],
  ['server/store/draws.ts', "import '../platform/clock';", /lowest layer/],
  ['server/fair/beacon.ts', "import '../contract/call';", /lowest layer/],
  ['server/sandbox/x.ts', "import '../platform/ledger/transfer';", /wallet calls only/],
  ['server/sandbox/x.ts', "import '../platform/account/login';", /wallet calls only/],
  ['server/sandbox/x.ts', "import '../runtime/jobs';", /wallet calls only/],
];

it.each(refused)('refuses in %s: %s', async (file, code, why) => {
  expect(await complaints(file, code)).toEqual([expect.stringMatching(why)]);
});

it.each([
  ['app/areas/lottery/Card.tsx', "import '@contract/lottery';"],
  ['app/gateway/runtime.server.ts', "import '../../server/runtime';"],
  ['server/web/metrics.ts', "import { Hono } from 'hono';"],
  ['server/kernel/http/rate.ts', "import { Hono } from 'hono';"],
  [services, "import { newSeed } from '../../fair/commit';"],
  [services, "import { sql } from 'kysely';"],
  ['server/sandbox/x.ts', "import '../platform/wallet/answers';"],
  ['server/areas/lottery/draws.test.ts', "import { Hono } from 'hono';"],
])('allows in %s: %s', async (file, code) => {
  expect(await complaints(file, code)).toEqual([]);
});
