import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { cssOf } from '../session/styles.server';
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

const built = {
  sheets: { base: 'base;', cards: 'cards;', dark: 'dark;', forms: 'forms;', light: 'light;' },
  owners: { card: 'cards', field: 'forms', page: 'base' },
};

it.each([
  ['no class', '<html data-theme="light"><p>', 'base;light;'],
  ['a class of a sheet', '<html data-theme="light"><p class="card">', 'base;cards;light;'],
  ['one among several', '<html data-theme="dark"><p class="x field y">', 'base;dark;forms;'],
  [
    'several, in the order of the one sheet',
    '<p class="field"><p class="page card">',
    'base;cards;forms;',
  ],
  ['a class of no sheet, or of every object', '<p class="other constructor">', 'base;'],
  ['the word in a text', '<p>class card</p>', 'base;'],
])('brings a page with %s the sheets that it needs (site#weight)', (_what, html, css) => {
  expect(cssOf(html, built)).toBe(css);
});
