import { z } from 'zod';
import { image_most_bytes, image_path } from '../../../kernel/folder/images';
import { type Problem, readYaml, type Yaml } from '../../../kernel/folder/yamlFile';
import type { Trx } from '../../../store/open';
import { resourceTypes } from '../../site/api/site';
import { languages, type Language, type Words } from '../words';
import { lines_above_facts, placeOf, splitEntry, type Files } from './entryFile';
import { needed_languages, type Item, type Kind } from './kind';
import { kinds } from './kinds';
import { checkText, splitText, type Written } from './texts';

/** The file of the links to downloads and to the outside (content#folder). */
export const downloads_file = 'downloads.yaml';

const address = z.string().regex(/^https:\/\/[^\s\\]+$/, 'is an https address');

/** Links by resource type; one that is not named is not shown. */
export const downloads = z
  .object(Object.fromEntries(resourceTypes.map((type) => [type, address.optional()])))
  .strict();
type Downloads = z.output<typeof downloads>;

/** Sets the links, and takes away those that are not named. */
export async function replaceDownloads(trx: Trx, links: Downloads, instant: number): Promise<void> {
  for (const type of resourceTypes) {
    const row = { value: links[type] ?? '', updated_at: instant };
    await trx
      .insertInto('settings')
      .values({ key: `link.${type}`, ...row })
      .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
      .execute();
  }
}

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
/** A file of facts, or of one text, above this is not one that people wrote. */
const text_most_bytes = 256 * 1024;
const entry_most_bytes = (languages.length + 1) * text_most_bytes;

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
  const items = new Map<Kind, Item<never>[]>(kinds.map((kind) => [kind, []]));
  for (const entry of entriesOf(files)) {
    const { kind, id } = entry;
    const source = sourceOf(entry, files, problems);
    if (!source) continue;
    const { file, facts, above } = source;
    const read = readYaml(file, facts, kind.factsIn(currency), above);
    problems.push(...read.problems, ...missingPictures(file, read, kind, files));
    const words = wordsOf(source, files, problems);
    if (kind.hasTexts && !needed_languages.some((language) => words[language])) {
      const [one, other] = needed_languages;
      const name = `${kind.folder}/${id}`;
      const how = entry.whole
        ? `a line --- ${one} or --- ${other} begins it`
        : `${name}.${one}.md or ${id}.${other}.md`;
      problems.push({ file, why: `has no text: ${how}` });
    }
    if (read.value) items.get(kind)!.push({ id, facts: read.value, words });
  }
  const links = files.get(downloads_file);
  const read = links && readYaml(downloads_file, links.toString('utf8'), downloads);
  problems.push(...(read?.problems ?? []), ...othersOf(files));
  const images = [...files.keys()].filter((file) => image_path.test(file));
  return { folder: { items, images, downloads: read?.value ?? null }, problems };
}

/** The files of an entry. */
interface Entry {
  kind: Kind;
  id: string;
  /** The one that has all of it. */
  whole?: string;
  /** Those of the form with a file for each text: its facts, and its texts by the letters of their language. */
  facts?: string;
  texts: Map<string, string>;
}

/** The entries of a folder, in the order of their names in it. */
function entriesOf(files: Files): Iterable<Entry> {
  const entries = new Map<string, Entry>();
  for (const file of files.keys()) {
    const { kind, id, has } = placeOf(file) ?? {};
    if (!kind || !id || !has) continue;
    const name = `${kind.folder}/${id}`;
    const entry: Entry = entries.get(name) ?? { kind, id, texts: new Map() };
    entries.set(name, entry);
    if (has === 'entry') entry.whole = file;
    else if (has === 'facts') entry.facts = file;
    else entry.texts.set(has.text, file);
  }
  return entries.values();
}

/** An entry in its parts, no matter which form its files have. */
interface Source {
  /** The file of its facts, and how many lines of it stand above them. */
  file: string;
  facts: string;
  above: number;
  /** By language, each with its file. */
  texts: Map<Language, { file: string; written: Written | null }>;
}

