import { EventEmitter, once } from 'node:events';
import type { Browser } from '@playwright/test';
import { Cookies, type GivenCookie } from './cookies';
import type { Visitor } from './navigation';
import { NoScriptPage } from './page';
import { Requests } from './requests';

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
