import { createHash } from 'node:crypto';
import type { AppLoadContext } from '@remix-run/node';
import { LRUCache } from 'lru-cache';
import { placeOf, places, readPlace } from '~/ui/placeholder';

/** The memory that the templates of a process may take. */
const stored_bytes = 64 * 1024 * 1024;

/**
 * The texts of one member on a page in the making, each with a name. In their place the page gets a mark: what it is made
 * into serves all members whose page differs in these texts alone (site#filled-pages).
 */
export class OwnTexts {
  readonly #texts = new Map<string, string>();
  readonly #marks = new Map<string, ReadonlySet<string>>();
  readonly #clocks = new Map<string, (args: string) => string>();
  /** The page holds more of one member's own than its texts: it is made for them alone. */
  isWhole = false;

  /**
   * Returns the mark for a text that components show and do not reckon with. Equal texts have one mark, so that the
   * components that compare them see what they would see. An empty text stays: components leave it out.
   */
  place(name: string, text: string): string {
    if (text === '') return text;
    for (const [known, other] of this.#texts) if (other === text) return placeOf(known);
    this.#texts.set(name, text);
    return placeOf(name);
  }

  /** Returns the mark for a packed list of hearts, with the ids that it holds. */
  placeOfMarks(name: string, packed: string, ids: Iterable<string | number>): string {
    if (packed === '') return packed;
    this.#texts.set(name, packed);
    this.#marks.set(name, new Set([...ids].map(String)));
    return placeOf(name);
  }

  /**
   * Returns the mark for the time of the page, in seconds: `of` is an instant at which the page is the same but for its time
   * and its clocks. Places whose names begin with a kind of `clocks` get what these make of the rest of the name.
   */
  placeOfTime(
    now_s: number,
    of: number,
    clocks: Readonly<Record<string, (args: string) => string>>,
  ): string {
    this.#texts.set(`now ${of}`, String(now_s));
    for (const [kind, write] of Object.entries(clocks)) this.#clocks.set(kind, write);
    return placeOf(`now ${of}`);
  }

  /**
   * Returns the text of a place, by the place's content; `write` writes a text as it has to be there. The texts of a mark are
   * parts of the page, and written already. A place that is none of ours was in a text of the operator.
   */
  at(content: string, write: (text: string) => string): string {
    const [name = '', on, off] = readPlace(content);
    const [list = '', id = ''] = name.split(' ');
    const [text, ids] = [this.#texts.get(name), this.#marks.get(list)];
    if (on !== undefined && off !== undefined && ids) return ids.has(id) ? on : off;
    const clock = this.#clocks.get(list);
    if (clock) return write(clock(name.slice(list.length + 1)));
    return text === undefined ? placeOf(content) : write(text);
  }
}

/** The part of a request's page that knows of its places; without `own` every text is as it is. */
interface Placing {
  own?: OwnTexts;
}

/** A text of one member's own that components show and do not reckon with: as it is, or its place. */
export const ownText = ({ own }: Placing, name: string, text: string): string =>
  own ? own.place(name, text) : text;

/** A packed list of a member's marks, with the ids that it holds: as it is, or its place. */
export const ownMarks = (
  { own }: Placing,
  name: string,
  packed: string,
  ids: () => Iterable<string | number>,
): string => (own ? own.placeOfMarks(name, packed, ids()) : packed);

/** Says that a page holds more of one member's own than texts and marks: no template is kept of it. */
export function holdsMore({ own }: Placing): void {
  if (own) own.isWhole = true;
}

/** A page without what is one member's own, in parts: an inline script that has places is one of its own. */
export interface PageTemplate {
  parts: { pieces: readonly string[]; isScript: boolean }[];
  headers: readonly [string, string][];
  status: number;
}

const sha256 = (content: string): string =>
  `sha256-${createHash('sha256').update(content).digest('base64')}`;

/** Stands in the policy for the hash of the script with places of this number. */
const hashPlace = (index: number): string => `hash-of-script-${index}`;
const hashPlaces = /hash-of-script-(\d+)/g;

const script = /(<script[^>]*>)([^]*?)(?=<\/script>)/g;

/**
 * Splits a page into its template.
 * @param html with places, and without the marks of inline scripts
 * @returns the parts, and the hash of each of their scripts by the hash that it had with its places
 */
export function templateParts(html: string): {
  parts: PageTemplate['parts'];
  hashes: Map<string, string>;
} {
  const parts: PageTemplate['parts'] = [];
  const hashes = new Map<string, string>();
  const add = (text: string, isScript: boolean) =>
    parts.push({ pieces: text.split(places), isScript });
  let from = 0;
  for (const match of html.matchAll(script)) {
    const [, tag = '', content = ''] = match;
    if (!places.test(content)) continue;
    const begin = match.index + tag.length;
    add(html.slice(from, begin), false);
    hashes.set(sha256(content), hashPlace(hashes.size));
    add(content, true);
    from = begin + content.length;
  }
  add(html.slice(from), false);
  return { parts, hashes };
}

const entities: Readonly<Record<string, string>> = {
  '"': '&quot;',
  '&': '&amp;',
  "'": '&#x27;',
  '<': '&lt;',
  '>': '&gt;',
};

/** Writes a text as React writes it into a page. */
const asHtml = (text: string): string => text.replace(/["&'<>]/g, (sign) => entities[sign]!);

const escapes: Readonly<Record<string, string>> = {
  '&': '\\u0026',
  '>': '\\u003e',
  '<': '\\u003c',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/** Writes a text as Remix writes it into its script: JSON in a JSON text. */
const asScript = (text: string): string => {
  const json = (value: string) => JSON.stringify(value).slice(1, -1);
  return json(json(text)).replace(/[&><\u2028\u2029]/g, (sign) => escapes[sign]!);
};

/** Fills a template with one member's own texts: the page, and its headers with the hashes of its scripts. */
export function filled(
  { parts, headers }: Pick<PageTemplate, 'parts' | 'headers'>,
  own: OwnTexts,
): { html: string; headers: Headers } {
  const scripts: string[] = [];
  let html = '';
  for (const { pieces, isScript } of parts) {
    const write = textWriter(isScript);
    let text = '';
    pieces.forEach((piece, index) => (text += index % 2 === 0 ? piece : own.at(piece, write)));
    if (isScript) scripts.push(text);
    html += text;
  }
  return { html, headers: headersWith({ headers }, scripts) };
}

/** Writes a text as it has to be in a script of the page, or elsewhere in it. */
export const textWriter = (isScript: boolean) => (isScript ? asScript : asHtml);

/** The headers of a filled template: its policy names the scripts that had places by what they are now. */
export function headersWith(
  { headers }: Pick<PageTemplate, 'headers'>,
  scripts: readonly string[],
): Headers {
  const hashes = scripts.map(sha256);
  const policy = (value: string) => value.replace(hashPlaces, (_, index) => hashes[Number(index)]!);
  return new Headers(headers.map(([name, value]) => [name, policy(value)]));
}

const templates = new LRUCache<string, PageTemplate>({
  maxSize: stored_bytes,
  sizeCalculation: ({ parts }) =>
    parts.reduce(
      (sum, { pieces }) => sum + pieces.reduce((size, { length }) => size + 2 * length, 0),
      1,
    ),
});

/** Returns the name of a page's template: a hash of all that a page is made of but the texts at its places. */
export const templateKey = (address: string, loaded: readonly unknown[]): string =>
  createHash('sha256')
    .update(JSON.stringify([address, loaded]))
    .digest('base64');

export const storedTemplate = (key: string): PageTemplate | undefined => templates.get(key);
export const storeTemplate = (key: string, template: PageTemplate): void => {
  templates.set(key, template);
};

type Loads = Map<string, Promise<unknown>>;
const loads = new WeakMap<AppLoadContext, Loads>();

/** The data that a request's loaders have returned; null where one has failed, leads elsewhere or sets a header. */
export async function loadedData(context: AppLoadContext): Promise<unknown[] | null> {
  const all = await Promise.allSettled(loads.get(context)?.values() ?? []);
  const answers = all.map((each) => (each.status === 'fulfilled' ? plainData(each.value) : null));
  return answers.includes(null) ? null : answers;
}

/** The data of a loader's answer without status and headers of its own; else null. */
function plainData(answer: unknown): unknown {
  const { data, init } = answer as { data?: unknown; init?: ResponseInit | null };
  const isPlain = init?.status === undefined && [...new Headers(init?.headers)].length === 0;
  return isPlain ? (data ?? null) : null;
}

/** Runs the loader of a route once for a request: our own server asks before Remix does. */
export function loadedOnce<T>(
  context: AppLoadContext,
  route: string,
  load: () => Promise<T>,
): Promise<T> {
  let known = loads.get(context);
  if (!known) loads.set(context, (known = new Map()));
  const loading = known.get(route) ?? load();
  known.set(route, loading);
  return loading as Promise<T>;
}