/** Reads the files of an entry; undefined where it is not known which facts it has. */
function sourceOf(entry: Entry, files: Files, problems: Problem[]): Source | undefined {
  const { kind, id, whole, facts, texts } = entry;
  const textOf = (file: string) => files.get(file)!.toString('utf8');
  const apart = [...(facts === undefined ? [] : [facts]), ...texts.values()];
  const source: Source = { file: whole ?? facts ?? '', facts: '', above: 0, texts: new Map() };
  if (whole !== undefined) {
    if (apart.length > 0) {
      const why = `is there in both forms: keep this file alone, or ${apart.join(', ')}`;
      problems.push({ file: whole, why });
      return undefined;
    }
    const split = splitEntry(whole, textOf(whole));
    problems.push(...split.problems);
    for (const [language, written] of split.texts) {
      source.texts.set(language, { file: whole, written });
    }
    if (split.facts === null) return undefined;
    return { ...source, facts: split.facts, above: lines_above_facts };
  }
  for (const [code, file] of texts) {
    const language = languages.find((each) => each === code);
    if (!language) {
      problems.push({ file, why: `${code} is none of ${languages.join(', ')}` });
      continue;
    }
    const { written, problems: found } = splitText(file, textOf(file));
    problems.push(...found);
    source.texts.set(language, { file, written });
  }
  if (facts !== undefined) return { ...source, facts: textOf(facts) };
  const why = 'is missing: texts have its name';
  problems.push({ file: `${kind.folder}/${id}.yaml`, why });
  return undefined;
}

/** Checks the texts of an entry. One with a fault counts as there: its fault is told once. */
function wordsOf({ texts }: Source, files: Files, problems: Problem[]): Words<'title' | 'content'> {
  const words: Partial<Record<Language, { title: string; content: string }>> = {};
  for (const [language, { file, written }] of texts) {
    words[language] = { title: '', content: '' };
    if (!written) continue;
    const read = checkText(file, written);
    problems.push(...read.problems);
    for (const { path, line } of read.pictures) {
      if (!files.has(path)) problems.push({ file, line, why: `${path} is not there` });
    }
    if (read.value) words[language] = read.value;
  }
  // In the order of their letters, no matter that of the files: the same texts are stored as the same bytes.
  return Object.fromEntries(
    Object.entries(words).sort(([a], [b]) => (a < b ? -1 : 1)),
  ) as typeof words;
}

/** The pictures of the folder that an item's facts name and that are not there, no matter what else is wrong with the facts. */
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
    return paths.flatMap((path, index) => {
      if (typeof path !== 'string' || !path.startsWith('images/') || files.has(path)) return [];
      return [{ file, line: lineOf([field, index]), why: `${path} is not there` }];
    });
  });
}

/** Problems of files as such: what nobody reads, and what is too large. */
function othersOf(files: Files): Problem[] {
  const problems: Problem[] = [];
  if (files.size === 0) problems.push({ file: '.', why: 'has no files' });
  if (files.size > files_most)
    problems.push({ file: '.', why: `has more than ${files_most} files` });
  for (const [file, { length }] of files) {
    const place = placeOf(file);
    if (length > mostBytes(file, place?.has === 'entry')) {
      problems.push({ file, why: 'is too large' });
    } else if (!place && !isOther(file)) {
      problems.push({ file, why: `is no content: see ${known_paths}` });
    }
  }
  return problems;
}

function mostBytes(file: string, isEntry: boolean): number {
  if (image_path.test(file)) return image_most_bytes;
  return isEntry ? entry_most_bytes : text_most_bytes;
}

const isOther = (file: string): boolean =>
  image_path.test(file) || file === downloads_file || note_path.test(file);

/** Returns the path of the files of a kind, for people. */
export const pathFor = ({ folder, hasTexts }: Kind): string =>
  `${folder}/NAME.${hasTexts ? 'md' : 'yaml'}`;

const known_paths = [...kinds.map(pathFor), 'images/NAME.png'].join(', ');
