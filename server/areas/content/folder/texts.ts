import { z } from 'zod';
import { type Problem, readYaml } from '../../../kernel/folder/yamlFile';
import { isPlain, renderMarkdown, link_mark } from './markdown';

const title_most = 200;
const text_most = 50_000;

/** A short text that is shown as it is written: marks of Markdown in it are a fault (content#emphasis). */
export const plainWords = (least: number, most: number) =>
  z.string().min(least).max(most).refine(isPlain, {
    message: 'is plain text: write it without marks such as **, `code` or [link](/m/help)',
  });

/** The title of a text: one line, without Markdown. */
export const title = z
  .string()
  .transform((text) => {
    const lines = text.split(/[\r\n]+/).map((line) => line.trim());
    return lines.filter((line) => line !== '').join(' ');
  })
  .pipe(plainWords(1, title_most));

const head = z.object({ title }).strict();

/** A text of one language, as its author wrote it. */
export interface Written {
  /** Null for one with a fault. */
  title: string | null;
  /** Markdown, without blank lines at its beginning and its end. */
  body: string;
  /** The line of the file in which the body begins. */
  line: number;
}

/** A text of one language, ready to be stored. */
interface Text {
  title: string;
  /** HTML as the author wrote it, or made of Markdown: it is cleaned where it is shown. */
  content: string;
}

/** A picture that a text names, with the line where it does so. */
interface Named {
  path: string;
  line: number;
}

/** Returns the text of a file as it is read: without a byte order mark, and with line ends of one sign. */
export const plainText = (source: string): string =>
  source.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');

export const isBlank = (line: string): boolean => /^[ \t]*$/.test(line);

/** Returns the body that lines of a file give, the first of which has this number. */
export function bodyOf(lines: readonly string[], first: number): Omit<Written, 'title'> {
  const from = lines.findIndex((line) => !isBlank(line));
  if (from < 0) return { body: '', line: first };
  const to = lines.findLastIndex((line) => !isBlank(line));
  return { body: lines.slice(from, to + 1).join('\n'), line: first + from };
}

/** Splits a file of one text: its head, between two lines of `---`, has the title (content#a-file-for-each-text). */
export function splitText(
  file: string,
  source: string,
): { written: Written | null; problems: Problem[] } {
  const text = plainText(source);
  const parts = /^---\n([\s\S]*?\n)---(?:\n|$)/.exec(text);
  if (!parts) {
    const why = 'begins with ---, a line "title: …", and --- once more';
    return { written: null, problems: [{ file, line: 1, why }] };
  }
  const { value, problems } = readYaml(file, parts[1]!, head, 1);
  const first = parts[0].split('\n').length;
  const body = bodyOf(text.slice(parts[0].length).split('\n'), first);
  return { written: { title: value?.title ?? null, ...body }, problems };
}

/**
 * Makes the HTML of a text, and checks it. The pictures of the folder that it names are returned also where it has
 * problems.
 */
export function checkText(
  file: string,
  { title: named, body, line }: Written,
): { value: Text | null; problems: Problem[]; pictures: Named[] } {
  const problems: Problem[] = [];
  const lineAt = (offset: number) => line + body.slice(0, offset).split('\n').length - 1;
  if (body.length > text_most) {
    const why = `is longer than ${text_most} characters`;
    return { value: null, problems: [{ file, line, why }], pictures: [] };
  }
  const { html: content, unclosed } = renderMarkdown(body);
  for (const { mark, at: index } of unclosed) {
    const meant = mark.replace(/./g, '\\$&');
    const fault = mark === link_mark ? 'a link is not closed' : `${mark} is opened or closed alone`;
    const why = `${fault}; where it is meant, write ${meant}`;
    problems.push({ file, line: lineAt(index), why });
  }
  if (content === '') problems.push({ file, line, why: 'has no text' });
  const pictures = [...content.matchAll(/="(images\/[^"]*)"/g)].map(([, path]) => ({
    path: path!,
    line: lineAt(Math.max(0, body.indexOf(path!))),
  }));
  const value = named !== null && problems.length === 0 ? { title: named, content } : null;
  return { value, problems, pictures };
}
