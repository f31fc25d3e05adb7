import { readdirSync } from 'node:fs';
import path from 'node:path';
import { anchorsOf, root, textOf } from './pages';

/** The areas of the product, and what none of them does; each has a page of rules, `docs/product/AREA.md`. */
export const areas = [
  'site',
  'account',
  'games',
  'sandbox',
  'lottery',
  'content',
  'wallet',
  'rewards',
  'protection',
  'patterns',
  'agent',
  'support',
] as const;

const rules = new Set(
  areas.flatMap((area) =>
    [...anchorsOf(`docs/product/${area}.md`)].map((anchor) => `${area}#${anchor}`),
  ),
);

/** True for a rule that stands in the product's pages, such as `account#login-methods`. */
export const isRule = (reference: string): boolean => rules.has(reference);

const reference = new RegExp(`\\b(?:${areas.join('|')})#[a-z0-9-]+`, 'g');

/** Every reference of a text to a rule, in brackets or not; links between pages are none. */
export const rulesNamedIn = (text: string): string[] => text.match(reference) ?? [];

const written = /\.(tsx?|mjs|css|md)$/;

/** Every source file and page that may refer to rules, by its path from the root. */
export const writtenFiles: readonly string[] = [
  'README.md',
  ...['app', 'server', 'tests', 'scripts', 'docs'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((file) => path.posix.join(folder, file.split(path.sep).join('/')))
      .filter((file) => written.test(file)),
  ),
];

/** The lines of all files that a test finds fault with, as `file:line text`. */
export const linesWhere = (isFaulty: (line: string) => boolean): string[] =>
  writtenFiles.flatMap((file) =>
    textOf(file)
      .split('\n')
      .flatMap((line, index) => (isFaulty(line) ? [`${file}:${index + 1} ${line.trim()}`] : [])),
  );
