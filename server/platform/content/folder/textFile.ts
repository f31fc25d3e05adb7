import { z } from 'zod';
import type { Problem } from '../../folder/problems';
import { readYaml } from '../../folder/yamlFile';
import { renderMarkdown } from './markdown';

const title_most = 200;
const text_most = 50_000;

const head = z.object({ title: z.string().trim().min(1).max(title_most) }).strict();

/** A text of one language. */
export interface Text {
  title: string;
  /** HTML as the author wrote it, or made of Markdown: it is cleaned where it is shown. */
  content: string;
}

/** A picture that a text names, with the line where it does so. */
export interface Named {
  path: string;
  line: number;
}

/**
 * Reads a Markdown file whose head, between two lines of `---`, has the title (content#folder). The pictures of the
 * folder that it names are told with its problems too.
 */
export function readText(
  file: string,
  source: string,
): { value: Text | null; problems: Problem[]; pictures: Named[] } {
  const text = source.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
  const parts = /^---\n([\s\S]*?\n)---(?:\n|$)/.exec(text);
  if (!parts) {
    const why = 'begins with ---, a line "title: …", and --- once more';
    return { value: null, problems: [{ file, line: 1, why }], pictures: [] };
  }
  const { value: facts, problems } = readYaml(file, parts[1]!, head, 1);
  const body = text.slice(parts[0].length);
  const line = lineAt(text, parts[0].length);
  if (body.length > text_most) {
    const why = `is longer than ${text_most} characters`;
    return { value: null, problems: [...problems, { file, line, why }], pictures: [] };
  }
  const { html: content, unclosed } = renderMarkdown(body);
  for (const { mark, at } of unclosed) {
    const meant = mark.replace(/./g, '\\$&');
    const why = `${mark} is opened or closed alone; where it is meant, write ${meant}`;
    problems.push({ file, line: lineAt(text, parts[0].length + at), why });
  }
  if (content === '') problems.push({ file, line, why: 'has no text' });
  const pictures = [...content.matchAll(/="(images\/[^"]*)"/g)].map(([, path]) => ({
    path: path!,
    line: lineAt(text, Math.max(parts[0].length, text.indexOf(path!))),
  }));
  const value = facts && problems.length === 0 ? { title: facts.title, content } : null;
  return { value, problems, pictures };
}

/** The number of the line at a place of a text, counted from 1. */
const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length;
