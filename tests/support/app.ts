import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import {
  type APIRequestContext,
  type APIResponse,
  type BrowserContext,
  test as base,
} from '@playwright/test';
import Database from 'libsql';
import type { SettingKey } from '../../server/kernel/settings/keys';
import { demoPassword, entryOf, setOn } from './demo';
import { noScriptBrowser } from './noscript/context';
import { expect } from './noscript/expect';
import { type RunningServer, startServer } from './server';
import { demoFolder } from './setup/demo';

const start_limit_ms = 120_000;

/** The first answer of a page, packed, comes within the first round trips of a connection (site#weight). */
export const page_limit_bytes = 14 * 1024;

/** The first answer of a page, packed as browsers ask for it, and its size in bytes. */
export async function packedPage(
  person: APIRequestContext,
  address: string,
  { headers = {}, ...more }: Parameters<APIRequestContext['get']>[1] = {},
): Promise<{ answer: APIResponse; size: number }> {
  const packing = { 'Accept-Encoding': 'br', ...headers };
  const answer = await person.get(address, { headers: packing, ...more });
  expect(answer.headers()['content-encoding'], address).toBe('br');
  return { answer, size: Number(answer.headers()['content-length']) };
}

export interface AppServer extends RunningServer {
  /** The folder of its store. */
  dataDir: string;
  /** The origin of its console, where it has one. */
  consoleUrl?: string;
}

/** Options of a project beside Playwright's own. */
export interface ProjectOptions {
  /** Pages of `noscript/` in the place of Chromium's. */
  withoutBrowser: boolean;
}

/**
 * Playwright's `test` with one built server for each worker (`app`), seeded with the demo and with
 * limits out of the way. Pages and requests are relative to it.
 */
export const test = base.extend<object, ProjectOptions & { app: AppServer }>({
  withoutBrowser: [false, { option: true, scope: 'worker' }],
  browser: [
    async ({ playwright, browserName, withoutBrowser }, run, { project }) => {
      const { locale, javaScriptEnabled } = project.use;
      const browser = withoutBrowser
        ? noScriptBrowser({ locale, javaScriptEnabled })
        : await playwright[browserName].launch();
      await run(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
  // Playwright's own context wants a browser of its own making.
  context: async ({ browser, baseURL, playwright, viewport, locale, timezoneId }, run) => {
    const blocked = process.env.E2E_BLOCKED;
    const context = blocked
      ? await playwright.chromium.launchPersistentContext(await profileWithoutScript(), {
          executablePath: blocked,
          baseURL,
          viewport,
          locale,
          timezoneId,
          // Script is blocked by the profile: an emulation would show nothing of that.
          javaScriptEnabled: true,
          ignoreDefaultArgs: ['--headless'],
          args: ['--headless=new', '--no-sandbox', '--disable-gpu'],
        })
      : await browser.newContext({ baseURL });
    await run(context);
    await context.close();
  },
  page: async ({ context }, run, info) => {
    const page = await context.newPage();
    await run(page);
    if (info.status === info.expectedStatus) return;
    await info.attach('page.html', { body: await page.content(), contentType: 'text/html' });
  },
  app: [
    async ({}, run) => {
      const folder = demoFolder('e2e');
      const env = {
        DATA_DIR: folder.path,
        LIMIT_SCALE: '1000',
        CACHE_SCALE: '0.05',
        DEMO: '1',
        CONSOLE_PORT: '0',
      };
      try {
        const server = await startServer(env);
        withoutPopups(folder.path);
        const opened = await server.lineWith('"console_listening"');
        const { origin } = new URL((JSON.parse(opened) as { url: string }).url);
        await run({ ...server, dataDir: folder.path, consoleUrl: origin });
        await server.stop();
      } finally {
        folder.remove();
      }
    },
    { scope: 'worker', timeout: start_limit_ms },
  ],
  baseURL: async ({ app }, run) => run(app.url),
});

/**
 * Makes a profile whose own content setting blocks script. With `E2E_BLOCKED=/usr/bin/chromium` pages are opened with it: the
 * headless shell has no such settings, so that its tests are those of an emulation.
 */
async function profileWithoutScript(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'chokdee-profile-'));
  const profile = { default_content_setting_values: { javascript: 2 } };
  await mkdir(path.join(folder, 'Default'));
  await writeFile(path.join(folder, 'Default/Preferences'), JSON.stringify({ profile }));
  return folder;
}

/** Home's popup would cover what the tests press. It has tests of its own. */
function withoutPopups(dataDir: string): void {
  const database = new Database(path.join(dataDir, 'chokdee.db'));
  database.pragma('busy_timeout = 5000');
  database.exec("update announcements set active = 0 where type_code = 'PU'");
  database.close();
}

/**
 * Logs a person in through the login form; the context's pages then carry the session.
 * Fails the test when the form refuses.
 */
export async function loginAs(
  context: BrowserContext,
  username: string,
  password: string = demoPassword,
): Promise<void> {
  const answer = await context.request.post('/m/login', {
    form: { username, password, intent: 'login', entry: entryOf(username) },
    maxRedirects: 0,
  });
  expect(answer.status(), `login of ${username}`).toBe(303);
}

/** Gives a context the session of a new trial player. */
export async function tryFree(context: BrowserContext): Promise<void> {
  const form = { intent: 'freeplay' };
  const answer = await context.request.post('/m/login', { form, maxRedirects: 0 });
  expect(answer.status(), 'free trial').toBe(303);
}

/** A platform follows a setting within seconds, and the web what it kept of it. */
const follow_limit_ms = 30_000;

/**
 * Runs a part of a test under other settings (key, value, value before). `live` says whether the
 * pages follow them; it is over when they follow no more, so that no other test meets them.
 */
export async function under(
  app: AppServer,
  settings: readonly (readonly [SettingKey, string, string])[],
  live: () => Promise<boolean>,
  act: () => Promise<void>,
): Promise<void> {
  const follows = (now: boolean) => expect.poll(live, { timeout: follow_limit_ms }).toBe(now);
  for (const [key, value] of settings) await setOn(app, key, value);
  try {
    await follows(true);
    await act();
  } finally {
    for (const [key, , before] of settings) await setOn(app, key, before);
    await follows(false);
  }
}

export { expect };
