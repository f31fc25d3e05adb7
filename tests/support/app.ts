import { test as base, expect, type BrowserContext } from '@playwright/test';
import { entryOf } from './entries';
import { temporaryFolder } from './folder';
import { startServer, type RunningServer } from './server';

export const demoPassword = 'Chokdee-2026';
const start_limit_ms = 120_000;

export interface AppServer extends RunningServer {
  /** The folder of its store. */
  dataDir: string;
}

/**
 * Playwright's `test` with one built server for each worker (`app`), seeded with the demo and with
 * limits out of the way. Pages and requests are relative to it.
 */
export const test = base.extend<object, { app: AppServer }>({
  app: [
    async ({}, run) => {
      const folder = temporaryFolder('e2e');
      const env = { DATA_DIR: folder.path, LIMIT_SCALE: '1000', DEMO: '1' };
      try {
        const server = await startServer(env);
        await run({ ...server, dataDir: folder.path });
        await server.stop();
      } finally {
        folder.remove();
      }
    },
    { scope: 'worker', timeout: start_limit_ms },
  ],
  baseURL: async ({ app }, run) => run(app.url),
});

export { expect };

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
