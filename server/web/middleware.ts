import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import { Hono, type Context, type MiddlewareHandler } from 'hono';
import { cookieMaker, session_cookie } from '../../app/session/cookieMaker';
import type { Runtime } from '../runtime';
import { proveWrite } from '../store/kind';
import { first_trips_bytes } from '../../app/session/dataUse';
import { isPrefetch } from '../../app/session/prefetch.server';
import { bestEncoding, type Encoding } from './accepts';
import { isJustAbove, openEnd, weighedPage, withDataUse, type WeighedPage } from './dataUse';
import { headerOf, requestOf, type WebEnv } from './env';
import { withSlots, type TemplatePacks } from './templatePacks';

/** A shorter body is not packed. */
const smallest_bytes = 860;
/** At this level a page costs a few milliseconds; built files are compressed at 11 beforehand. */
const page_quality = 6;
const harder_qualities = [9, 10];
const hardest_quality = constants.BROTLI_MAX_QUALITY;
/** A page of this size is packed in a millisecond: to hand it to another thread costs as much again. */
const at_once_bytes = 256 * 1024;
const compressible =
  /^(text\/|application\/(json|manifest\+json|speculationrules\+json|javascript|rss\+xml)|image\/svg\+xml)/;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/**
 * Compresses with Brotli if the client accepts it, else with gzip. Whole bodies only: no page is
 * streamed, and a download that is asks for no transformation.
 */
export function compress(): MiddlewareHandler<WebEnv> {
  return async (c, next) => {
    await next();
    const response = c.res;
    const type = response.headers.get('Content-Type') ?? '';
    // The body is looked at last: a look makes a stream of it, which is sent more slowly.
    if (response.headers.has('Content-Encoding') || !compressible.test(type)) return;
    if (response.headers.get('Cache-Control')?.includes('no-transform') || !response.body) return;
    const headers = new Headers(response.headers);
    const bytes = () => response.arrayBuffer();
    if (c.req.method === 'HEAD') c.header('Vary', 'Accept-Encoding', { append: true });
    else {
      const answer = await packedAnswer(c, { body: bytes, status: response.status, headers });
      c.res = undefined;
      c.res = answer;
    }
  };
}

/**
 * Answers with a page as the browser takes it packed. `stored` keeps what was packed for the next who ask for the same. A page in
 * lite mode gets its bytes written at its end (site#data-use): all before them is packed and kept as any page is.
 */
export async function packedAnswer(
  c: Context<WebEnv>,
  page: {
    body: Uint8Array | (() => Promise<ArrayBuffer>);
    status: number;
    headers: Headers;
  },
  stored: Map<string, Promise<Uint8Array>> = new Map(),
): Promise<Response> {
  const { status, headers } = page;
  headers.append('Vary', 'Accept-Encoding');
  const body = typeof page.body === 'function' ? new Uint8Array(await page.body()) : page.body;
  const encoding = bestEncoding(headerOf(c, 'Accept-Encoding'));
  const isPage = headers.get('Content-Type')?.startsWith('text/html');
  const dictionaries = isPage ? c.get('dictionaries') : undefined;
  const dictionary = dictionaries?.take((name) => headerOf(c, name), body, headers, status === 200);
  const weighed = isPage ? weighedPage(body) : undefined;
  const common = weighed?.head ?? body;
  let sent = common;
  let form: Parameters<typeof withDataUse>[2]['form'] = 'identity';
  if (dictionaries && dictionary) {
    let packed = stored.get(dictionary.path);
    if (!packed) {
      packed = Promise.resolve(dictionaries.pack(common, dictionary));
      stored.set(dictionary.path, packed);
    }
    sent = await packed;
    form = 'dcz';
  } else if (encoding && body.byteLength >= smallest_bytes) {
    let packed = stored.get(encoding);
    if (!packed) stored.set(encoding, (packed = packedAs(common, encoding, Boolean(weighed))));
    sent = await packed;
    form = encoding;
  }
  if (form !== 'identity') headers.set('Content-Encoding', form);
  if (weighed) sent = await counted(c, { weighed, packed: sent, form, headers });
  headers.set('Content-Length', String(sent.byteLength));
  return new Response(sent as BodyInit, { status, headers });
}

/** A template filled for one member, as the app brings it: whole, or in parts. */
export interface FilledPage {
  status: number;
  whole(): { html: string; headers: Headers };
  /** Null for a page that can only be sent as a whole. */
  slotted(): { texts: readonly string[]; slots: Uint8Array[]; headers: Headers } | null;
}

