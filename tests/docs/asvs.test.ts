import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { testsByRule } from './rules';

const page = readFileSync('docs/asvs.md', 'utf8');
const rows = [
  ...page.matchAll(/^\| (\d+\.\d+\.\d+) +\| +(\d) +\| [^|]+\| ([^|]+?) +\| ([^|]*)\|$/gm),
].map(([, item, level, held, by]) => ({
  item: item!,
  level: Number(level),
  held: held!,
  by: by!.trim(),
}));

/** The standard's items of each level. */
const items = { 1: 70, 2: 183, 3: 92 };

it('answers each item of the standard once: held, by what; or why not (site#asvs)', () => {
  expect(new Set(rows.map(({ item }) => item)).size).toBe(rows.length);
  for (const [level, count] of Object.entries(items))
    expect(
      rows.filter((row) => row.level === Number(level)),
      level,
    ).toHaveLength(count);
  expect(rows.filter(({ by }) => by === '')).toEqual([]);
  const answers = ['yes', 'does not apply', 'the operator', 'no'];
  expect(rows.filter(({ held }) => !answers.includes(held))).toEqual([]);
});

it('counts them as they are (site#asvs)', () => {
  for (const level of [1, 2, 3]) {
    const count = (held: string) =>
      rows.filter((row) => row.level === level && row.held === held).length;
    const [line] = new RegExp(`^\\| ${level} +\\|.*$`, 'm').exec(page)!;
    expect(line.split('|').slice(2, -1).map(Number)).toEqual(
      ['yes', 'does not apply', 'the operator', 'no'].map(count),
    );
  }
});

it('names no rule that is without a test (site#asvs)', () => {
  const held = testsByRule();
  const bare = rows.flatMap(({ item, by }) =>
    [...by.matchAll(/\[([a-z]+#[a-z-]+)\]/g)]
      .filter(([, rule]) => !held.has(rule!))
      .map(([, rule]) => `${item} ${rule}`),
  );
  expect(bare).toEqual([]);
});
