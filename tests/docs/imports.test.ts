import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../support/files';
import { cyclesIn, type Graph, grouped, readImports } from '../support/sources';

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