/** Answers with a filled template: where Brotli is accepted, all that is the same for all members is packed already. */
export async function filledAnswer(
  c: Context<WebEnv>,
  { status, whole, slotted }: FilledPage,
  packs: TemplatePacks,
): Promise<Response> {
  const request = (name: string) => headerOf(c, name);
  const dictionaries = c.get('dictionaries');
  const isBrotli = bestEncoding(request('Accept-Encoding')) === 'br';
  const page = isBrotli && !dictionaries?.available(request) ? slotted() : null;
  const packed = page && (await packs.take(page.texts, page.slots));
  if (!page || !packed) {
    const { html, headers } = whole();
    return packedAnswer(c, { status, headers, body: new TextEncoder().encode(html) });
  }
  const { headers } = page;
  headers.append('Vary', 'Accept-Encoding');
  dictionaries?.take(request, Buffer.from(page.texts[0]!.slice(0, 80)), headers, status === 200);
  const body = withSlots(packed, page.slots);
  headers.set('Content-Encoding', 'br');
  headers.set('Content-Length', String(body.byteLength));
  return new Response(body as BodyInit, { status, headers });
}

/** Writes the bytes of a page at its end, and has the browser keep the sum of the visit; that of a prefetch is none. */
async function counted(
  c: Context<WebEnv>,
  {
    weighed,
    packed,
    form,
    headers,
  }: {
    weighed: WeighedPage;
    packed: Uint8Array;
    form: Parameters<typeof withDataUse>[2]['form'];
    headers: Headers;
  },
): Promise<Uint8Array> {
  const visit = weighed.place === 'visit' ? c.get('dataUse') : undefined;
  const before = (await visit?.read(headerOf(c, 'Cookie'))) ?? 0;
  const { body, total } = withDataUse(weighed, packed, { form, before });
  if (visit && !isPrefetch(requestOf(c))) headers.append('Set-Cookie', await visit.write(total));
  return body;
}

/** Packs a body, or what a page begins with (`isOpen`): one that is just above the first round trips harder. */
const packedAs = async (
  body: Uint8Array,
  encoding: Encoding,
  isOpen: boolean,
): Promise<Uint8Array> => {
  if (encoding === 'br') return packedBody(body, isOpen);
  const options = isOpen ? openEnd.gzip : {};
  return body.byteLength <= at_once_bytes ? gzipSync(body, options) : gzipped(body, options);
};

const brotliOptions = ({ byteLength }: Uint8Array, isOpen: boolean, quality: number) => ({
  ...(isOpen && openEnd.br),
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: byteLength,
  },
});

/**
 * Packs by Brotli as hard as can be, in another thread: for a page that is sent again and again. It takes a hundred times
 * as long. Of a page that says its bytes it is the head (`packedAnswer`).
 */
export async function hardestPacked(body: Uint8Array): Promise<Uint8Array> {
  const weighed = weighedPage(body);
  const common = weighed?.head ?? body;
  return brotli(common, brotliOptions(common, Boolean(weighed), hardest_quality));
}

async function packedBody(body: Uint8Array, isOpen: boolean): Promise<Uint8Array> {
  const options = (quality: number) => brotliOptions(body, isOpen, quality);
  const isShort = body.byteLength <= at_once_bytes;
  let packed = isShort
    ? brotliCompressSync(body, options(page_quality))
    : await brotli(body, options(page_quality));
  if (!isJustAbove(packed.byteLength)) return packed;
  // A harder one may be longer: a page of lists took 14,628 bytes at 9 and 14,930 at 10.
  for (const quality of harder_qualities) {
    const harder = await brotli(body, options(quality));
    if (harder.byteLength < packed.byteLength) packed = harder;
    if (packed.byteLength <= first_trips_bytes) break;
  }
  return packed;
}

const health_paths: readonly string[] = ['/healthz', '/readyz'];

/** The log level of a request's line. Machines ask for the health every few seconds: only its changes are news. */
export const levelOf = (path: string): 'debug' | 'info' =>
  health_paths.includes(path) ? 'debug' : 'info';

/** An answer of the store holds for so long, no matter who asks: a probe is a write. */
const proof_holds_ms = 1_000;

/** `/healthz`: the process answers. `/readyz`: it can serve (the store takes a write, no stop asked for). */
export function health(parts: { runtime: Runtime; ready: () => boolean }): Hono<WebEnv> {
  const app = new Hono<WebEnv>();
  const isWritable = cachedFor(proof_holds_ms, async () => {
    const db = parts.runtime.platform?.db;
    if (!db) return true;
    return proveWrite(db).then(
      () => true,
      () => false,
    );
  });
  app.get('/healthz', (c) => {
    c.header('Cache-Control', 'no-store');
    return c.json({ status: 'ok' });
  });
  const { log } = parts.runtime;
  let was: number | undefined;
  app.use('/readyz', async (c, next) => {
    await next();
    const { status } = c.res;
    const isNews = was === undefined ? !c.res.ok : status !== was;
    was = status;
    if (!isNews) return;
    if (c.res.ok) log.info({ event: 'ready' }, 'ready again');
    else log.warn({ event: 'not_ready', status }, 'not ready');
  });
  app.get('/readyz', async (c) => {
    c.header('Cache-Control', 'no-store');
    if (!parts.ready()) return c.json({ status: 'stopping' }, 503);
    if (await isWritable()) return c.json({ status: 'ready' });
    return c.json({ status: 'store unreachable' }, 503);
  });
  return app;
}

