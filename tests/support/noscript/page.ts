import { EventEmitter, once } from 'node:events';
import type { NoScriptContext } from './context';
import { type OpenDocument, openDocument, type Wanted } from './forms';
import { type Answer, headerOf } from './http';
import { type Acting, NoScriptLocator } from './locator';
import { type Going, type Landed, type Origin, visit } from './navigation';

/** A step of a page's history. */
interface Entry {
  url: string;
  /** Undefined for the empty page, which no server answers. */
  landed: Landed | undefined;
}

const blank = 'about:blank';
const answer_limit_ms = 5_000;

/**
 * A page of a browser in which script is off: it goes where links and forms lead, and shows what
 * comes. Playwright's words, as far as nothing has to be laid out or painted.
 */
export class NoScriptPage implements Acting {
  readonly #events = new EventEmitter();
  readonly #context: NoScriptContext;
  #history: Entry[] = [];
  #at = -1;
  #open: { landed: Landed; opened: OpenDocument } | undefined;

  constructor(context: NoScriptContext) {
    this.#context = context;
  }

  /** There is no time on a page on which nothing runs. */
  readonly clock = {
    install: async (): Promise<void> => {},
    pauseAt: async (): Promise<void> => {},
    runFor: async (): Promise<void> => {},
    fastForward: async (): Promise<void> => {},
  };

  context = (): NoScriptContext => this.#context;
  get request() {
    return this.#context.request;
  }
  url = (): string => this.#history[this.#at]?.url ?? blank;
  content = async (): Promise<string> => this.#html();
  title = async (): Promise<string> => this.document().title;
  on = (event: string, listener: (value: unknown) => void): void =>
    void this.#events.on(event, listener);
  toString = (): string => `page ${this.url()}`;
  waitForLoadState = async (): Promise<void> => {};

  /** Nothing but pages is asked for here, and nothing of that is held back. */
  route = async (address: string | RegExp): Promise<void> => {
    this.#routes.push(address instanceof RegExp ? address : globOf(address));
  };
  unroute = async (): Promise<void> => {
    this.#routes = [];
  };
  #routes: RegExp[] = [];

  async waitForResponse(fits: (answer: Answer) => boolean): Promise<Answer> {
    const signal = AbortSignal.timeout(answer_limit_ms);
    for (;;) {
      const [answer] = (await once(this.#events, 'response', { signal })) as [Answer];
      if (fits(answer)) return answer;
    }
  }

  document(): Document {
    const landed = this.#history[this.#at]?.landed;
    if (this.#open && this.#open.landed === landed) return this.#open.opened.document;
    this.#open?.opened.close();
    const opened = openDocument(this.#html(), this.url());
    this.#open = landed && { landed, opened };
    return opened.document;
  }

  #html(): string {
    const came = this.#history[this.#at]?.landed?.came;
    if (!came) return '';
    const text = came.body.toString();
    if (/^text\/html\b/.test(headerOf(came, 'content-type') ?? '')) return text;
    return `<pre>${text.replace(/&/g, '&amp;').replace(/</g, '&lt;')}</pre>`;
  }

  locator = (...given: Parameters<NoScriptLocator['locator']>) => this.#all().locator(...given);
  getByRole: NoScriptLocator['getByRole'] = (...given) => this.#all().getByRole(...given);
  getByText: NoScriptLocator['getByText'] = (...given) => this.#all().getByText(...given);
  getByLabel: NoScriptLocator['getByLabel'] = (...given) => this.#all().getByLabel(...given);
  getByAltText: NoScriptLocator['getByAltText'] = (...given) => this.#all().getByAltText(...given);
  #all = (): NoScriptLocator => new NoScriptLocator(this, []);

  async goto(address: string): Promise<Answer | null> {
    const url = new URL(address, this.#context.baseURL).href;
    if (url === blank) {
      this.#push({ url, landed: undefined });
      return null;
    }
    return this.#go({ method: 'GET', url, newPage: false, byForm: false });
  }

  reload = (): Promise<Answer | null> => this.#revisit(this.#at, true);
  goBack = (): Promise<Answer | null> => this.#revisit(this.#at - 1);
  goForward = (): Promise<Answer | null> => this.#revisit(this.#at + 1);

  /** Shows a step of the history again: pages here are not kept, so it is asked for again. */
  async #revisit(index: number, again = false): Promise<Answer | null> {
    const entry = this.#history[index];
    if (!entry) return null;
    const here = this.#history[this.#at];
    if (!entry.landed || (!again && entry.landed === here?.landed)) {
      this.#at = index;
      return null;
    }
    const { last } = entry.landed;
    if (!again && last.method === 'POST') {
      throw new Error('a browser asks before it shows the answer to a form again');
    }
    // Where it was, down to the part of the page.
    entry.landed = await this.#visit(last.method === 'POST' ? last : { ...last, url: entry.url });
    entry.url = entry.landed.url;
    this.#at = index;
    return entry.landed.answer;
  }

  async act(deed: () => void): Promise<void> {
    this.document();
    const wanted = this.#open!.opened.act(deed);
    if (!wanted) return;
    if (!wanted.newPage) return void (await this.#go(wanted, this.#origin()));
    const beside = await this.#context.newPage();
    await beside.#go(wanted, this.#origin());
    this.#context.opened(beside);
  }

  #origin(): Origin | undefined {
    const entry = this.#history[this.#at];
    if (!entry?.landed) return undefined;
    const { came } = entry.landed;
    return {
      url: entry.url,
      policy: headerOf(came, 'content-security-policy'),
      referrerPolicy: headerOf(came, 'referrer-policy'),
    };
  }

  async #go(input: Wanted, from?: Origin): Promise<Answer | null> {
    const here = this.#history[this.#at];
    const [before, hash] = input.url.split('#');
    if (here && !input.byForm && hash !== undefined && before === here.url.split('#')[0]) {
      this.#push({ url: input.url, landed: here.landed });
      return null;
    }
    const landed = await this.#visit(input, from);
    if (landed.came.status === 204 || landed.came.status === 205) return landed.answer;
    this.#push({ url: landed.url, landed });
    return landed.answer;
  }

  #push(entry: Entry): void {
    this.#history = [...this.#history.slice(0, this.#at + 1), entry];
    this.#at += 1;
  }

  #visit(input: Going, from?: Origin): Promise<Landed> {
    const visitor = {
      ...this.#context.visitor,
      onRequest: (request: { url(): string }) => {
        if (this.#routes.some((route) => route.test(request.url()))) {
          throw new Error(`${request.url()} is routed, which needs a browser`);
        }
        this.#events.emit('request', request);
      },
      onAnswer: (answer: Answer) => void this.#events.emit('response', answer),
    };
    return visit(visitor, input, from);
  }

  async close(): Promise<void> {
    this.#open?.opened.close();
    this.#open = undefined;
    this.#context.closed(this);
  }
}

/** Playwright's pattern for addresses: `**` for anything, `*` for anything within a part. */
const globOf = (glob: string): RegExp =>
  new RegExp(
    `^${glob
      .split('**')
      .map((part) => part.replace(/[.+^${}()|[\]\\?]/g, '\\$&').replace(/\*/g, '[^/]*'))
      .join('.*')}$`,
  );
