import type { Cookies } from './context';
import type { Wanted } from './forms';
import { Answer, type Came, headerOf, send, SentRequest } from './http';

const redirects_limit = 20;

/** The page that a link or form is on. */
export interface Origin {
  url: string;
  policy: string | undefined;
  referrerPolicy: string | undefined;
}

export interface Visitor {
  cookies: Cookies;
  /** Headers that the browser sends with every request. */
  headers: Readonly<Record<string, string>>;
  onRequest?(request: SentRequest): void;
  onAnswer?(answer: Answer): void;
}

export interface Landed {
  url: string;
  /** The last request: after a redirect it is no form any more. */
  last: Going;
  came: Came;
  answer: Answer;
}

export type Going = Pick<Wanted, 'method' | 'url' | 'body' | 'contentType' | 'byForm'>;

function siteOf(
  from: Origin | undefined,
  url: string,
): 'none' | 'same-origin' | 'same-site' | 'cross-site' {
  if (!from) return 'none';
  const [a, b] = [new URL(from.url), new URL(url)];
  if (a.origin === b.origin) return 'same-origin';
  return a.protocol === b.protocol && a.hostname === b.hostname ? 'same-site' : 'cross-site';
}

/** The headers of a request for a page, as a browser writes them. */
function headersOf(visitor: Visitor, going: Going, from: Origin | undefined, site: string) {
  const { method, url, contentType } = going;
  const referer = from && refererFor(from.referrerPolicy, from.url, url);
  const cookie = visitor.cookies.headerFor(
    url,
    site !== 'cross-site' ? 'strict' : method === 'GET' ? 'lax' : 'none',
  );
  const origin = from?.referrerPolicy === 'no-referrer' ? 'null' : from && new URL(from.url).origin;
  return {
    ...visitor.headers,
    Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8',
    'Upgrade-Insecure-Requests': '1',
    'Sec-Fetch-Site': site,
    'Sec-Fetch-Mode': 'navigate',
    'Sec-Fetch-User': '?1',
    'Sec-Fetch-Dest': 'document',
    ...(cookie && { Cookie: cookie }),
    ...(referer && { Referer: referer }),
    ...(method !== 'GET' && origin && { Origin: origin }),
    ...(contentType && { 'Content-Type': contentType }),
  };
}

const worse = ['none', 'same-origin', 'same-site', 'cross-site'] as const;

/** Asks for a page and follows where that leads. Throws where a browser would show its own error. */
export async function visit(visitor: Visitor, wanted: Going, from?: Origin): Promise<Landed> {
  let going = wanted;
  let site = siteOf(from, going.url);
  for (let redirects = 0; redirects <= redirects_limit; redirects += 1) {
    if (wanted.byForm && from && !mayLeadTo(from.policy, from.url, going.url)) {
      throw new Error(`the page's policy keeps its form from ${going.url}`);
    }
    const request = new SentRequest(going, true);
    visitor.onRequest?.(request);
    const { method, url, body } = going;
    const headers = headersOf(visitor, going, from, site);
    const came = await send({ method, url: withoutHash(url), headers, body });
    visitor.cookies.keep(url, setCookiesOf(came));
    const answer = new Answer(came, url, request);
    visitor.onAnswer?.(answer);
    const location = headerOf(came, 'location');
    if (![301, 302, 303, 307, 308].includes(came.status) || location === undefined) {
      return { url, last: going, came, answer };
    }
    going = { ...redirected(going, came.status), url: nextAddress(url, location) };
    // Once a chain has left the site it stays a stranger.
    const next = siteOf(from, going.url);
    site = worse[Math.max(worse.indexOf(site), worse.indexOf(next))]!;
  }
  throw new Error(`${wanted.url} leads on and on`);
}

export const setCookiesOf = ({ headers }: Came): string[] =>
  headers.filter(([name]) => name.toLowerCase() === 'set-cookie').map(([, value]) => value);

const withoutHash = (url: string): string => url.replace(/#.*/, '');

/** The address of a redirect; without a fragment of its own it keeps the one before. */
export function nextAddress(url: string, location: string): string {
  const next = new URL(location, url);
  if (next.hash === '') next.hash = new URL(url).hash;
  return next.href;
}

/** Returns the request that follows a redirect: most turn a form into a GET. */
export function redirected<T extends { method: string }>(going: T, status: number): T {
  const keeps = status === 307 || status === 308 || going.method === 'GET';
  return keeps ? going : { ...going, method: 'GET', body: undefined, contentType: undefined };
}

/** The sources of a page's `form-action`; undefined where the policy has none. */
function formActionOf(policy: string): string[] | undefined {
  const directive = policy
    .split(';')
    .map((part) => part.trim().split(/\s+/))
    .find(([name]) => name === 'form-action');
  return directive?.slice(1);
}

/** Tells whether a page's policy lets a form lead to an address, also by a redirect. */
function mayLeadTo(policy: string | undefined, page: string, address: string): boolean {
  const sources = policy === undefined ? undefined : formActionOf(policy);
  if (!sources) return true;
  const { origin } = new URL(address);
  return sources.some((source) =>
    source === "'self'" ? origin === new URL(page).origin : source === origin,
  );
}

/** Returns the referrer that a page's policy lets another address know; empty for none. */
function refererFor(policy: string | undefined, page: string, address: string): string {
  const { origin, href } = new URL(page);
  const own = origin === new URL(address).origin;
  const whole = href.replace(/#.*/, '');
  switch (policy) {
    case 'no-referrer':
      return '';
    case 'same-origin':
      return own ? whole : '';
    case 'origin':
      return `${origin}/`;
    default:
      return own ? whole : `${origin}/`;
  }
}
