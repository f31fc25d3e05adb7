import type { Context } from 'hono';
import { LRUCache } from 'lru-cache';
import { screenAt, templateAt } from '../../app/addresses';
import { data_cookie } from '../../app/session/dataUse';
import { headerOf, type WebEnv } from './env';
import { hardestPacked, packedAnswer } from './middleware';
import { client_closed } from './load/queue';

const home = '/m/home';
/** A countdown may be late by this, and a change that the operator makes is seen after it. */
const stored_ms = 1_000;
const stored_bytes = 64 * 1024 * 1024;

/**
 * A request to read an address that the route table does not name, or names for the demo alone (`demo`: this store is
 * one): home is shown there.
 */
export const isUnnamed = (c: Context<WebEnv>, demo: boolean): boolean => {
  const { method, path } = c.req;
  if ((method !== 'GET' && method !== 'HEAD') || path.endsWith('.data')) return false;
  const screen = screenAt(path, new URL(c.req.url).searchParams.get('gameType'));
  if (templateAt(path) !== undefined) return screen.demo === true && !demo;
  return screen.id === 'unknown';
};

/** The screen of a request for a page; undefined for data, pictures and downloads. */
export function screenOf(c: Context<WebEnv>): string | undefined {
  const { path } = c.req;
  if (path.endsWith('.data')) return undefined;
  const { id } = screenAt(path, new URL(c.req.url).searchParams.get('gameType'));
  return id === 'unknown' && templateAt(path) !== undefined ? undefined : id;
}

/**
 * Returns the request by which home is made for an address that does not exist (site#routes): for each of them the
 * same, so that nothing of the page depends on what was asked.
 */
export function homeRequest(request: Request): Request {
  const { headers, method, signal } = request;
  return new Request(new URL(home, request.url), { method, headers, signal });
}

/** All headers that a visitor's page may go by. */
const read_headers = ['Cookie', 'Accept-Language', 'User-Agent', 'Save-Data', 'ECT'];

/** The bytes of a visit are written into a page when it is sent: no page goes by them. */
const data_used = new RegExp(`(?:__Host-)?${data_cookie}=[^;]*(?:; *)?`);

/** Returns all that the page of a request may go by, as it came: who asks for the same a moment later gets the same. */
const signatureOf = (c: Context<WebEnv>): string =>
  [
    c.get('address'),
    c.get('country'),
    c.req.url,
    ...read_headers.map((name) => headerOf(c, name)?.replace(data_used, '')),
  ].join('\n');

/** Packs a page as hard as can be, away from the thread that answers. */
type Packer = (body: Uint8Array) => Promise<Uint8Array>;

/**
 * Packs pages harder that were made again with the same bytes (site#stored-pages): one at a time, and each once. `pages` that
 * are other ones each time never come here.
 */
function harderPacking(pack: Packer, isBusy: () => boolean) {
  const done = new WeakSet<StoredPage['packed']>();
  let isUnderWay = false;
  return async ({ body, packed }: StoredPage): Promise<void> => {
    if (isUnderWay || done.has(packed) || !packed.has('br') || isBusy()) return;
    isUnderWay = true;
    done.add(packed);
    try {
      const best = await pack(body);
      packed.set('br', Promise.resolve(best));
    } catch {
      // The page as it was packed before goes on to be sent.
    } finally {
      isUnderWay = false;
    }
  };
}

/** A page that was made, with what it takes to answer by it. */
interface StoredPage {
  body: Uint8Array;
  status: number;
  headers: [string, string][];
  /** The packed bodies, each made when somebody first takes it; those of the page before where it had the same bytes. */
  packed: Map<string, Promise<Uint8Array>>;
  madeAt: number;
}

/** While there is no time to make pages, older ones are better than none. */
const oldest_ms = 60_000;
const addresses_limit = 10_000;
const signatures_bytes = 16 * 1024 * 1024;

/** A screen whose pages were one visitor's own is not waited for so soon again. */
const alone_ms = 10_000;

/**
 * Keeps visitors' pages for a moment (site#stored-pages): anybody who comes meanwhile gets the same one, and who comes while
 * it is being made waits for it. `scale` multiplies the moment; at 0 nothing is kept. While the process `isBusy`, pages of the last
 * minute serve too (site#overload). What was packed of a page serves the next one with the same bytes, and `pack` packs that harder.
 */
