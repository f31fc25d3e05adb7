/** HTML that is written as it is; made by `html` alone. */
export class Markup {
  constructor(readonly text: string) {}
}

type Part = string | number | Markup | null | false | readonly Part[];

const marks: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (text: string): string => text.replace(/[&<>"']/g, (mark) => marks[mark]!);

/** Returns the HTML of a part: texts are escaped, and nothing of the marks of places gets in by a text. */
export function markupOf(part: Part): string {
  if (part === null || part === false) return '';
  if (part instanceof Markup) return part.text;
  if (typeof part === 'string' || typeof part === 'number')
    return escaped(String(part)).replace(/[\uE010\uE011]/g, '');
  return part.map(markupOf).join('');
}

/** Writes HTML around parts that are escaped, where they are no HTML themselves. */
export const html = (texts: TemplateStringsArray, ...parts: readonly Part[]): Markup =>
  new Markup(texts.map((text, index) => text + markupOf(parts[index] ?? null)).join(''));
