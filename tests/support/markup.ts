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

const text_browsers = [
  '[formaction], [formmethod], [formenctype], [formnovalidate], [formtarget]',
  'button[form], input[form], select[form], textarea[form], fieldset[form], output[form]',
  'button[type="button"], input[type="button"], input[type="image"], button[disabled][name]',
].join();

/**
 * The controls of a page that do nothing, or something else, in text browsers. Seen in lynx 2.9.0dev.12, w3m
 * 0.5.3+git20230121, elinks 0.13.2 and links2 2.28 of Debian 12: all ignore `formaction`; a button that belongs to a
 * form by `form=` sends nothing in lynx and w3m; w3m sends the name of a `type=button` with every submission of its
 * form, and a press of a disabled button sends the form in lynx, w3m and elinks.
 */
export async function deadControls(html: string): Promise<string[]> {
  const page = await parse(html);
  return page
    .querySelectorAll(text_browsers)
    .map((control) => `${control.tagName} ${textOf(control)}`);
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
