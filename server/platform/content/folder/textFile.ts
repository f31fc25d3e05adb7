import { marked } from 'marked';
import { z } from 'zod';
import type { Problem } from './problems';
import { readYaml } from './yamlFile';

const title_most = 200;
const text_most = 50_000;

const head = z.object({ title: z.string().trim().min(1).max(title_most) }).strict();

/** A text of one language. */
export interface Text {
  title: string;
  /** HTML as the author wrote it, or made of Markdown: it is cleaned where it is shown. */
  content: string;
}

/** Reads a Markdown file whose head, between two lines of `---`, has the title (content#folder). */
export function readText(
  file: string,
  source: string,
): { value: Text | null; problems: Problem[] } {
  const text = source.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
  const parts = /^---\n([\s\S]*?\n)---(?:\n|$)/.exec(text);
  if (!parts) {
    const why = 'begins with ---, a line "title: …", and --- once more';
    return { value: null, problems: [{ file, line: 1, why }] };
  }
  const read = readYaml(file, parts[1]!, head, 1);
  if (!read.value) return { value: null, problems: read.problems };
  const body = text.slice(parts[0].length);
  if (body.length > text_most) {
    const why = `is longer than ${text_most} characters`;
    return { value: null, problems: [{ file, why }] };
  }
  const content = marked.parse(body, { async: false, gfm: true }).trim();
  if (content === '') return { value: null, problems: [{ file, why: 'has no text' }] };
  return { value: { title: read.value.title, content }, problems: [] };
}
