import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ESLint } from 'eslint';
import { temporaryFolder } from '../support/files';
import { cyclesIn, type Graph, grouped, readImports } from '../support/sources';

const eslint = new ESLint({
  overrideConfig: [
    {
      // Files that are not there have no types.
      languageOptions: { parserOptions: { projectService: false } },
      rules: {
        '@typescript-eslint/no-floating-promises': 'off',
        '@typescript-eslint/no-misused-promises': 'off',
      },
    },
  ],
});

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
  [
    'app/areas/lottery/Card.tsx',
    "import '../../../server/store/open';",
    /declarations of the API only/,
  ],
  [
    'app/areas/lottery/Card.tsx',
    "import '../../../server/config';",
    /declarations of the API only/,
  ],
  ['app/routes/m/lottery/lott.tsx', "import { z } from 'zod';", /A route parses/],
  ['app/routes/m/lottery/lott.tsx', "import { z } from 'zod/v4';", /A route parses/],
  ['server/lottery/draws.ts', "import '~/ui/Field';", /does not import the screens/],
  [
    'server/web/metrics.ts',
    "import '../../app/session/cookies.server';",
    /only the addresses, those of sheets of pictures/,
  ],
  [services, "import { json } from '@remix-run/node';", /no Remix/],
  [services, "import { createElement } from 'react';", /no Remix/],
  [services, "import pg from 'pg';", /no SQL dialect/],
  ['server/lottery/draws.ts', "import Database from 'libsql';", /no SQL dialect/],
  [services, "import { Hono } from 'hono';", /know no HTTP/],
  [services, "import type { Context } from 'hono/types';", /know no HTTP/],
  [services, "import { serve } from '@hono/node-server';", /know no HTTP/],
  ['server/areas/lottery/http/x.ts', "import 'hono';", /know no HTTP/],
  [services, "import { readBody } from '../../kernel/http/readBody';", /bind\(\) ties them/],
  [services, "export { recover } from '../../sandbox/recover';", /stand on the store/],
  [services, "export * from '../../runtime';", /stand on the store/],
  [services, "const config = await import('../../config');", /stand on the store/],
  [services, "type Config = import('../../config').Config;", /stand on the store/],
  ['app/areas/wallet/Card.tsx', "import Stripe from 'stripe';", /Stripe’s library/],
  [
    'server/areas/lottery/api/lists.ts',
    "import type { Db } from '../../../store/open';",
    /zod alone/,
  ],
  ['server/areas/lottery/api/lists.ts', "import { LRUCache } from 'lru-cache';", /zod alone/],
  [services, "import { th } from '../../words/th';", /stand on the store/],
  ['server/words/th.ts', "import '../kernel/time/clock';", /languages alone/],
  ['server/store/draws.ts', "import '../kernel/time/clock';", /lowest layer/],
  ['server/fair/beacon.ts', "import '../kernel/api/call';", /lowest layer/],
  ['server/witness/x.ts', "import '../kernel/ids';", /Node and on fair alone/],
  ['server/witness/x.ts', "import { z } from 'zod';", /Node and on fair alone/],
  ['server/sandbox/x.ts', "import '../kernel/ledger/transfer';", /wallet calls only/],
  ['server/sandbox/x.ts', "import '../areas/account/login';", /wallet calls only/],
  ['server/sandbox/x.ts', "import '../runtime/jobs';", /wallet calls only/],
];

it.each(refused)('refuses in %s: %s', async (file, code, why) => {
  expect(await complaints(file, code)).toEqual([expect.stringMatching(why)]);
});

it.each([
  ['app/areas/lottery/Card.tsx', "import '@server/areas/lottery/api/lists';"],
  ['app/gateway/runtime.server.ts', "import '../../server/runtime';"],
  ['server/web/metrics.ts', "import { Hono } from 'hono';"],
  ['server/kernel/http/rate.ts', "import { Hono } from 'hono';"],
  [services, "import { newSeed } from '../../fair/commit';"],
  [services, "import { sql } from 'kysely';"],
  [services, "import { serverWords } from '../../words';"],
  ['server/words/th.ts', "import type { Words } from './en';"],
  ['server/sandbox/x.ts', "import '../areas/wallet/answers';"],
  ['server/areas/lottery/draws.test.ts', "import { Hono } from 'hono';"],
])('allows in %s: %s', async (file, code) => {
  expect(await complaints(file, code)).toEqual([]);
});

const graph = readImports('.', ['app', 'server']);

const partOf = (pattern: RegExp) => (file: string) => pattern.exec(file)?.[1];

it('follows imports by relative path, by alias, of types and of modules loaded later', () => {
  const folder = temporaryFolder('imports');
  const write = (file: string, text: string) => {
    mkdirSync(path.join(folder.path, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(folder.path, file), text);
  };
  write('app/a.ts', "import type { b } from './b';\nexport const c = () => import('@server/c');");
  write('app/a.test.ts', "import './a';");
  write('app/b/index.tsx', "export { c as b } from '~/a';\nimport 'zod';");
  write('server/c.ts', "export * from './d';");
  write('server/d.ts', '');
  const small = readImports(folder.path, ['app', 'server']);
  folder.remove();
  expect([...small]).toEqual([
    ['app/a.ts', ['app/b/index.tsx', 'server/c.ts']],
    ['app/b/index.tsx', ['app/a.ts']],
    ['server/c.ts', ['server/d.ts']],
    ['server/d.ts', []],
  ]);
  expect(cyclesIn(small)).toEqual([['app/a.ts', 'app/b/index.tsx']]);
  expect(cyclesIn(grouped(small, partOf(/^(\w+)/)))).toEqual([]);
});

it('finds each group of nodes that reach each other, and nothing else', () => {
  const nodes: Graph = new Map([
    ['a', ['b', 'e']],
    ['b', ['c']],
    ['c', ['a', 'd']],
    ['d', ['e']],
    ['e', ['d', 'f']],
    ['f', []],
  ]);
  expect(cyclesIn(nodes).sort()).toEqual([
    ['a', 'b', 'c'],
    ['d', 'e'],
  ]);
});

it('has no file that imports itself in a circle', () => {
  expect(cyclesIn(graph)).toEqual([]);
});

/**
 * The layers of an area: what it declares (`api`), the operator's commands (`ops`), and its services. An area's services use
 * the declarations of others, and theirs the services of it: areas as wholes would be one circle. So the
 * declarations are one node, and the commands another.
 */
const layerOf = (file: string): string =>
  file
    .replace(/^server\/(?:(?:kernel|sandbox|areas\/\w+)\/)?api\/.*/, 'server/declarations.ts')
    .replace(/^server\/areas\/\w+\/ops\//, 'server/ops/commands/');
const layered: Graph = new Map(
  [...graph].map(([file, imports]) => [layerOf(file), imports.map(layerOf)]),
);

/** Every folder of the server whose entries, files and folders, are compared with each other. */
const foldersOf = (files: Iterable<string>) =>
  new Set(
    [...files].flatMap((file) => parentsOf(file).filter((folder) => folder.startsWith('server'))),
  );

const parentsOf = (file: string): string[] =>
  file.split('/').map((_, index, parts) => parts.slice(0, index).join('/'));

it.each([...foldersOf(layered.keys())])('has no folders that import each other in %s', (folder) => {
  const entries = partOf(new RegExp(`^${folder}/([^/]+)`));
  expect(cyclesIn(grouped(layered, entries))).toEqual([]);
});

it('has no screens’ areas that import each other in a circle', () => {
  const screens = grouped(graph, partOf(/^app\/areas\/([^/]+)/));
  expect(cyclesIn(screens)).toEqual([]);
});
