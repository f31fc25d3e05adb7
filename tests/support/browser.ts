import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  type BrowserContext,
  type ConsoleMessage,
  type Page,
  type Request,
  type Response,
  type Route,
  test,
} from '@playwright/test';
import { fill } from '../../server/kernel/api/fill';
import { expect } from './app';
import { type Lang, type Spoken, textOf } from './words';
import { openDocument } from './noscript/forms';
import { isDisabled, isVisible } from './noscript/text';

/**
 * Waits until script has taken the page over. The sheet of all areas is the last thing that the
 * root asks for then; a page without script is ready as it is, and so is one of the console, whose passkeys have a script
 * of their own.
 */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.readyState !== 'loading' &&
      (!document.querySelector('script[type=later], script[type=module]:not([src])') ||
        document.querySelector('link[rel=stylesheet]')),
  );
}

/** Goes down home with script, so that the rows that it asks for when they are reached have come. */
export async function laterRows(page: Page): Promise<void> {
  const goOn = (rows: Element[]) => {
    rows[0]?.scrollIntoView();
    return rows.length;
  };
  await expect.poll(() => page.locator('.row-later').evaluateAll(goOn)).toBe(0);
}

/**
 * Opens a page and waits until script has taken it over and everything that was asked for has come,
 * whether or not the network then falls silent.
 */
export async function openAlive(page: Page, address: string): Promise<void> {
  const underWay = new Set<Request>();
  const begin = (request: Request) => void underWay.add(request);
  const end = (request: Request) => void underWay.delete(request);
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end);
  try {
    await page.goto(address);
    await hydrated(page);
    await expect
      .poll(async () => {
        await idle(page);
        return underWay.size;
      })
      .toBe(0);
  } finally {
    page.off('request', begin).off('requestfinished', end).off('requestfailed', end);
  }
}

/** Waits until the page has nothing to do: effects of the last render have run by then. */
const idle = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: 1_000 })),
  );

/**
 * Acts, and waits for the answer to the form that this sends. With script a page may show how it
 * went before that is kept; anybody who asks the server next would be too early.
 */
export async function sent(page: Page, act: () => Promise<void>): Promise<Response> {
  const answered = page.waitForResponse((answer) => answer.request().method() === 'POST');
  await act();
  return answered;
}

export interface HeldRequests {
  /** Lets go those that wait, of these addresses or all; what is asked for later waits again. */
  release(addresses?: readonly string[]): Promise<void>;
  /** The number released so far. */
  readonly released: number;
}

/** Holds a page's requests of some addresses until they are let go. */
export async function hold(page: Page, address: RegExp): Promise<HeldRequests> {
  let waiting: Route[] = [];
  let released = 0;
  await page.route(address, (route) => void waiting.push(route));
  return {
    async release(addresses) {
      const files = addresses?.map(fileOf);
      const isMeant = (route: Route) => files?.includes(fileOf(route.request().url())) ?? true;
      const now = waiting.filter(isMeant);
      waiting = waiting.filter((route) => !isMeant(route));
      released += now.length;
      await Promise.all(now.map((route) => route.continue()));
    },
    get released() {
      return released;
    },
  };
}

/** A picture may be a part of a file. */
const fileOf = (address: string): string => address.split('#')[0]!;

interface Complaint {
  text: string;
  /** The document or file that it is about. */
  address: string;
}

/** The complaints of the browser about a page: errors, warnings, refusals by the CSP. */
export interface Complaints {
  /** All since the last time. A page that answers 400 and more may say so of itself. */
  take(): string[];
  stop(): void;
}

