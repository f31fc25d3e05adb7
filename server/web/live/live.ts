import type { MiddlewareHandler } from 'hono';
import type { AppLoadContext } from '@remix-run/node';
import { shortDocument } from '../../../app/live/document';
import { live_path, type LiveView } from '../../../app/live/view';
import { answerHeaders } from '../../../app/session/headers';
import { networkOf } from '../../kernel/address';
import { headerOf, type WebEnv } from '../env';
import { packedAnswer } from '../middleware';
import type { RequestKeysOf } from '../sessionKey';
import type { LiveHub } from './hub';

/**
 * A document that a browser loads again in its place is asked for by itself (`Referer`), or anew (`Cache-Control`). Another address
 * in the place of its own would be a step of Back, which leads to the short answer, and that forward again.
 */
const isReload = (header: (name: string) => string | undefined, origin: string): boolean =>
  /\bmax-age=0\b/.test(header('Cache-Control') ?? '') ||
  (header('Referer') ?? '').startsWith(origin + live_path);

/** Browsers that apply patches while an answer streams, with script off too; Edge names Chrome as well. */
const patching = /Chrome\/(\d+)/;
const first_patching = 150;
/**
 * An answer that stays open keeps the page around it from ever having loaded, if anything else of it is still loading when the
 * frame asks for it: a picture, on a slow line (Chromium 156, `findings/frame-that-refreshes-at-once.sh`). So the frame waits
 * until the page is likely to be there.
 */
const opens_after_s = 2;
/** The frame of any other browser asks again this often; the page around it stays. */
const others_again_s = 15;

/** A refusal is asked about again after so long, or later where it says so. */
const refused_again_s = 15;

/**
 * Has what refuses a view (too many requests, no time to spare, maintenance, a fault) stand in its frame, and asked about again:
 * else the frame would be empty, and stay so, in a page that goes on being read.
 */
export const refusedViews = (): MiddlewareHandler<WebEnv> => async (c, next) => {
  await next();
  const { status, headers } = c.res;
  if (!c.req.path.startsWith(live_path) || (status < 500 && status !== 429)) return;
  const policy = headers.get('Content-Security-Policy') ?? '';
  const framed = policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'");
  if (policy !== '') headers.set('Content-Security-Policy', framed);
  const wait_s = Math.max(refused_again_s, Number(headers.get('Retry-After')));
  headers.set('Refresh', String(wait_s));
};

const patches = (agent: string | undefined): boolean =>
  Number(patching.exec(agent ?? '')?.[1] ?? 0) >= first_patching;

interface LiveParts {
  hub: LiveHub;
  secure: boolean;
  now(): number;
  requestKeys: RequestKeysOf;
  /** Opens the view of a request; null for an address that names none. */
  open(request: Request, context: AppLoadContext): Promise<LiveView | null>;
}

/**
 * Answers the addresses of live views (site#live-pages): at first with the value of now, which a browser that applies patches
 * loads once more as an answer that stays open, and any other from time to time.
 */
export function liveViews({
  hub,
  secure,
  now,
  requestKeys,
  open,
}: LiveParts): MiddlewareHandler<WebEnv> {
  return async (c, next) => {
    const page = c.get('page');
    if (c.req.method !== 'GET' || c.get('retryAfter_s')) return next();
    const view = await open(page.request, page.context).catch((thrown: unknown) => {
      if (thrown instanceof Response) return thrown;
      throw thrown;
    });
    if (!view) return next();
    if (view instanceof Response) return view;
    const url = new URL(page.request.url);
    const address = networkOf(c.get('address'));
    const { session } = await requestKeys(headerOf(c, 'Cookie'));
    const mayOpen =
      !view.isOff &&
      patches(headerOf(c, 'User-Agent')) &&
      /\bgzip\b/.test(headerOf(c, 'Accept-Encoding') ?? '') &&
      hub.mayJoin({ address, session });
    const outgoing = c.env?.outgoing;
    const where = url.pathname + url.search;
    const header = (name: string) => headerOf(c, name);
    const isDocument = header('Sec-Fetch-Dest') !== undefined;
    const isWanted = url.searchParams.has('open') || (isDocument && isReload(header, url.origin));
    if (mayOpen && isWanted && outgoing && 'useChunkedEncodingByDefault' in outgoing) {
      const headers = {
        ...view.headers,
        ...answerHeaders({ secure }),
        'X-Request-Id': c.get('requestId'),
      };
      await hub.join(view, { outgoing, url: where, address, session }, headers);
      // The answer is on its way already.
      return new Response(null, { headers: { 'x-hono-already-sent': 'true' } });
    }
    const again_s = mayOpen ? opens_after_s : others_again_s;
    const text = shortDocument(view, await view.read(), {
      url: where,
      now: now(),
      again_s,
      opens: mayOpen && !isDocument,
    });
    const headers = new Headers(view.headers);
    headers.append('Vary', 'User-Agent, Accept-Language, Cookie');
    return packedAnswer(c, { body: new TextEncoder().encode(text), status: 200, headers });
  };
}