/** Asks once for all who ask at the same time, and keeps the answer for so long. */
function cachedFor<T>(limit_ms: number, ask: () => Promise<T>): () => Promise<T> {
  let answer: Promise<T> | undefined;
  let until = Number.POSITIVE_INFINITY;
  return () => {
    if (answer && performance.now() < until) return answer;
    until = Number.POSITIVE_INFINITY;
    answer = ask().finally(() => (until = performance.now() + limit_ms));
    return answer;
  };
}

/** Room for a mistake such as a short film in the place of a picture. */
const most_bytes = 64 * 1024 * 1024;
/** Shorter than the time that Node gives a whole request. */
const longest_ms = 25_000;

/**
 * Reads the rest of a body that was refused before it was read, and throws it away, so that the
 * answer reaches the sender. Browsers send first and listen afterwards: where the connection is
 * closed in the middle, they show a broken connection and not our page, and the next request on
 * that connection is lost. A body beyond the bounds is cut off.
 */
export function wholeBody(): MiddlewareHandler<WebEnv> {
  return async (c, next) => {
    await next();
    const incoming = c.env?.incoming;
    if (!incoming || (await readToEnd(incoming))) return;
    c.header('Connection', 'close');
  };
}

/** Resolves to true once all has arrived or the sender has gone; false where a bound was met. */
function readToEnd(incoming: IncomingMessage): Promise<boolean> {
  if (incoming.complete || incoming.destroyed) return Promise.resolve(true);
  return new Promise((resolve) => {
    let left_bytes = most_bytes;
    const end = (all: boolean) => {
      clearTimeout(limit);
      incoming.off('data', count).off('end', ended).off('close', ended).off('error', ended);
      resolve(all);
    };
    const ended = () => end(true);
    const count = (piece: Buffer) => {
      left_bytes -= piece.length;
      if (left_bytes < 0) end(false);
    };
    const limit = setTimeout(() => end(false), longest_ms);
    // The app's own reading would keep pieces, and pause for somebody to take them.
    incoming.removeAllListeners('data');
    incoming.on('data', count).once('end', ended).once('close', ended).once('error', ended);
    incoming.resume();
  });
}

/** Methods that `Request` cannot hold (Fetch, forbidden methods). CONNECT never gets here. */
const impossible: readonly string[] = ['TRACE', 'TRACK', 'CONNECT'];

/** The methods of forms and of what leads to them. */
const plain: readonly string[] = ['GET', 'HEAD', 'POST'];

/**
 * Refuses with 405 what the app could not even look at: methods that a `Request` cannot hold, and all but
 * GET, HEAD and POST for data that script asks for (`.data`), which Remix takes for forms.
 */
export function methods(): MiddlewareHandler<WebEnv> {
  return async (c, next) => {
    const { method } = c.req;
    if (c.req.path.endsWith('.data') ? plain.includes(method) : !impossible.includes(method))
      return next();
    return c.text('Method Not Allowed', 405, { Allow: plain.join(', ') });
  };
}

/** The method that the app gets: for Remix a HEAD of data is a form, so it is asked with GET. */
export const appMethod = (method: string, path: string): string =>
  method === 'HEAD' && path.endsWith('.data') ? 'GET' : method;

const session_ended = new RegExp(`^(__Host-)?${session_cookie}=;`);
const turn_bytes = 6;
const first_failure = 400;

/**
 * Keeps a browser from showing by Back what is true no more (site#back). With the session it throws away the pages that it
 * holds. After a form of somebody with a session it gets another value of a cookie that nobody reads: pages vary by their
 * cookies, so each from before is asked for again, with the balance and the marks of now.
 */
export function freshBack(config: Parameters<typeof cookieMaker>[0]): MiddlewareHandler<WebEnv> {
  const turn = cookieMaker(config)('ck_turn');
  return async (c, next) => {
    await next();
    if (c.res.headers.getSetCookie().some((cookie) => session_ended.test(cookie))) {
      c.header('Clear-Site-Data', '"cache"');
      return;
    }
    const isDone = c.req.method === 'POST' && c.res.status < first_failure;
    if (!isDone || !c.req.header('Cookie')?.includes(session_cookie)) return;
    const value = randomBytes(turn_bytes).toString('base64url');
    c.header('Set-Cookie', await turn.serialize(value), { append: true });
  };
}
