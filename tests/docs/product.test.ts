import { expect, it } from 'vitest';
import { pages, proseOf, textOf, areas, isRule, linesWhere, rulesNamedIn } from './pages';

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
