import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { classesOf, ownersOf, selectorsOf, sheetFiles } from '../../scripts/styles.mjs';
import { cssOf } from '../session/styles.server';

const textOf = (sheet: string): string =>
  readFileSync(path.join(import.meta.dirname, sheet), 'utf8');

function tokensOf(sheet: string): Map<string, string> {
  const css = textOf(sheet);
  const start = css.indexOf(':root');
  const body = css.slice(css.indexOf('{', start) + 1, css.indexOf('}', start));
  const plain = body.replace(/\/\*[\s\S]*?\*\//g, '');
  return new Map(
    [...plain.matchAll(/--([a-z0-9-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  );
}

const light = tokensOf('light.css');
const dark = tokensOf('dark.css');
const shared = tokensOf('tokens.css');
const themes: [string, Map<string, string>][] = [
  ['light', light],
  ['dark', dark],
];

function luminance(colour: string): number {
  const hex = /^#([0-9a-f]{3}|[0-9a-f]{6})$/.exec(colour)?.[1];
  if (!hex) throw new TypeError(`not a hex colour: ${colour}`);
  const pairs = hex.length === 3 ? [...hex].map((d) => d + d) : hex.match(/../g);
  const [r = 0, g = 0, b = 0] = (pairs ?? []).map((pair) => {
    const c = parseInt(pair, 16) / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

const grounds = ['bg', 'surface', 'surface-2'];
const words = ['text', 'text-2', 'brand', 'good', 'bad', 'warn'];
const textPairs = [
  ...words.flatMap((word) => grounds.map((ground) => [word, ground] as const)),
  ['brand-ink', 'brand'],
  ['brand-ink', 'brand-2'],
  ['accent-ink', 'accent'],
  ['good', 'good-soft'],
  ['bad', 'bad-soft'],
  ['warn', 'warn-soft'],
  ['text', 'good-soft'],
  ['text', 'bad-soft'],
  ['text', 'warn-soft'],
] as const;
const edgePairs = ['line', 'line-strong', 'focus', 'brand'].flatMap((edge) =>
  grounds.map((ground) => [edge, ground] as const),
);
/** WCAG 2.2: 1.4.3 for text, 1.4.11 for edges and marks. */
const text_contrast = 4.5;
const edge_contrast = 3;

describe.each(themes)('in the %s theme', (_, tokens) => {
  const value = (name: string): string => tokens.get(name) ?? '';

  it.each(textPairs)('%s reads on %s (site#theme)', (ink, ground) => {
    expect(contrast(value(ink), value(ground))).toBeGreaterThanOrEqual(text_contrast);
  });

  it.each(edgePairs)('%s is seen on %s', (edge, ground) => {
    expect(contrast(value(edge), value(ground))).toBeGreaterThanOrEqual(edge_contrast);
  });
});

it('has the same names in both themes', () => {
  expect([...dark.keys()].sort()).toEqual([...light.keys()].sort());
});

it('gives Thai text room and downloads no font', () => {
  expect(Number(shared.get('lh'))).toBeGreaterThanOrEqual(1.6);
  for (const sheet of ['tokens.css', 'light.css', 'dark.css', 'base.css']) {
    expect(textOf(sheet)).not.toMatch(/@font-face|url\(/);
  }
});

/** Sheets that every page has; their rules are for all. */
const framing = ['base', 'tokens', 'light', 'dark'];
const files = new Map([
  ...(await sheetFiles(process.cwd())),
  ['tokens', path.join(import.meta.dirname, 'tokens.css')],
]);

const sheets = new Map(
  [...files].map(([name, file]) => [name, selectorsOf(readFileSync(file, 'utf8'))] as const),
);
const owners = ownersOf(sheets);

describe.each([...sheets].filter(([name]) => !framing.includes(name)))('%s', (name, selectors) => {
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
