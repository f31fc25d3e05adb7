import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string): string => fs.readFileSync(path.join(root, file), 'utf8');

const files_most = 40;
const folders = ['tests/factories', 'tests/support'];
const own_readme = 'noscript/';

const filesIn = (folder: string): string[] =>
  fs
    .readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(path.join(root, folder), path.join(entry.parentPath, entry.name)))
    .sort();

/** The files that docs/testing.md explains of a folder, in its order. */
function explained(folder: string): string[] {
  const [, words = ''] = read('docs/testing.md').split('\n## Words of the tests\n');
  const [, list = ''] = words.split(`\n\`${folder}\`:\n\n`);
  const [lines = ''] = list.split('\n\n');
  return lines
    .split('\n')
    .filter((line) => line.startsWith('- '))
    .map((line) => /^- `([^`]+)`: \S/.exec(line)?.[1] ?? line);
}

it.each(folders)('docs/testing.md explains each file of %s in a line, by name', (folder) => {
  const there = filesIn(folder).map((file) => (file.startsWith(own_readme) ? own_readme : file));
  expect(explained(folder)).toEqual([...new Set(there)].sort());
});

it('the README of the browser without script explains each of its files', () => {
  const folder = `tests/support/${own_readme}`;
  const named = [...read(`${folder}README.md`).matchAll(/^\| `([^`]+\.ts)`/gm)].map(
    ([, name]) => name,
  );
  expect(named.sort()).toEqual(filesIn(folder).filter((file) => file !== 'README.md'));
});

it.each(folders)(
  `%s has ${files_most} files at most, without those of a README of their own`,
  (folder) => {
    const counted = filesIn(folder).filter((file) => !file.startsWith(own_readme));
    expect(counted.length).toBeLessThanOrEqual(files_most);
  },
);

/** The modules that a file loads, itself left out: relative ones as paths, packages by name. */
function loaded(file: string, seen = new Set<string>()): Set<string> {
  for (const [, spec = ''] of read(file).matchAll(
    /^(?:import|export) (?!type)[^;]*?from '([^']+)'/gm,
  )) {
    if (!spec.startsWith('.')) {
      seen.add(spec);
      continue;
    }
    const base = path.join(path.dirname(file), spec);
    const there = [`${base}.ts`, base].find((each) =>
      fs.statSync(path.join(root, each), { throwIfNoEntry: false })?.isFile(),
    );
    if (!there || !there.startsWith('tests/') || seen.has(there)) continue;
    seen.add(there);
    loaded(there, seen);
  }
  return seen;
}

it('factories load no Playwright, so that tests of vitest may use them', () => {
  const wrong = filesIn('tests/factories').filter((file) =>
    loaded(`tests/factories/${file}`).has('@playwright/test'),
  );
  expect(wrong).toEqual([]);
  expect(loaded('tests/support/people.ts')).toContain('@playwright/test');
});

it('nothing in tests/support loads both Playwright and vitest', () => {
  const both = filesIn('tests/support').filter((file) => {
    if (!file.endsWith('.ts')) return false;
    const modules = loaded(`tests/support/${file}`);
    return modules.has('@playwright/test') && modules.has('vitest');
  });
  expect(both).toEqual([]);
});