export function complaintsOf(page: Page): Complaints {
  let noted: Complaint[] = [];
  const ofConsole = (message: ConsoleMessage) => {
    if (!['error', 'warning'].includes(message.type())) return;
    // The tests' own browser keeps the service worker out, and says so.
    if (message.text().startsWith('Service Worker registration blocked by')) return;
    // Where it shows no pictures, too.
    if (message.text().endsWith('is not used because image loading is disabled.')) return;
    const text = `${message.type()}: ${message.text()}`;
    noted.push({ text, address: message.location().url });
  };
  const ofScript = ({ message }: Error) =>
    void noted.push({ text: `page error: ${message}`, address: page.url() });
  page.on('console', ofConsole).on('pageerror', ofScript);
  const isOwnStatus = ({ text, address }: Complaint) =>
    address === page.url() && / the server responded with a status of [45]\d\d /.test(text);
  return {
    take() {
      const taken = noted.filter((complaint) => !isOwnStatus(complaint));
      noted = [];
      return taken.map(({ text, address }) => `${text} (${address})`);
    },
    stop: () => void page.off('console', ofConsole).off('pageerror', ofScript),
  };
}

/** Expects a message in the words of a page. */
export function expectSaid(said: string, lang: Lang, { key, params, field }: Spoken): void {
  const names = field && { field: textOf(lang, field) };
  const text = fill(textOf(lang, key), { ...params, ...names });
  expect(said, `${key} in ${lang}`).toContain(text);
}

/** Follows a message's link to a page in a browser without cookies, and expects the page to say why it does nothing. */
export async function expectExplained(url: string, link: string, page: string): Promise<void> {
  const answer = await fetch(new URL(link, url), { redirect: 'manual' });
  expect(answer.headers.get('Location')).toBe(`${page}?cookies=link`);
  const led = await fetch(new URL(`${page}?cookies=link`, url));
  expect(await led.text()).toContain(textOf('en', 'cookies_off_link'));
}

/** The one sheet that script adds to a page for the screens that it opens later. */
function allSheets(): string {
  const { all } = JSON.parse(readFileSync('build/styles.json', 'utf8')) as { all: string };
  return readFileSync(path.join('public', all), 'utf8');
}

/**
 * Adds the sheets of all screens to a page that came with its own, and takes them away again. Returns the elements
 * that had another size, letters or colours with them, each with its way from the body and what changed.
 */
export const changedByAllSheets = (page: Page): Promise<string[]> =>
  page.evaluate((css) => {
    const elements = [...document.body.querySelectorAll('*')];
    const looks = () =>
      elements.map((element) => {
        const { width, height } = element.getBoundingClientRect();
        const style = getComputedStyle(element);
        return {
          size: `${Math.round(width * 4) / 4} × ${Math.round(height * 4) / 4}`,
          fontSize: style.fontSize,
          color: style.color,
          background: style.backgroundColor,
          display: style.display,
          position: style.position,
        };
      });
    const named = (element: Element) =>
      [element.localName, ...element.classList].join('.') + (element.id && `#${element.id}`);
    const wayTo = (element: Element): string => {
      const { parentElement: parent } = element;
      return parent && parent !== document.body
        ? `${wayTo(parent)} > ${named(element)}`
        : named(element);
    };
    const own = looks();
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    // A constructed sheet comes after those of the document, as the link does that script adds.
    document.adoptedStyleSheets = [sheet];
    const all = looks();
    document.adoptedStyleSheets = [];
    return elements.flatMap((element, index) => {
      const before = own[index]!;
      const after = all[index]!;
      const names = Object.keys(before) as (keyof typeof before)[];
      const changes = names
        .filter((name) => before[name] !== after[name])
        .map((name) => `${name} ${before[name]} → ${after[name]}`);
      return changes.length > 0 ? [`${wayTo(element)}: ${changes.join(', ')}`] : [];
    });
  }, allSheets());

/** Waits for script where the test's browser runs any. */
export async function ready(page: Page): Promise<void> {
  if (test.info().project.use.javaScriptEnabled !== false) await hydrated(page);
}

/** Opens a page, and waits for script where the test's browser runs any. */
export async function openReady(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await ready(page);
}

