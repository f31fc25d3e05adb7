import type { EntryContext } from '@remix-run/node';
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { first_trips_bytes, just_above } from './dataUse';

/**
 * Splits off from a page's list of routes which scripts they share: browsers get the list without (it is
 * loaded with every page, and only the first page's links need them), and the page has the links of its own
 * routes.
 * The router's flags travel without those that are off.
 * @returns the context to render with, and the addresses that the page preloads, each once
 */
export function splitSharedScripts(remix: EntryContext): {
  context: EntryContext;
  sharedScripts: string[];
} {
  const { matches, errors } = remix.staticHandlerContext;
  const failed = matches.findIndex(({ route }) => errors?.[route.id] !== undefined);
  const listed = failed === -1 ? matches : matches.slice(0, failed + 1);
  const { manifest } = remix;
  const found = listed.flatMap(({ route }) => manifest.routes[route.id]?.imports ?? []);
  // The framework links these itself.
  const own = listed.map(({ route }) => manifest.routes[route.id]?.module);
  const linked = new Set([manifest.entry.module, ...manifest.entry.imports, ...own]);
  const routes = Object.fromEntries(
    Object.entries(manifest.routes).map(([id, route]) => [id, { ...route, imports: [] }]),
  );
  return {
    context: { ...remix, manifest: { ...manifest, routes }, future: withoutOff(remix.future) },
    sharedScripts: [...new Set(found)].filter((href) => !linked.has(href)),
  };
}

/**
 * Starts what a page holds for later: once it is laid out, and so all that is seen has been asked for; in a tab behind
 * others, which is not, once it is loaded. React then finds the page as it rendered it.
 */
const start = `let e=document.querySelector('script[type=later]'),f=()=>{
if(!e.parentNode)return;
for(let l of document.querySelectorAll('link[rel=modulepreload]'))l.fetchPriority='low',l.media='';
let s=document.createElement('script');
s.type='module';
s.textContent=e.textContent;
e.replaceWith(s)};
e.nextSibling.remove();
addEventListener('load',f);
new IntersectionObserver(f).observe(document.body)`;

/**
 * Has a page's script come after what is seen first: nothing in it is loaded, and nothing at all by a browser without
 * script, before a small script starts the rest (site#weight).
 * @param body the rendered page, with the nonce still in it
 */
export function afterFirstView(body: string, nonce: string): string {
  return body
    .replace(scroll_script, `>${entry_key}`)
    .replace(flags, (named) => named.replace(/,"\w+":false/g, ''))
    .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" media="not all"')
    .replace(
      /<script([^>]*?) type="module" async="">([^]*?<\/script>)/,
      (_whole, attributes: string, rest: string) =>
        `<script${attributes} type="later">${rest}<script type="module" nonce="${nonce}">${start}</script>`,
    );
}

/**
 * The framework's script that scrolls a page that is loaded again to where it was. Browsers do so by themselves, for the router
 * lets them when a page is left.
 */
const scroll_script = />\(\(STORAGE_KEY[^]*?(?=<\/script>)/;
/** Its other half: an entry of the history is known by its key, by which a list finds the pages that were open. */
const entry_key = `history.state?.key||history.replaceState({key:Math.random().toString(32).slice(2)},'')`;

/** The router's flags; those that are off need not be named. */
const flags = /__remixContext = \{"future":\{[^}]*/;

/** The picture that a page marks as the first to come, where it is a drawing of our own. */
const first_picture = /(?<=<img src=")\/art\/banner\/[\w-]+\.svg(?="[^>]* fetchpriority="high")/;
/** A page is packed at the first of these, and at the next one where it is a little too long for the first round trips. */
const page_qualities = [6, 9];
const brotli = promisify(brotliCompress);

/**
 * Writes the drawing that comes first into the page itself, where the first round trips carry both: it stands with the
 * first paint, a round trip before a file of its own could (site#weight). Pictures of other kinds stay files.
 */
export async function withFirstPicture(html: string): Promise<string> {
  const drawn = html.replace(first_picture, (address) => drawingOf(address) ?? address);
  if (drawn === html) return html;
  const body = Buffer.from(drawn);
  for (const quality of page_qualities) {
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
    };
    const { byteLength } = await brotli(body, { params });
    if (byteLength <= first_trips_bytes) return drawn;
    if (byteLength > first_trips_bytes * just_above) break;
  }
  return html;
}

const drawings = new Map<string, string | undefined>();

/** The drawing at an address of the built art, as the value of an attribute; undefined where there is none. */
function drawingOf(address: string): string | undefined {
  if (!drawings.has(address)) {
    const source = path.join(path.dirname(path.dirname(file)), 'public', address);
    const svg = existsSync(source) ? readFileSync(source, 'utf8').trim() : undefined;
    drawings.set(address, svg && asAddress(svg));
  }
  return drawings.get(address);
}

const signs: Readonly<Record<string, string>> = { '%': '%25', '#': '%23', '&': '%26', '"': "'" };
const asAddress = (svg: string): string =>
  `data:image/svg+xml,${svg.replace(/[%#&"]/g, (sign) => signs[sign]!)}`;

const withoutOff = (future: EntryContext['future']): EntryContext['future'] =>
  Object.fromEntries(Object.entries(future).filter(([, on]) => on)) as unknown as typeof future;

interface Styles {
  all: string;
  sheets: Record<string, string>;
  /** The sheet that each class asks for. */
  owners: Record<string, string>;
}

/** Returns the built sheets' file, from the bundle in `build/` and from the sources alike, wherever the process was started. */
function builtSheets(): string {
  let folder = path.dirname(fileURLToPath(import.meta.url));
  const sheets = () => path.join(folder, 'build/styles.json');
  while (!existsSync(sheets()) && folder !== path.dirname(folder)) folder = path.dirname(folder);
  return sheets();
}

const file = builtSheets();
let cached: { styles: Styles; readAt: number } | undefined;

/** The built style sheets, read once; in development again after each rebuild. */
export function styles(development: boolean): Styles {
  if (cached && !development) return cached.styles;
  const { mtimeMs } = statSync(file);
  if (!cached || cached.readAt !== mtimeMs) {
    cached = { styles: JSON.parse(readFileSync(file, 'utf8')) as Styles, readAt: mtimeMs };
  }
  return cached.styles;
}

/** Stands in a page's one `<style>` until the page is rendered and its classes are known. */
export const styles_place = '/*styles*/';

/**
 * The CSS of a rendered page: the base, its theme's and the sheets whose classes it has, in one text (site#weight). They
 * come in the order of the one sheet that script adds later, so that a rule wins over another in both or in neither.
 */
export function cssOf(html: string, { sheets, owners }: Omit<Styles, 'all'>): string {
  const found = new Set<string>(/ data-theme="(\w+)"/.exec(html)?.slice(1));
  for (const [, list] of html.matchAll(/ class="([^"]+)"/g)) {
    for (const name of list!.split(' ')) {
      if (Object.hasOwn(owners, name)) found.add(owners[name]!);
    }
  }
  found.delete('base');
  return ['base', ...[...found].sort()].map((name) => sheets[name] ?? '').join('');
}
