import type { AppLoadContext } from '@remix-run/node';
import type { Call } from '@server/kernel/api/call';
import { screenAt } from '../addresses';

/** Headers by which browsers mark a page that nobody has asked for yet: the last two are those of older Safari and Firefox. */
const purpose_headers = ['Sec-Purpose', 'Purpose', 'X-Purpose', 'X-Moz'];
const reads = (method: string) => method === 'GET' || method === 'HEAD';

/**
 * True for a request that a browser makes before anybody taps: it prefetches or prerenders a page, or previews it
 * (site#prefetch). A form is never one, whatever its headers say.
 */
export const isPrefetch = ({ method, headers }: Pick<Request, 'method' | 'headers'>): boolean =>
  reads(method) &&
  purpose_headers.some((name) =>
    /\b(?:prefetch|prerender|preview)\b/i.test(headers.get(name) ?? ''),
  );

/** True for a call that does something: no prefetch may make it. */
export const isAct = ({ method, changes }: Pick<Call, 'method' | 'changes'>): boolean =>
  method !== 'GET' || changes === true;

/** The answer to a prefetch that would have had an effect: browsers drop it, and ask again when somebody taps. */
export const refusedPrefetch = (): Response =>
  new Response(null, {
    status: 503,
    headers: { 'Cache-Control': 'no-store', 'Retry-After': '0' },
  });

/**
 * True for a prefetch that would have had an effect: its page set a cookie, which is also how a message is cleared and an
 * ended session dropped, or made a call that does something (site#prefetch). Any loader may do so without a thought of
 * prefetches: this is the one place that keeps them apart.
 */
export const isRefusedPrefetch = (
  request: Request,
  { actsOnTap }: Pick<AppLoadContext, 'actsOnTap'>,
  answer: Headers,
): boolean => isPrefetch(request) && (actsOnTap === true || answer.has('Set-Cookie'));

/**
 * True for the address of a screen whose page may be there before the tap, and is kept for Back: opening it does nothing,
 * and it has nothing that is shown once (site#back).
 */
export const prefetched = ({ pathname, searchParams }: URL): boolean =>
  screenAt(pathname, searchParams.get('gameType')).prefetched === true;
