/**
 * The effect of some forms and links lives in a cookie alone. Where the browser may keep none, the address after such a
 * form or link says what the browser should have, and the page there explains what to do if it has not (site#cookies).
 */
export type Unkept = 'session' | 'choice' | 'message' | 'link' | 'login' | 'code';

/** The query that says so; it stays in no address of a browser with cookies. */
const unkept_query = 'cookies';
/** Cookies by what is lost without them; the others are lost without harm. */
const losses: Readonly<Record<string, Unkept>> = {
  ck_session: 'session',
  ck_prefs: 'choice',
  ck_visit: 'choice',
  ck_reset: 'choice',
  ck_desk: 'message',
  ck_draft: 'choice',
  ck_draft_rest: 'choice',
};

/**
 * Takes the mark off an address; returns it, if there was one. The place in the page that the mark holds is the
 * address's again: no browser sends it, and a script that follows a redirect forgets it.
 */
export function takeMark(url: URL): Unkept | undefined {
  const mark = /^(session|choice|message|link|login)(#.*)?$/.exec(
    url.searchParams.get(unkept_query) ?? '',
  );
  if (!mark) return undefined;
  url.searchParams.delete(unkept_query);
  url.hash ||= mark[2] ?? '';
  return mark[1] as Unkept;
}

/** The address of this site with the mark; without one it is as it was. */
export function withMark(to: string, mark: Unkept | undefined): string {
  if (!to.startsWith('/')) return to;
  const url = new URL(to, 'http://here');
  const had = takeMark(url);
  if (mark) url.searchParams.set(unkept_query, mark + url.hash);
  return mark || had ? url.pathname + url.search + url.hash : to;
}

/** The query of an address with the mark of a choice, for the forms of an answer that is no redirect. */
export const withChoiceMark = ({ pathname, search }: URL): string =>
  withMark(pathname + search, 'choice').slice(pathname.length);

/** Headers that browsers send with a form, whichever of them a setting for privacy has left. */
const browser_headers = ['Referer', 'Sec-Fetch-Site', 'Upgrade-Insecure-Requests'];
/** Browsers, text browsers too, ask for a page of text; curl and the like take anything. */
const asks_page = /\btext\/(?:html|\*)/i;

const isBrowser = (headers: Headers): boolean =>
  browser_headers.some((name) => headers.has(name)) ||
  headers.get('Sec-Fetch-Mode') === 'navigate' ||
  asks_page.test(headers.get('Accept') ?? '');

/**
 * True for a form that a browser sent without any cookie. It may be the first form of a browser that keeps cookies,
 * which the next request shows; programs that send a form alone have none of the signs of a browser.
 */
export const mayKeepNone = ({ method, headers }: Request): boolean =>
  method === 'POST' && !headers.get('Cookie') && isBrowser(headers);

/** The address that a form leads to: marked where what it has done lives in a cookie that may not be kept. */
export function addressWithMark(
  { mayLose }: { mayLose: boolean },
  to: string,
  cookies: readonly string[],
): string {
  if (!mayLose) return withMark(to, undefined);
  const lost = cookies
    .filter((cookie) => !/;\s*Max-Age=0/i.test(cookie))
    .map((cookie) => losses[cookie.replace(/^__Host-/, '').split('=', 1)[0]!]);
  return withMark(to, lost.includes('session') ? 'session' : lost.find(Boolean));
}

/** The address that a link leads to whose effect lives in a cookie: marked where the browser sent none. */
export const linkAddress = (
  { cookieHeader }: { cookieHeader: string | null },
  to: string,
  mark: Unkept = 'link',
): string => withMark(to, cookieHeader ? undefined : mark);
