import { HtmlValidate, Parser, StaticConfigLoader, type HtmlElement } from 'html-validate';

/** The validator, with the preset that the house holds its pages to. */
export const validator = new HtmlValidate(
  new StaticConfigLoader({ root: true, extends: ['html-validate:standard'] }),
);

/** A page's elements, to look into without a browser. */
export async function parse(html: string): Promise<HtmlElement> {
  const config = await validator.getConfigFor('page.html');
  return new Parser(config).parseHtml({
    data: html,
    filename: 'page.html',
    line: 1,
    column: 1,
    offset: 0,
  });
}

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};

/** Text as it is read: with the entities that React writes resolved. */
export const decoded = (text: string): string =>
  text.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => entities[entity]!);

/** The text of an element, without surrounding white space. */
export const textOf = (element: HtmlElement | null): string =>
  decoded(element?.textContent ?? '').trim();

/** An attribute's value; undefined where there is none. */
export const attributeOf = (element: HtmlElement | null, name: string): string | undefined => {
  const value = element?.getAttributeValue(name);
  return value === null || value === undefined ? undefined : decoded(value);
};

/** All that a page says to its reader: its text, and what is read out or shown in place of images. */
export function wordsOf(html: string): string {
  const body = html.replace(/<(script|style)\b[\s\S]*?<\/\1>/g, ' ');
  const spoken = [...body.matchAll(/ (?:aria-label|alt|title|placeholder)="([^"]*)"/g)];
  const text = body.replace(/<[^>]*>/g, '\n');
  return decoded([text, ...spoken.map(([, words]) => words)].join('\n'));
}
