/**
 * Returns a path of this site to redirect to, or the fallback: the path begins with one slash,
 * names no other host in any spelling that a browser accepts, and has no control characters.
 */
export function safeRedirect(target: unknown, fallback = '/m/home'): string {
  if (typeof target !== 'string' || target.length > 2_000) return fallback;
  if (!/^\/(?![/\\])/.test(target) || /[\u0000-\u001f\u007f\\]/.test(target)) return fallback;
  try {
    const url = new URL(target, 'http://here.invalid');
    if (url.origin !== 'http://here.invalid') return fallback;
    // Dots are resolved by now: the rest may name a host after all (`/..//host`).
    return url.pathname.startsWith('//') ? fallback : `${url.pathname}${url.search}${url.hash}`;
  } catch {
    return fallback;
  }
}

/** The field of a page's address that names the list from which it was opened. */
const back_field = 'back';

/** The place of a list on its page. */
export const list_place = '#list';

/** Lists within lists make long addresses. A longer one is left out, and the arrow leads to the usual page. */
const back_most_chars = 1_200;

/** Every screen's path begins so. */
const screens = '/m/';

/**
 * Adds the list from which a page is opened to the page's address; not where it is the usual one, to which the page leads
 * back by itself.
 */
export function withBack(to: string, from: string, usual = ''): string {
  const value = new URLSearchParams({ [back_field]: from }).toString();
  if (from === usual || from === '' || value.length > back_most_chars) return to;
  const [path = '', place] = to.split('#');
  const joined = `${path}${path.includes('?') ? '&' : '?'}${value}`;
  return place === undefined ? joined : `${joined}#${place}`;
}

/** Reads the list from which a page was opened: an address of this site's own screens; the fallback for anything else. */
export function readBack(query: URLSearchParams, fallback: string): string {
  const back = safeRedirect(query.get(back_field), '');
  return back.startsWith(screens) ? back : fallback;
}

/** Keeps the list of a page's address in another address: both were opened from it. */
export const keepBack = (to: string, query: URLSearchParams): string =>
  withBack(to, readBack(query, ''));

/**
 * The arrow of figures of a branch: to the list that it was opened from, or else to the branch above it. With it goes the
 * list alone (`from`), which the filter keeps; empty for none.
 */
export function wayBack(
  query: URLSearchParams,
  path: readonly { memberId: string }[],
  branch: (parent: string) => string,
): { back: string | null; from: string } {
  const above = path.length > 0 ? branch(path.at(-2)?.memberId ?? '') : '';
  const from = readBack(query, '');
  return { back: from || above || null, from };
}
