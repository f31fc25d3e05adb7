import type { AppLoadContext } from '@remix-run/node';
import type { Call } from '@server/kernel/api/call';
import { screenAt } from '../addresses';
import { screens } from '../routes';

/** Headers by which browsers mark a page that nobody has asked for yet: the last two are those of older Safari and Firefox. */
const purpose_headers = ['Sec-Purpose', 'Purpose', 'X-Purpose', 'X-Moz'];
const reads = (method: string) => method === 'GET' || method === 'HEAD';

/**
 * True for a request that a browser makes before anybody taps: it prefetches or prerenders a page, or previews it
 * (site#prefetch). A form is never one, no matter what its headers say.
 */
export const isPrefetch = ({
  method,
  headers,
}: {
  method: string;
  headers: Pick<Headers, 'get'>;
}): boolean =>
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

/** The address of the rules, which the header `Speculation-Rules` of pages names. */
export const speculation_path = '/speculation/pages.json';

/** A page that script has taken over has the sheet of all screens; it opens the next one by itself. */
const without_script = 'html:not(:has(link[rel=stylesheet]))';

/** The links whose pages are likely to be next, by their place on any screen. */
const places = {
  menu: '.tabs a, .categories a, a.logo',
  lists: '.row-more, .banner, .vendors a, .list-tabs a, .lot-menu a',
  pager: 'a[rel=next], a[rel=prev]',
};

/**
 * Returns the rules by which browsers prefetch pages (site#prefetch): a link in one of the places, to one of the screens
 * that allow it, when somebody is about to tap it. They work where script is blocked, which the same rules in the page
 * would not.
 */
export function speculationRules(): object {
  const allowed = screens.filter((screen) => screen.prefetched).flatMap(({ paths }) => paths);
  const prefetch = Object.entries(places).map(([tag, selector]) => ({
    tag,
    source: 'document',
    where: {
      and: [
        { selector_matches: `${without_script} :is(${selector}):not([aria-current])` },
        { href_matches: allowed },
      ],
    },
    eagerness: 'moderate',
  }));
  return { prefetch };
}
