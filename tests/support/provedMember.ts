import type { BrowserContext } from '@playwright/test';
import type { AppServer } from './app';
import { inStore, joinAs } from './ownMember';

/** Registers a member of this test alone, who has proved a contact: the first deposit needs one. */
export async function joinProvedAs(
  app: AppServer,
  context: BrowserContext,
  username: string,
): Promise<void> {
  await joinAs(context, username);
  await inStore(app, (db) =>
    db
      .updateTable('members')
      .set({ email: `${username}@mail.com`, email_verified_at: Date.now() })
      .where('username', '=', username)
      .execute(),
  );
}
