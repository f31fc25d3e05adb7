import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

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

/** The anchors of a page's headings, as GitHub makes them. */
export function anchorsOf(page: string): Set<string> {
  const anchors = new Set<string>();
  for (const [, heading] of proseOf(page).matchAll(/^#+ (.+)$/gm)) {
    const slug = heading!
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-');
    let anchor = slug;
    for (let number = 1; anchors.has(anchor); number += 1) anchor = `${slug}-${number}`;
    anchors.add(anchor);
  }
  return anchors;
}
