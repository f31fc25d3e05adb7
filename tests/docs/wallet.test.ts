import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { textOf } from './pages';

// The folders whose tests run on both engines.
const folders = ['tests/contract', 'tests/chaos'];
const sources = folders.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => textOf(`${folder}/${file}`)),
);

/** The numbers that titles of tests begin with: `12: …`, `14, 15: …`. */
const numbers = new Set(
  sources.flatMap((source) =>
    [...source.matchAll(/\(\s*['"`](\d+(?:, \d+)*): /g)].flatMap(([, list]) =>
      list!.split(', ').map(Number),
    ),
  ),
);

it('has a test for each number of the wallet’s conformance list (wallet#vendor-operations)', () => {
  const all = Array.from({ length: 20 }, (_, index) => index + 1);
  expect(all.filter((number) => !numbers.has(number))).toEqual([]);
  expect([...numbers].filter((number) => !all.includes(number))).toEqual([]);
});
