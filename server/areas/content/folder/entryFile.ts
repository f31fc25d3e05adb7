import { parse, stringify } from 'yaml';
import type { Problem } from '../../../kernel/folder/yamlFile';
import { languages, type Language } from '../words';
import type { Kind } from './kind';
import { kinds } from './kinds';
import { bodyOf, isBlank, plainText, splitText, title, type Written } from './texts';

/** The files of a folder of content by their paths, which have `/` no matter the machine's own sign. */
export type Files = ReadonlyMap<string, Buffer>;

/** The place of a file in a folder of content. */
interface Place {
  kind: Kind;
  id: string;
  /** All of an entry, its facts alone, or its text in one language. */
  has: 'entry' | 'facts' | { text: string };
}

const path_form = /^([a-z]+)\/([A-Za-z0-9][\w-]{0,59})(?:\.([a-z]{2}))?\.(yaml|md)$/;

/** Returns the entry that a file belongs to; undefined for a file of none. */
export function placeOf(file: string): Place | undefined {
  const [, folder, id, code, ending] = path_form.exec(file) ?? [];
  const kind = kinds.find((each) => each.folder === folder);
  if (!kind || !id) return undefined;
  if (ending === 'yaml') return code === undefined ? { kind, id, has: 'facts' } : undefined;
  if (!kind.hasTexts) return undefined;
  return { kind, id, has: code === undefined ? 'entry' : { text: code } };
}

/** Lines of the file above its facts. */
export const lines_above_facts = 1;

const fence = /^---[ \t]*$/;
/** A line that begins a language. */
const exact = /^--- ([a-z]{2})[ \t]*$/;
/** Lines that were probably meant so. */
const near = [
  new RegExp(`^-{3,}\\s*(?:${languages.join('|')})(?![\\p{L}\\p{M}\\p{N}])`, 'u'),
  new RegExp(`^(?:-{2,}|[–—]+)\\s*(?:${languages.join('|')})[\\s:–—-]*$`, 'iu'),
];

/** Parts a line that looks as if it began a language, with or without `\` before it; null for any other line. */
function lookalike(line: string): { blank: string; escapes: string; rest: string } | null {
  const [, blank = '', escapes = '', rest = ''] = /^(\s*)(\\*)([^]*)$/.exec(line)!;
  return [exact, ...near].some((each) => each.test(rest)) ? { blank, escapes, rest } : null;
}

/** Writes a line of a text so that it begins no language: one more `\` is before a line that would. */
function escaped(line: string): string {
  const found = lookalike(line);
  return found ? `${found.blank}\\${found.escapes}${found.rest}` : line;
}

/** An entry's file, in its parts (content#folder). */
export interface EntryFile {
  /** YAML; null where the file does not begin with it. */
  facts: string | null;
  texts: ReadonlyMap<Language, Written>;
  problems: readonly Problem[];
}

const or_text = 'where it is part of the text, put \\ before it';

interface Part {
  language: Language | null;
  /** The line that begins it. */
  line: number;
  lines: string[];
}

/** Splits the file of an entry into its facts and its texts. What they say is not checked, but for the titles. */
export function splitEntry(file: string, source: string): EntryFile {
  const lines = plainText(source).split('\n');
  const problems: Problem[] = [];
  const fault = (index: number, why: string) => problems.push({ file, line: index + 1, why });
  const texts = new Map<Language, Written>();
  const end = lines.findIndex((line, index) => index > 0 && (fence.test(line) || exact.test(line)));
  if (!fence.test(lines[0]!) || end < 0) {
    fault(0, 'begins with ---, its facts, and --- once more');
    return { facts: null, texts, problems };
  }
  const facts = lines.slice(lines_above_facts, end).map((line) => `${line}\n`);
  const isEnded = fence.test(lines[end]!);
  if (!isEnded) fault(end, 'begins a language before a line --- has ended the facts');
  const parts: Part[] = [];
  let isAstray = false;
  for (let index = isEnded ? end + 1 : end; index < lines.length; index += 1) {
    const line = lines[index]!;
    const code = exact.exec(line)?.[1];
    const found = lookalike(line);
    if (code !== undefined) {
      const language = languages.find((each) => each === code) ?? null;
      const before = parts.find((part) => language !== null && part.language === language);
      if (language === null) fault(index, `${code} is none of ${languages.join(', ')}; ${or_text}`);
      if (before) fault(index, `${code} is there twice: it begins in line ${before.line} too`);
      parts.push({ language, line: index + 1, lines: [] });
    } else if (found?.escapes === '') {
      fault(index, `begins no language: write --- and its letters, as --- th; ${or_text}`);
      isAstray = true;
    } else if (parts.length > 0) {
      parts.at(-1)!.lines.push(found ? found.blank + found.escapes.slice(1) + found.rest : line);
    } else if (!isBlank(line) && !isAstray) {
      fault(index, 'stands before the first language: a line --- th or --- en begins a text');
      isAstray = true;
    }
  }
  for (const { language, line, lines: own } of parts) {
    if (language !== null) texts.set(language, writtenIn(own, line, fault));
  }
  return { facts: facts.join(''), texts, problems };
}

