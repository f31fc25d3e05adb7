import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { pages, proseOf, textOf, areas, isRule, linesWhere, rulesNamedIn } from './pages';
import { rulesOf, testsByRule } from './rules';

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

it('refers only to rules that the product’s pages have', () => {
  const named = linesWhere((line) => rulesNamedIn(line).length > 0);
  expect(named.length).toBeGreaterThan(0);
  expect(linesWhere((line) => rulesNamedIn(line).some((rule) => !isRule(rule)))).toEqual([]);
});

it('refers to no text that the repository does not have', () => {
  expect(linesWhere((line) => /(accounts|games) §/.test(line))).toEqual([]);
});

it('finds references in brackets, several in one pair of them, and no links between pages', () => {
  const text =
    'Toasts (site#toasts, account#age: both). See [x](account.md#age) and `wallet#ledger`.';
  expect(rulesNamedIn(text)).toEqual(['site#toasts', 'account#age', 'wallet#ledger']);
  expect(isRule('account#age')).toBe(true);
  expect(isRule(`account#${'no-such-rule'}`)).toBe(false);
});

it('has a page for each area, in the list of pages', () => {
  const there = pages.filter((page) => /^docs\/product\/(?!README)/.test(page));
  expect(there).toEqual(areas.map((area) => `docs/product/${area}.md`).sort());
  for (const area of areas) expect(textOf('docs/product/README.md')).toContain(`](${area}.md)`);
});

it.each(areas)('has each heading of %s once, in plain short words', (area) => {
  const headings = [...proseOf(`docs/product/${area}.md`).matchAll(/^#+ (.+)$/gm)].map(
    ([, heading]) => heading!,
  );
  expect(headings.filter((heading, index) => headings.indexOf(heading) !== index)).toEqual([]);
  expect(headings.filter((heading) => !/^[A-Z][A-Za-z’' -]{0,39}$/.test(heading))).toEqual([]);
});

/** Lists of screens and calls: the route table and the API are held whole, by `routes.spec.ts` and `conformance.test.ts`. */
const heldWhole = /-(screens|calls)$/;

/** Rules that explain others, or whose screens are to come; each has a reason not to have a test of its own. */
const unheld: Readonly<Record<string, string>> = {
  'site#purpose': 'explains',
  'site#roles': 'explains',
  'site#empty-state': 'each list has its own test of it',
  'site#whitelabel-flags': 'the rules that read a flag hold it',
  'site#call-constants': 'the calls that have them hold them',
  'site#departures': 'names what is otherwise, with the rule',
  'account#registration-request': 'held by the form',
  'account#code-messages': 'held where codes are sent',
  'account#member-info': 'held by the screens that show it',
  'games#categories': 'held by the lists',
  'games#list-address': 'held by the lists',
  'games#mobile-games': 'to come',
  'lottery#results': 'its rules stand under the lists',
  'lottery#offered': 'explains',
  'lottery#draws-by-hand': 'held by the commands',
  'content#banner-fields': 'held by the banners',
  'wallet#trial-wallet': 'held by the trial',
  'protection#patterns': 'leads to the page of patterns',
  'patterns#money': 'what we do not do',
  'patterns#play': 'what we do not do',
  'patterns#pressure': 'what we do not do',
  'patterns#protection': 'what we do not do',
  'support#speed-test': 'to come',
};

it('has a test that names it for each rule but these', () => {
  const held = testsByRule();
  const bare = areas.flatMap(rulesOf).filter((rule) => !held.has(rule) && !heldWhole.test(rule));
  expect(bare).toEqual(Object.keys(unheld));
});
