import { Cookie, CookieJar } from 'tough-cookie';

/** A cookie as Playwright gives and takes it. */
interface PageCookie {
  name: string;
  value: string;
  domain: string;
  path: string;
  /** Seconds since 1970; -1 for one that ends with the browser. */
  expires: number;
  httpOnly: boolean;
  secure: boolean;
  sameSite: 'Strict' | 'Lax' | 'None';
}

/** A cookie to add: by an address, or by domain and path. */
export type GivenCookie = Pick<PageCookie, 'name' | 'value'> &
  Partial<PageCookie> & { url?: string };

/** The origin of a request, which decides whether SameSite cookies are sent. */
type SameSiteContext = 'strict' | 'lax' | 'none';

const sameSites = { strict: 'Strict', lax: 'Lax', none: 'None' } as const;

/** The cookies of one browser context. */
export class Cookies {
  readonly #jar = new CookieJar(undefined, { prefixSecurity: 'strict' });

  /** The value of the Cookie header; empty where no cookie goes along. */
  headerFor(url: string, sameSiteContext: SameSiteContext): string {
    return this.#jar.getCookieStringSync(url, { sameSiteContext });
  }

  /** Keeps what an answer sets. A cookie that a browser would refuse is passed over. */
  keep(url: string, setCookies: readonly string[]): void {
    for (const line of setCookies) this.#jar.setCookieSync(line, url, { ignoreError: true });
  }

  all(): PageCookie[] {
    const { cookies = [] } = this.#jar.serializeSync() ?? {};
    return cookies.map((stored) => {
      const { key, value, domain, path, httpOnly, secure, sameSite } = stored;
      const expires = stored.expires ? Date.parse(String(stored.expires)) / 1000 : NaN;
      return {
        name: String(key),
        value: String(value),
        domain: String(domain),
        path: String(path ?? '/'),
        expires: Number.isNaN(expires) ? -1 : expires,
        httpOnly: Boolean(httpOnly),
        secure: Boolean(secure),
        sameSite: sameSites[(sameSite ?? 'lax') as keyof typeof sameSites] ?? 'Lax',
      };
    });
  }

  add(given: readonly GivenCookie[]): void {
    for (const { url, name, value, domain, path = '/', expires = -1, ...flags } of given) {
      const host = url ? new URL(url).hostname : domain!.replace(/^\./, '');
      const cookie = new Cookie({
        key: name,
        value,
        path,
        secure: flags.secure ?? false,
        httpOnly: flags.httpOnly ?? false,
        ...(flags.sameSite && { sameSite: flags.sameSite.toLowerCase() }),
        expires: expires > 0 ? new Date(expires * 1000) : 'Infinity',
      });
      const scheme = cookie.secure ? 'https' : 'http';
      this.#jar.setCookieSync(cookie, url ?? `${scheme}://${host}${path}`);
    }
  }

  /** Removes the cookies of a name, or all of them. */
  clear(name?: string): void {
    const remaining = name === undefined ? [] : this.all().filter((cookie) => cookie.name !== name);
    this.#jar.removeAllCookiesSync();
    this.add(remaining);
  }
}
