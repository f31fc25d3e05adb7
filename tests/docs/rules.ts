import { readFileSync } from 'node:fs';
import path from 'node:path';
import { areas, proseOf, root, rulesNamedIn, slugOf, writtenFiles } from './pages';

/** A test that holds a rule, by its title as it is in the source. */
interface Holder {
  file: string;
  title: string;
}

/** The titles of tests: the first argument of a call, in any quotes, with the rules in brackets at its end. */
const titles = /(['"`])((?:\\.|(?!\1)[^\\\n])*\([a-z]+#[a-z0-9-]+(?:, [a-z]+#[a-z0-9-]+)*\))\1,/g;

/** The tests that name each rule of the product's pages, such as `account#login-methods`. */
export function testsByRule(): Map<string, Holder[]> {
  const found = new Map<string, Holder[]>();
  for (const file of writtenFiles.filter((each) => /\.(test|spec)\.(tsx?|mjs)$/.test(each))) {
    const text = readFileSync(path.join(root, file), 'utf8');
    for (const [, , title] of text.matchAll(titles)) {
      const end = title!.slice(title!.lastIndexOf('('));
      for (const rule of rulesNamedIn(end))
        found.set(rule, [
          ...(found.get(rule) ?? []),
          { file, title: title!.slice(0, -end.length - 1) },
        ]);
    }
  }
  return found;
}

/** The rules of an area that stand under no further headings, in the order of its page. */
export function rulesOf(area: (typeof areas)[number]): string[] {
  const headings = [...proseOf(`docs/product/${area}.md`).matchAll(/^(#+) (.+)$/gm)];
  const levelAt = (index: number) => headings[index]?.[1]!.length ?? 0;
  return headings
    .filter((_, index) => levelAt(index) > 1 && levelAt(index + 1) <= levelAt(index))
    .map(([, , heading]) => `${area}#${slugOf(heading!)}`);
}

/** Every rule with the tests that hold it, as a page of Markdown. */
export function rulesText(): string {
  const held = testsByRule();
  return areas
    .flatMap((area) => [
      `# ${area}`,
      '',
      ...rulesOf(area).flatMap((rule) => [
        `## ${rule}`,
        '',
        ...(held.get(rule) ?? []).map(({ file, title }) => `- ${title} (${file})`),
        '',
      ]),
    ])
    .join('\n');
}
