import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { cyclesIn, grouped, readImports, type Graph } from '../support/importGraph';
import { temporaryFolder } from '../support/folder';

const graph = readImports('.', ['app', 'server']);

/** The product's areas. Other folders of the platform are its kernel, which every area may use. */
const areas = [
  ...['site', 'account', 'games', 'content', 'wallet'],
  ...['lottery', 'rewards', 'protection', 'agent', 'support', 'records', 'payouts'],
];

const partOf = (pattern: RegExp) => (file: string) => pattern.exec(file)?.[1];
const platformPart = partOf(/^server\/platform\/([^/]+)/);

it('follows imports by relative path, by alias, of types and of modules loaded later', () => {
  const folder = temporaryFolder('imports');
  const write = (file: string, text: string) => {
    mkdirSync(path.join(folder.path, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(folder.path, file), text);
  };
  write('app/a.ts', "import type { b } from './b';\nexport const c = () => import('@contract/c');");
  write('app/a.test.ts', "import './a';");
  write('app/b/index.tsx', "export { c as b } from '~/a';\nimport 'zod';");
  write('server/contract/c.ts', "export * from './d';");
  write('server/contract/d.ts', '');
  const small = readImports(folder.path, ['app', 'server']);
  folder.remove();
  expect([...small]).toEqual([
    ['app/a.ts', ['app/b/index.tsx', 'server/contract/c.ts']],
    ['app/b/index.tsx', ['app/a.ts']],
    ['server/contract/c.ts', ['server/contract/d.ts']],
    ['server/contract/d.ts', []],
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

/** Every folder of the server whose entries, files and folders, are compared with each other. */
const foldersOf = (files: Iterable<string>) =>
  new Set([...files].flatMap((file) => parentsOf(file).filter((at) => at.startsWith('server'))));

const parentsOf = (file: string): string[] =>
  file.split('/').map((_, index, parts) => parts.slice(0, index).join('/'));

it.each([...foldersOf(graph.keys())])('has no folders that import each other in %s', (folder) => {
  const entries = partOf(new RegExp(`^${folder}/([^/]+)`));
  expect(cyclesIn(grouped(graph, entries))).toEqual([]);
});

it('has no screens’ areas that import each other in a circle', () => {
  const screens = grouped(graph, partOf(/^app\/areas\/([^/]+)/));
  expect(cyclesIn(screens)).toEqual([]);
});

it('keeps the platform’s kernel free of areas', () => {
  const parts = grouped(graph, platformPart);
  const kernel = [...parts].filter(([part]) => !areas.includes(part));
  expect(kernel.length).toBeGreaterThan(10);
  const reaching = kernel.flatMap(([part, imports]) =>
    imports.filter((to) => areas.includes(to)).map((to) => `${part} imports ${to}`),
  );
  expect(reaching).toEqual([]);
});
