import type { Page } from '@playwright/test';
import { demoPassword, expect, type AppServer } from './app';
import { inStore } from './ownMember';

const year_ms = 365 * 24 * 60 * 60_000;

/** Lets a member's sessions change the account, for tests of what comes after the confirmation. */
export const mayChange = (app: Pick<AppServer, 'dataDir'>, username: string): Promise<unknown> =>
  inStore(app, (db) =>
    db
      .updateTable('sessions')
      .set({ stepped_up_at: Date.now() + year_ms, stepped_up_by: null })
      .where('member_id', 'in', (select) =>
        select.selectFrom('members').select('id').where('username', '=', username),
      )
      .execute(),
  );

/** Confirms by the password on the page that asks for it, and comes to the page that was wanted. */
export async function confirmByPassword(page: Page, password = demoPassword): Promise<void> {
  await expect(page).toHaveURL(/\/m\/stepUp\?redirectTo=/);
  await page.locator('input[name=password]').fill(password);
  await page.locator('button[value=stepUp]').click();
  await expect(page).not.toHaveURL(/\/m\/stepUp/);
}

/** Opens a page of the member's that has to be confirmed first. */
export async function openConfirmed(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await confirmByPassword(page);
}