/** Reads the lines of one language: the first is the title. */
function writtenIn(
  lines: readonly string[],
  line: number,
  fault: (index: number, why: string) => void,
): Written {
  const index = lines.findIndex((each) => !isBlank(each));
  const [, typed] = /^#[ \t]+([^]*)$/.exec(lines[index] ?? '') ?? [];
  if (typed === undefined) {
    fault(line + Math.max(index, -1), 'begins with its title: # and the title');
    return { title: null, ...bodyOf(lines, line + 1) };
  }
  const read = title.safeParse(typed);
  for (const { message } of read.error?.issues ?? []) fault(line + index, `title: ${message}`);
  return { title: read.data ?? null, ...bodyOf(lines.slice(index + 1), line + index + 2) };
}

/** Writes the file of an entry. */
function joinEntry(facts: string, texts: ReadonlyMap<string, Written>): string {
  const parts = languages.flatMap((language) => {
    const text = texts.get(language);
    const body = text?.body.split('\n').map(escaped).join('\n');
    return text ? [`\n--- ${language}\n\n# ${text.title}\n\n${body}\n`] : [];
  });
  return `---\n${facts}---\n${parts.join('')}`;
}

/** Returns a file of facts as they stand in the file of an entry: the same letters, but for YAML's own marks. */
function factsWithin(source: string): string {
  const text = plainText(source).replace(/^---[ \t]*\n/, '');
  const facts = text === '' || text.endsWith('\n') ? text : `${text}\n`;
  const valueOf = (yaml: string): unknown => parse(yaml, { logLevel: 'error' });
  const isSame = () => JSON.stringify(valueOf(facts)) === JSON.stringify(valueOf(source));
  return !/^(---|%)/m.test(facts) && isSame() ? facts : stringify(valueOf(source));
}

/** The files of one entry, of which the one whole is missing. */
interface Apart {
  path: string;
  facts?: string;
  /** By language. */
  texts: Map<string, string>;
}

/**
 * Returns a folder without faults in the form of today: an entry that has its facts and each of its texts in files
 * of their own gets one file, with the same content. All other files stay as they are.
 */
export function inOneFile(files: Files): Files {
  const all = new Map(files);
  const entries = new Map<string, Apart>();
  for (const file of files.keys()) {
    const { kind, id, has } = placeOf(file) ?? {};
    if (!kind?.hasTexts || has === 'entry') continue;
    const path = `${kind.folder}/${id}.md`;
    const entry: Apart = entries.get(path) ?? { path, texts: new Map() };
    if (has === 'facts') entry.facts = file;
    else entry.texts.set(has!.text, file);
    entries.set(path, entry);
  }
  for (const { path, facts, texts } of entries.values()) {
    if (facts === undefined || files.has(path)) continue;
    const written = new Map<string, Written>();
    for (const [code, file] of texts) {
      const read = splitText(file, files.get(file)!.toString('utf8'));
      if (read.written && read.problems.length === 0) written.set(code, read.written);
    }
    if (written.size < texts.size) continue;
    for (const file of [facts, ...texts.values()]) all.delete(file);
    const own = factsWithin(files.get(facts)!.toString('utf8'));
    all.set(path, Buffer.from(joinEntry(own, written)));
  }
  return new Map([...all].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Returns the facts of each entry of a folder without faults as its author wrote them, by `FOLDER/NAME`. */
export function factsOf(files: Files): ReadonlyMap<string, string> {
  const facts = new Map<string, string>();
  for (const [file, bytes] of inOneFile(files)) {
    const { kind, id, has } = placeOf(file) ?? {};
    const text = bytes.toString('utf8');
    if (has === 'entry') facts.set(`${kind!.folder}/${id}`, splitEntry(file, text).facts ?? '');
    else if (has === 'facts') facts.set(`${kind!.folder}/${id}`, text);
  }
  return facts;
}
