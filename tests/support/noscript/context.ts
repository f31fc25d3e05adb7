import { EventEmitter, once } from 'node:events';
import type { Browser } from '@playwright/test';
import { Cookie, CookieJar } from 'tough-cookie';
import type { Visitor } from './navigation';
import { NoScriptPage } from './page';
import { Requests } from './http';

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
type GivenCookie = Pick<PageCookie, 'name' | 'value'> & Partial<PageCookie> & { url?: string };

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

interface ContextOptions {
  baseURL?: string | undefined;
  locale?: string | undefined;
  userAgent?: string | undefined;
  javaScriptEnabled?: boolean | undefined;
}

const agent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

/** One person's browser: pages that share cookies. */
export class NoScriptContext {
  readonly #events = new EventEmitter();
  readonly #cookies = new Cookies();
  readonly #pages = new Set<NoScriptPage>();
  readonly baseURL: string | undefined;
  readonly visitor: Visitor;
  readonly request: Requests;

  constructor({ baseURL, locale = 'en-US', userAgent = agent, javaScriptEnabled }: ContextOptions) {
    if (javaScriptEnabled) throw new Error('script needs a browser');
    const headers = {
      'User-Agent': userAgent,
      'Accept-Language': locale,
      'Accept-Encoding': 'identity',
    };
    this.baseURL = baseURL;
    this.visitor = { cookies: this.#cookies, headers };
    this.request = new Requests(this.#cookies, baseURL, headers);
  }

  async newPage(): Promise<NoScriptPage> {
    const page = new NoScriptPage(this);
    this.#pages.add(page);
    return page;
  }

  pages = (): NoScriptPage[] => [...this.#pages];
  /** A link or form has opened a page beside its own. */
  opened = (page: NoScriptPage): void => void this.#events.emit('page', page);
  closed = (page: NoScriptPage): void => void this.#pages.delete(page);
  waitForEvent = async (event: 'page'): Promise<NoScriptPage> => {
    const [page] = (await once(this.#events, event)) as [NoScriptPage];
    return page;
  };

  cookies = async () => this.#cookies.all();
  addCookies = async (given: readonly GivenCookie[]): Promise<void> => this.#cookies.add(given);
  clearCookies = async ({ name }: { name?: string } = {}): Promise<void> =>
    this.#cookies.clear(name);
  storageState = async () => this.request.storageState();

  async close(): Promise<void> {
    for (const page of this.pages()) await page.close();
  }
}

/**
 * A browser in which script is off, without any process: HTML is read and forms are sent as the
 * standards say, and nothing is laid out or painted. It knows the part of Playwright's words that
 * needs neither; anything else throws.
 */
export function noScriptBrowser(defaults: ContextOptions): Browser {
  const contexts = new Set<NoScriptContext>();
  const browser = {
    newContext: async (options: ContextOptions = {}) => {
      const context = new NoScriptContext({ ...defaults, ...options });
      contexts.add(context);
      return context;
    },
    contexts: () => [...contexts],
    close: async () => {
      for (const context of contexts) await context.close();
    },
  };
  return browser as unknown as Browser;
}
