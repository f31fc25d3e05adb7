import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { test, type BrowserContext, type Page } from '@playwright/test';
import { openStore, type Db } from '../../server/store/open';
import { demoPassword, expect, type AppServer } from './app';
import { hydrated } from './script';
import { agreed } from './agreed';

/** Works in the store of a running server. */
export async function inStore<T>(
  { dataDir }: Pick<AppServer, 'dataDir'>,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  const store = openStore(`file:${path.join(dataDir, 'chokdee.db')}`);
  try {
    return await work(store.db);
  } finally {
    await store.close();
  }
}

/** A name that no other test has. */
export const newName = (): string => `m${randomBytes(5).toString('hex')}`;

/** Registers a member of this test alone, and gives the context its session. */
export async function joinAs(context: BrowserContext, username: string): Promise<void> {
  const answer = await context.request.post('/m/register', {
    form: {
      intent: 'register',
      username,
      password: demoPassword,
      confirmPassword: demoPassword,
      ...agreed,
    },
    maxRedirects: 0,
  });
  expect(answer.status(), `registration of ${username}`).toBe(303);
  // The welcome is not what the tests look for.
  await context.request.get('/m/help');
}

/** The member's row as the store has it. */
export const rowOf = (app: AppServer, username: string) =>
  inStore(app, (db) =>
    db.selectFrom('members').selectAll().where('username', '=', username).executeTakeFirstOrThrow(),
  );

/** Ends all sessions of a member, as another login of a full house would. */
export const revokeAll = (app: AppServer, username: string): Promise<void> =>
  inStore(app, async (db) => {
    await db
      .updateTable('sessions')
      .set({ revoked_at: Date.now(), revoked_why: 'replaced' })
      .where('member_id', 'in', (select) =>
        select.selectFrom('members').select('id').where('username', '=', username),
      )
      .execute();
  });

/** Waits for script where the test's browser runs any. */
export async function ready(page: Page): Promise<void> {
  if (test.info().project.use.javaScriptEnabled !== false) await hydrated(page);
}