/** The texts that are titles, names or labels of something. */
const named = 'h1, h2, h3, h4, a, button, summary, label, legend, dt, th, strong, b, li';
/** Codes and addresses, and what has to be compared figure by figure, may break anywhere. */
const breakable = 'pre, code, .print, .vh, textarea, option, .wrapped';
/** Longer ones are no words: user names, references, links. */
const word_limit_chars = 24;

/** The words of titles and names that begin on one line and end on the next. */
export const brokenWords = (page: Page): Promise<string[]> =>
  page.evaluate(
    ({ named, breakable, limit }) => {
      const range = document.createRange();
      const isSeen = (element: Element) =>
        element.checkVisibility() && element.closest(named) && !element.closest(breakable);
      const isBroken = (text: Text, from: number, to: number) => {
        range.setStart(text, from);
        range.setEnd(text, to);
        const lines = [...range.getClientRects()].filter(({ width }) => width > 0);
        return new Set(lines.map(({ top }) => Math.round(top))).size > 1;
      };
      const found: string[] = [];
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const text = texts.currentNode as Text;
        if (!isSeen(text.parentElement!)) continue;
        for (const { 0: word, index } of text.data.matchAll(/[\p{L}\p{N}]+/gu)) {
          if (word.length <= limit && isBroken(text, index, index + word.length)) found.push(word);
        }
      }
      return found;
    },
    { named, breakable, limit: word_limit_chars },
  );

/** Elements that people use a page by. */
const controls = 'a[href], button, input, select, textarea, summary';

/**
 * Controls for those who listen or use keys, the titles of the notice strip after the one that stands still where motion
 * is not wanted, the fields of a section that a tap opens, by sheets alone, and the link of text browsers beside a frame.
 */
const unseen =
  '.skip, .vh, .notice li:not(:first-child) a, .register-more > input:not(:checked) ~ div input, iframe.live + p a';

/** Returns the places on the page of the controls that the flows without a browser take for usable. */
export function usableControls(html: string, url: string): number[] {
  const { document, close } = openDocument(html, url);
  const top = document.querySelector('[role=dialog]') ?? document;
  const usable = [...document.querySelectorAll(controls)].flatMap((control, index) =>
    top.contains(control) && isVisible(control) && !isDisabled(control) && !control.matches(unseen)
      ? [index]
      : [],
  );
  close();
  return usable;
}

/** Those of them that nobody could tap: without a size, or under something else. */
export const outOfReach = (page: Page, places: readonly number[]): Promise<string[]> =>
  page.locator(controls).evaluateAll((all, wanted) => {
    const isReached = (control: Element): boolean => {
      control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const label = (control as HTMLInputElement).labels?.[0];
      return [control, label].some((one) => {
        const box = one?.getClientRects()[0];
        if (!one || !box) return false;
        const { left, top, width, height } = box;
        return one.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      });
    };
    return wanted.flatMap((index) =>
      isReached(all[index]!) ? [] : [all[index]!.outerHTML.slice(0, 120)],
    );
  }, places);

/** Lets the page's own work finish while its clock stands still. */
const settled = (page: Page) =>
  page.evaluate(async () => {
    for (const { port1, port2 } of [1, 2, 3, 4].map(() => new MessageChannel())) {
      await new Promise((resolve) => {
        port1.onmessage = resolve;
        port2.postMessage(null);
      });
    }
  });

/** Does what begins a request for data, and waits until the page knows of it. */
export async function begin(page: Page, act: () => Promise<void>): Promise<void> {
  const request = page.waitForRequest(/\.data/);
  await act();
  await request;
  await settled(page);
}

/** Opens a page whose requests for data are held, with a clock that stands still. */
export async function openHeld(page: Page, address: string): Promise<HeldRequests> {
  await page.clock.install();
  await page.goto(address);
  await hydrated(page);
  const held = await hold(page, /\.data/);
  await page.clock.pauseAt(Date.now() + 60_000);
  return held;
}

/** Gives the page's browser an authenticator that shows a finger whenever it is asked. */
export async function withAuthenticator(context: BrowserContext, page: Page): Promise<void> {
  const devtools = await context.newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}
