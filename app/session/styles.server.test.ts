import { expect, it } from 'vitest';
import { cssOf } from './styles.server';

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
