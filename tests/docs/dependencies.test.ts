import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { textOf } from './pages';

const page = textOf('docs/dependencies.md');
const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  dependencies: Record<string, string>;
};

/** The packages of the table: a cell may name two that belong together. */
const named = [...page.matchAll(/^\| (`[^|]+) \|/gm)].flatMap(([, cell]) =>
  [...cell!.matchAll(/`([^`]+)`/g)].map(([, name]) => name!),
);

it('lists every package that the product runs on, and no other', () => {
  expect(named.sort()).toEqual(Object.keys(dependencies).sort());
});
