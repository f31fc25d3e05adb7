import path from 'node:path';
import type { APIRequestContext, Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import Database from 'libsql';
import { type AppServer, test as base } from './app';
import { demoPassword } from './demo';
import { expect } from './noscript/expect';

/** The origin of a server's console. Throws where it has none. */
export function consoleOf({ consoleUrl }: AppServer): string {
  if (consoleUrl === undefined) throw new Error('this server has no console');
  return consoleUrl;
}

/** Playwright's `test` on the console of the worker's server: pages and requests are relative to it. */
export const test = base.extend({
  baseURL: async ({ app }, run) => run(consoleOf(app)),
});

/** The secrets of the demo's staff, as the demo's outbox tells them, by the server. */
const secrets = new Map<string, Promise<ReadonlyMap<string, string>>>();

const readSecrets = async ({ url }: AppServer): Promise<ReadonlyMap<string, string>> => {
  const page = await (await fetch(`${url}/demo/outbox`)).text();
  const found = page.matchAll(/data-staff="([^"]+)" data-secret="([A-Z2-7]+)"/g);
  return new Map([...found].map(([, name, secret]) => [name!, secret!]));
};

/** The code of a secret now. */
export const codeOf = (secret: string): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate();

/** The code of a member of the demo's staff, good once more: the store forgets which one was typed last. */
export async function staffCode(app: AppServer, username: string): Promise<string> {
  const known = secrets.get(app.url) ?? readSecrets(app);
  secrets.set(app.url, known);
  const secret = (await known).get(username);
  if (secret === undefined) throw new Error(`no staff called ${username}`);
  const database = new Database(path.join(app.dataDir, 'chokdee.db'));
  database.pragma('busy_timeout = 5000');
  database.prepare('update staff set totp_step = 0 where username = ?').run(username);
  database.close();
  return codeOf(secret);
}

/** Logs a member of the demo's staff in through the form; the context of the request then carries the session. */
export async function loginStaff(
  app: AppServer,
  request: APIRequestContext,
  username: string,
): Promise<void> {
  const code = await staffCode(app, username);
  const answer = await request.post(`${consoleOf(app)}/console/login`, {
    form: { username, password: demoPassword, code, intent: 'login' },
    headers: { Origin: consoleOf(app) },
    maxRedirects: 0,
  });
  expect(answer.status(), `login of ${username}`).toBe(303);
}

/** The same as a person does it, by the page's fields. */
export async function typeLogin(app: AppServer, page: Page, username: string): Promise<void> {
  await page.goto('/console/login');
  await page.locator('[name=username]').fill(username);
  await page.locator('[name=password]').fill(demoPassword);
  await page.locator('[name=code]').fill(await staffCode(app, username));
  await page.locator('button[value=login]').click();
}

/** Ends the sessions of a member of staff, as time does. */
export function endSessions(app: AppServer, username: string): void {
  const database = new Database(path.join(app.dataDir, 'chokdee.db'));
  database.pragma('busy_timeout = 5000');
  database
    .prepare(
      'update staff_sessions set expires_at = 0 where operator_id = (select operator_id from staff where username = ?)',
    )
    .run(username);
  database.close();
}

/** Makes the session of a member of staff forget the code that was typed last: the next act that needs one asks for it. */
export function forgetStepUp(app: AppServer, username: string): void {
  const database = new Database(path.join(app.dataDir, 'chokdee.db'));
  database.pragma('busy_timeout = 5000');
  database
    .prepare(
      'update staff_sessions set stepped_up_at = 0 where operator_id = (select operator_id from staff where username = ?)',
    )
    .run(username);
  database.close();
}

/** Lets the time pass that a second person waits after wrong tries on a decision (console#decisions). */
export function forgetTries(app: AppServer): void {
  const database = new Database(path.join(app.dataDir, 'chokdee.db'));
  database.pragma('busy_timeout = 5000');
  database.prepare('update decision_tries set last_at = 0').run();
  database.close();
}
