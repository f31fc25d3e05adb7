import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { classesOf, ownersOf, selectorsOf, sheetFiles } from '../../scripts/styles.mjs';

/** Sheets that every page has; their rules are for all. */
const shared = ['base', 'tokens', 'light', 'dark'];
const files = new Map([
  ...(await sheetFiles(process.cwd())),
  ['tokens', path.join(import.meta.dirname, 'tokens.css')],
]);

const sheets = new Map(
  [...files].map(([name, file]) => [name, selectorsOf(readFileSync(file, 'utf8'))] as const),
);
const owners = ownersOf(sheets);

describe.each([...sheets].filter(([name]) => !shared.includes(name)))('%s', (name, selectors) => {
  it('has only rules that stand on a class of its own, so that it changes no other screen', () => {
    const isOwn = (one: string) => owners.get(one) === name;
    expect(selectors.filter((selector) => !classesOf(selector).some(isOwn))).toEqual([]);
  });
});
