import type { Page } from '@playwright/test';
import { newPerson } from '../../factories/person';
import { withAuthenticator } from '../../support/browser';
import { demoPassword, inStore } from '../../support/demo';
import { expect, loginAs, test, type AppServer } from '../../support/app';

/** Passkeys are for hosts with a name. */
const hostOf = (app: AppServer): string => app.url.replace('127.0.0.1', 'localhost');

async function logIn(page: Page, base: string, username: string): Promise<void> {
  await page.goto(`${base}/m/login`);
  await page.locator('main input[name=username]').fill(username);
  await page.locator('main input[name=password]').fill(demoPassword);
  await page.locator('main button[value=login]').click();
}

test('makes a passkey, logs in by it, also in the place of a code, and removes it (account#passkeys)', async ({
  app,
  page,
  context,
}) => {
  const { id, username } = await newPerson(app);
  const base = hostOf(app);
  await withAuthenticator(context, page);
  await logIn(page, base, username);
  await expect(page).toHaveURL(/\/m\/home/);
  await page.goto(`${base}/m/securityCenter`);
  await page.locator('button[value=passkeyStart]').click();
  await expect(page).toHaveURL(/\/m\/stepUp\?/);
  await page.locator('main input[name=password]').fill(demoPassword);
  await page.locator('button[value=stepUp]').click();
  await expect(page).toHaveURL(/\/m\/securityCenter/);
  await page.locator('button[value=passkeyStart]').click();
  await expect(page).toHaveURL(/second=passkey/);
  await page.locator('main input[name=name]').fill('My phone');
  await page.locator('[data-passkey=make]').click();
  await expect(page.locator('li[data-passkey]')).toContainText('My phone');

  await context.clearCookies();
  await page.goto(`${base}/m/login?redirectTo=%2Fm%2FsecurityCenter`);
  await page.locator('[data-passkey=login]').click();
  await expect(page).toHaveURL(/\/m\/securityCenter/);

  // With a second factor the password leads to its code, and the passkey is both.
  await inStore(app, (db) =>
    db
      .insertInto('second_factors')
      .values({
        id,
        member_id: id,
        totp_sealed: 'of another installation',
        made_at: 1,
        confirmed_at: 1,
        ended_at: null,
        ended_why: null,
      })
      .execute(),
  );
  await context.clearCookies();
  await logIn(page, base, username);
  await expect(page).toHaveURL(/\/m\/login\/second$/);
  await page.locator('[data-passkey=login]').click();
  await expect(page).toHaveURL(/\/m\/home/);

  await inStore(app, (db) =>
    db
      .updateTable('sessions')
      .set({ stepped_up_at: Date.now() + 60_000, stepped_up_by: null })
      .where('member_id', '=', id)
      .execute(),
  );
  await page.goto(`${base}/m/securityCenter`);
  await page.locator('button[value=removePasskey]').click();
  await expect(page.locator('li[data-passkey]')).toHaveCount(0);
  await context.clearCookies();
  await page.goto(`${base}/m/login`);
  await page.locator('[data-passkey=login]').click();
  await expect(page).toHaveURL(/\/m\/login$/);
  await expect(page.locator('[data-passkey=login]')).toBeVisible();
});

test('says that it was stopped where the person has no passkey here (account#passkeys)', async ({
  app,
  page,
}) => {
  await page.goto(`${app.url}/m/login`);
  await page.locator('[data-passkey=login]').click();
  // An address of numbers has no passkeys: the browser refuses at once.
  await expect(page.locator('[data-passkey=login] + [role=status]')).not.toBeEmpty();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('says that passkeys need script, at the login and in the security centre (account#passkeys)', async ({
    app,
    page,
    context,
  }) => {
    const { username } = await newPerson(app);
    await page.goto('/m/login');
    await expect(page.locator('.passkey-line')).toBeVisible();
    await expect(page.locator('[data-passkey=login]')).toHaveCount(0);
    await loginAs(context, username);
    await page.goto('/m/securityCenter');
    await expect(page.locator('#passkeys .fine')).toBeVisible();
    await expect(page.locator('button[value=passkeyStart]')).toHaveCount(0);
  });
});
