import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { pages, proseOf, root, textOf } from './pages';

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

const ignored = /(^|\/)(node_modules|\.git|\.tmp|build|data|test-results)(\/|$)/;
const entries = ['app', 'server', 'scripts', 'tests', 'docs', 'public'].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => path.posix.join(folder, file.split(path.sep).join('/')))
    .filter((file) => !ignored.test(file)),
);
const files = [...entries, ...readdirSync(root)];

/** The texts in backticks of a page. */
const codeOf = (page: string): string[] =>
  [...proseOf(page).matchAll(/`([^`\n]+)`/g)].map(([, text]) => text!);

/** Placeholders: `server/areas/AREA/x.ts`, `NNNN-name.ts`, `xFields.ts`, `*.gen.ts`. */
const isPattern = (file: string): boolean =>
  /[A-Z]{4,}|[*…]|(^|\/)(x|X)(?=\.|[A-Z])/.test(file) || /\.gen\.ts$/.test(file);

it.each(pages)('%s names only source files that there are', (page) => {
  const named = codeOf(page).filter((text) => /^[\w./-]+\.(ts|tsx|mjs|css)$/.test(text));
  const missing = named.filter(
    (file) => !isPattern(file) && !files.some((each) => each === file || each.endsWith(`/${file}`)),
  );
  expect(missing).toEqual([]);
});

const sources = entries
  .filter((file) => /^(app|server|scripts)\/.*\.(ts|tsx|mjs)$/.test(file))
  .map((file) => readFileSync(path.join(root, file), 'utf8'))
  .join('\n');

it('names in the architecture only functions that the code has', () => {
  const named = codeOf('docs/architecture.md')
    .map((text) => /^([a-z]+[A-Z]\w*)(\(.*\)|\.\w+)?$/.exec(text)?.[1])
    .filter((name) => name !== undefined)
    .filter((name) => !isPattern(name));
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((name) => !new RegExp(`\\b${name}\\b`).test(sources))).toEqual([]);
});