export function visitorPages(
  scale: number,
  isBusy: () => boolean = () => false,
  now: () => number = () => performance.now(),
  pack: Packer = hardestPacked,
) {
  const packHarder = harderPacking(pack, isBusy);
  const pages = new LRUCache<string, StoredPage>({
    maxSize: stored_bytes,
    sizeCalculation: ({ body }) => 2 * body.byteLength,
  });
  /** The key of each request that a page was given to: the next of the kind is not read again. */
  const keys = new LRUCache<string, { key: string; givenAt: number }>({
    maxSize: signatures_bytes,
    sizeCalculation: ({ key }, signature) => 2 * (key.length + signature.length),
  });
  const storedAt = (key: string): StoredPage | undefined => {
    const page = pages.get(key);
    const life_ms = scale * (isBusy() ? oldest_ms : stored_ms);
    return page && now() - page.madeAt < life_ms ? page : undefined;
  };
  /** The addresses of pages that are there, in some language and look. */
  const addresses = new LRUCache<string, number>({
    maxSize: addresses_limit,
    sizeCalculation: () => 1,
  });
  const alone = new LRUCache<string, true>({ max: 1_000, ttl: alone_ms });
  const underWay = new Map<string, Promise<StoredPage | null | 'gone'>>();
  /**
   * Answers the request of a visitor by a stored page, or by what `make` makes: that is kept where it says that it is for
   * all visitors with the same key. `isOpen` says of a stored page whether this one may have it.
   */
  const take = async (
    c: Context<WebEnv>,
    { key, screen, isOpen }: { key: string; screen: string; isOpen: () => Promise<boolean> },
    make: () => Promise<{ answer: Response; isForAll: boolean }>,
  ): Promise<Response> => {
    if (scale <= 0) return (await make()).answer;
    // Nothing may be awaited by the first who comes: all others would take themselves for the first.
    let stored: StoredPage | null | undefined = storedAt(key);
    for (let coming; !stored && (coming = underWay.get(key));) {
      const came = await coming;
      // The visitor who was to bring it has gone: one of the others does, and the rest wait on.
      if (came !== 'gone') {
        stored = came;
        break;
      }
    }
    if (stored && (await isOpen())) {
      keys.set(signatureOf(c), { key, givenAt: now() });
      return answerBy(stored, c, 'kept');
    }
    let end: (page: StoredPage | null | 'gone') => void = () => {};
    const isFirst = !underWay.has(key) && !alone.has(screen);
    if (isFirst) underWay.set(key, new Promise((resolve) => (end = resolve)));
    let page: StoredPage | null = null;
    let isGone = false;
    try {
      const { answer, isForAll } = await make();
      if (!isForAll) {
        isGone = answer.status === client_closed;
        if (answer.ok) alone.set(screen, true);
        return answer;
      }
      const body = new Uint8Array(await answer.arrayBuffer());
      const last = pages.peek(key);
      const isSame = last !== undefined && Buffer.compare(last.body, body) === 0;
      page = {
        body,
        status: answer.status,
        headers: [...answer.headers],
        packed: isSame ? last.packed : new Map(),
        madeAt: now(),
      };
      pages.set(key, page);
      addresses.set(c.req.url, page.madeAt);
      if (isSame) void packHarder(page);
      return await answerBy(page, c);
    } finally {
      if (isFirst) {
        underWay.delete(key);
        end(isGone ? 'gone' : page);
      }
    }
  };
  /** Answers a request like one of a moment ago by the page that this one got; undefined where there was none. */
  const again = (c: Context<WebEnv>): Promise<Response> | undefined => {
    const given = scale > 0 ? keys.get(signatureOf(c)) : undefined;
    const isFresh = given && now() - given.givenAt < scale * stored_ms;
    const stored = isFresh ? storedAt(given.key) : undefined;
    return stored && answerBy(stored, c, 'kept');
  };
  /** True where a page of an address may be there, for who asks while the process has no time to make one. */
  const isThere = (url: string): boolean =>
    now() - (addresses.get(url) ?? -Infinity) < scale * oldest_ms;
  return { take, again, isThere };
}

/** Answers by a stored page, packed as the browser takes it. */
async function answerBy(page: StoredPage, c: Context<WebEnv>, came?: 'kept'): Promise<Response> {
  const headers = new Headers(page.headers);
  if (came) headers.set('Server-Timing', `page;desc="${came}"`);
  return packedAnswer(c, { ...page, headers }, page.packed);
}
