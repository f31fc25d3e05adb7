import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The marks around a part of a page that is made from the code. */
const mark = (name: string): string => `<!-- from the code: ${name} -->`;
const end = '<!-- end -->';
const markOf = (name: string): RegExp => new RegExp(`(${mark(name)})([\\s\\S]*?)(${end})`);

/** The text between the marks of a name; undefined where the page has no such marks. */
export const partOf = (page: string, name: string): string | undefined =>
  markOf(name).exec(page)?.[2];

/** The page with these parts between their marks. */
export const putParts = (page: string, parts: Readonly<Record<string, string>>): string =>
  Object.entries(parts).reduce(
    (text, [name, part]) =>
      text.replace(
        markOf(name),
        (_all, open: string, _old, close: string) => `${open}\n\n${part}\n\n${close}`,
      ),
    page,
  );

/** A text without what formatting adds: the padding of tables and empty lines. */
export const plain = (text: string): string =>
  text
    .split('\n')
    .map((line) =>
      line
        .replace(/ *\| */g, '|')
        .replace(/-{2,}/g, '-')
        .trimEnd(),
    )
    .filter((line) => line !== '')
    .join('\n');

/** The root of the checkout. */
export const root = path.resolve(import.meta.dirname, '../..');

/** Every page that we write, by its path from the root. */
export const pages: readonly string[] = [
  ...['README.md', 'CHANGELOG.md', 'CONTRIBUTING.md', 'SECURITY.md'],
  ...readdirSync(path.join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => path.posix.join('docs', file.split(path.sep).join('/')))
    .sort(),
];

/** The text of a file of the checkout. Throws when there is none. */
export const textOf = (file: string): string => readFileSync(path.join(root, file), 'utf8');

export const isThere = (file: string): boolean => existsSync(path.join(root, file));

/** A page without its fenced blocks, which may hold anything. */
export const proseOf = (page: string): string => textOf(page).replace(/^```[\s\S]*?^```$/gm, '');

/** The cells of all table rows of a text, headings and lines between left out; `\|` is a bar within a cell. */
export const rowsOf = (text: string): string[][] =>
  text
    .split('\n')
    .filter(
      (line, index, lines) => line.startsWith('|') && !/^\| *:?-/.test(lines[index + 1] ?? ''),
    )
    .filter((line) => !/^\|[ :|-]+\|$/.test(line))
    .map((line) =>
      line
        .slice(1, -1)
        .split(/(?<!\\)\|/)
        .map((cell) => cell.trim().replaceAll('\\|', '|')),
    );

/** The part of a page under a heading, to the next one of its level. */
export function sectionOf(text: string, heading: string): string {
  const level = /^#+/.exec(heading)![0];
  const begin = text.indexOf(`\n${heading}\n`);
  if (begin < 0) throw new Error(`no heading "${heading}"`);
  const rest = text.slice(begin + heading.length + 2);
  const end = rest.search(new RegExp(`^#{1,${level.length}} `, 'm'));
  return end < 0 ? rest : rest.slice(0, end);
}

/** The anchor of a heading that is once on its page, as GitHub makes it. */
export const slugOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

/** The anchors of a page's headings, as GitHub makes them. */
export function anchorsOf(page: string): Set<string> {
  const anchors = new Set<string>();
  for (const [, heading] of proseOf(page).matchAll(/^#+ (.+)$/gm)) {
    const slug = slugOf(heading!);
    let anchor = slug;
    for (let number = 1; anchors.has(anchor); number += 1) anchor = `${slug}-${number}`;
    anchors.add(anchor);
  }
  return anchors;
}

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
  'console',
] as const;

const rules = new Set(
  areas.flatMap((area) =>
    [...anchorsOf(`docs/product/${area}.md`)].map((anchor) => `${area}#${anchor}`),
  ),
);

/** True for a rule that is in the product's pages, such as `account#login-methods`. */
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
