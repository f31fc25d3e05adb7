import { expect, it } from 'vitest';
import { isThere, rowsOf, sectionOf, textOf, isRule, rulesNamedIn } from './pages';

const page = textOf('docs/coverage.md');
const [held, later] = ['## Held', '## To come'].map((heading) => rowsOf(sectionOf(page, heading)));

/** Each claim of the list: a rule, and a test of a file that holds it. */
const claims = held!.flatMap(([rule, tests]) =>
  tests!.split('<br>').map((test) => {
    const [, file = '', title = ''] = /^`([^`]+)`: (.+)$/.exec(test.trim()) ?? [];
    return { rule: rule!, file, title };
  }),
);

it('has a test for every rule that is held', () => {
  expect(held!.length).toBeGreaterThan(0);
  const bare = claims.filter(({ file, title }) => file === '' || title === '');
  expect(bare.map(({ rule }) => rule)).toEqual([]);
});

it.each([...new Set(claims.map(({ file }) => file))])('names tests that %s has', (file) => {
  expect(isThere(file), file).toBe(true);
  const source = textOf(file);
  const missing = claims
    .filter((claim) => claim.file === file)
    .map(({ title }) => title)
    .filter((title) => !isTitle(source, title));
  expect(missing).toEqual([]);
});

/** True if a source has the title as a test's first argument, in any of the quotes. */
function isTitle(source: string, title: string): boolean {
  return [`'${title.replaceAll("'", "\\'")}'`, `"${title}"`, `\`${title}\``].some((quoted) =>
    source.includes(`${quoted},`),
  );
}

it('says each rule once, held or to come', () => {
  const rules = [...held!, ...later!].map(([rule]) => rule!);
  expect(rules.filter((rule, index) => rules.indexOf(rule) !== index)).toEqual([]);
});

it('names only rules that the product’s pages have', () => {
  const named = [...held!, ...later!].flatMap(([rule]) => rulesNamedIn(rule!));
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((rule) => !isRule(rule))).toEqual([]);
});

it('gives no test for a rule that is to come', () => {
  expect(later!.length).toBeGreaterThan(0);
  expect(later!.filter((cells) => cells.length !== 2 || /\.(test|spec)\./.test(cells[1]!))).toEqual(
    [],
  );
});
