import { z } from 'zod';
import { image_most_bytes, image_path } from '../../folder/picture';
import type { Problem } from '../../folder/problems';
import { readYaml, type Yaml } from '../../folder/yamlFile';
import { languages, type Language, type Words } from '../words';
import { downloads, downloads_file, type Downloads } from './downloads';
import { needed_languages, type Item, type Kind } from './kind';
import { kinds } from './kinds';
import { renderMarkdown } from './markdown';

const title_most = 200;
const text_most = 50_000;

const head = z.object({ title: z.string().trim().min(1).max(title_most) }).strict();

/** A text of one language. */
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

/** The files of a folder of content by their paths, which have `/` whatever the machine's own sign is. */
export type Files = ReadonlyMap<string, Buffer>;

/** A folder that was read: what each kind has, the pictures, and the links. */
export interface Folder {
  items: ReadonlyMap<Kind, readonly Item<never>[]>;
  images: readonly string[];
  downloads: Downloads | null;
}

/** Returns the items of a kind that a folder has. */
export const itemsOf = <Facts>(folder: Folder, kind: Kind<Facts>): readonly Item<Facts>[] =>
  (folder.items.get(kind as unknown as Kind) ?? []) as unknown as readonly Item<Facts>[];

/** Pictures and texts together are fewer than this; nobody reads more. */
export const files_most = 10_000;
/** A text file above this is not one that people wrote. */
const text_most_bytes = 256 * 1024;

const item_path = /^([a-z]+)\/([A-Za-z0-9][\w-]{0,59})\.yaml$/;
const text_path = /^([a-z]+)\/([A-Za-z0-9][\w-]{0,59})\.([a-z]{2})\.md$/;
/** For people: kept, and given back. */
const note_path = /^README\.md$/;

/**
 * Reads and checks a folder of content (content#folder), whose amounts are of a currency. Every problem is told,
 * and nothing is changed.
 */
export function readFolder(
  files: Files,
  currency: string,
): { folder: Folder; problems: Problem[] } {
  const problems: Problem[] = [];
  const texts = textsOf(files, problems);
  const items = new Map<Kind, Item<never>[]>(kinds.map((kind) => [kind, []]));
  const used = new Set<string>();
  for (const [file, bytes] of files) {
    const [, folder, id] = item_path.exec(file) ?? [];
    const kind = kinds.find((each) => each.folder === folder);
    if (!kind || !id) continue;
    const read = readYaml(file, bytes.toString('utf8'), kind.factsIn(currency));
    problems.push(...read.problems);
    const words = texts.get(`${folder}/${id}`) ?? {};
    used.add(`${folder}/${id}`);
    if (kind.hasTexts && !needed_languages.some((language) => words[language])) {
      problems.push({ file, why: `has no text: ${folder}/${id}.th.md or ${id}.en.md` });
    }
    problems.push(...missingPictures(file, read, kind, files));
    if (!read.value) continue;
    items.get(kind)!.push({ id, facts: read.value, words });
  }
  for (const name of texts.keys()) {
    if (!used.has(name))
      problems.push({ file: `${name}.yaml`, why: 'is missing: texts have its name' });
  }
  const links = files.get(downloads_file);
  const read = links && readYaml(downloads_file, links.toString('utf8'), downloads);
  problems.push(...(read?.problems ?? []), ...othersOf(files));
  const images = [...files.keys()].filter((file) => image_path.test(file));
  return { folder: { items, images, downloads: read?.value ?? null }, problems };
}

/** The pictures of the folder that an item's facts name and that are not there, whatever else is wrong with the facts. */
function missingPictures(
  file: string,
  { written, lineOf }: Yaml<unknown>,
  { pictures }: Kind,
  files: Files,
): Problem[] {
  if (typeof written !== 'object' || written === null) return [];
  return pictures.flatMap((field) => {
    const value = (written as Record<string, unknown>)[field];
    const paths: unknown[] = Array.isArray(value) ? value : [value];
    return paths.flatMap((path, at) => {
      if (typeof path !== 'string' || !path.startsWith('images/') || files.has(path)) return [];
      return [{ file, line: lineOf([field, at]), why: `${path} is not there` }];
    });
  });
}

/** The texts by folder and name, each with its languages. */
function textsOf(files: Files, problems: Problem[]): Map<string, Words<'title' | 'content'>> {
  const texts = new Map<string, Words<'title' | 'content'>>();
  for (const [file, bytes] of files) {
    const [, folder, id, code] = text_path.exec(file) ?? [];
    const kind = kinds.find((each) => each.folder === folder);
    if (!kind?.hasTexts) continue;
    const language = languages.find((each) => each === code);
    if (!language) {
      problems.push({ file, why: `${code} is none of ${languages.join(', ')}` });
      continue;
    }
    const read = readText(file, bytes.toString('utf8'));
    problems.push(...read.problems);
    for (const { path, line } of read.pictures) {
      if (!files.has(path)) problems.push({ file, line, why: `${path} is not there` });
    }
    const name = `${folder}/${id}`;
    const placed: Partial<Record<Language, unknown>> = { ...texts.get(name) };
    // A text with a fault counts as there: its fault is told once.
    placed[language] = read.value ?? { title: '', content: '' };
    texts.set(name, placed as Words<'title' | 'content'>);
  }
  return texts;
}

/** Problems of files as such: what nobody reads, and what is too large. */
function othersOf(files: Files): Problem[] {
  const problems: Problem[] = [];
  if (files.size === 0) problems.push({ file: '.', why: 'has no files' });
  if (files.size > files_most)
    problems.push({ file: '.', why: `has more than ${files_most} files` });
  for (const [file, { length }] of files) {
    const isImage = image_path.test(file);
    if (length > (isImage ? image_most_bytes : text_most_bytes)) {
      problems.push({ file, why: 'is too large' });
    } else if (!isImage && !isText(file)) {
      problems.push({ file, why: `is no content: see ${known_paths}` });
    }
  }
  return problems;
}

const known_paths = [...kinds.map(({ folder }) => `${folder}/NAME.yaml`), 'images/NAME.png'].join(
  ', ',
);

function isText(file: string): boolean {
  const [, folder] = item_path.exec(file) ?? text_path.exec(file) ?? [];
  const kind = kinds.find((each) => each.folder === folder);
  if (kind) return kind.hasTexts || item_path.test(file);
  return file === downloads_file || note_path.test(file);
}
