import type { Page } from '@playwright/test';
import { expect, type AppServer } from '../../support/app';
import { withAuthenticator } from '../../support/browser';
import { consoleOf, forgetStepUp, staffCode, test, typeLogin } from '../../support/console';
import { demoPassword } from '../../support/demo';
import { newPerson } from '../../factories/person';

/** Passkeys are for hosts with a name. */
const hostOf = (app: AppServer): string => consoleOf(app).replace('127.0.0.1', 'localhost');

const typeName = async (page: Page, username: string): Promise<void> => {
  await page.locator('[name=username]').fill(username);
  await page.locator('[name=password]').fill(demoPassword);
};

test('staff make a passkey, log in by it, confirm an act by it and remove it (console#passkeys, console#step-up)', async ({
  app,
  page,
  context,
}) => {
  const member = await newPerson(app);
  const base = hostOf(app);
  await withAuthenticator(context, page);
  await page.goto(`${base}/console/login`);
  await typeName(page, 'fin1');
  await page.locator('[name=code]').fill(await staffCode(app, 'fin1'));
  await page.locator('button[value=login]').click();
  await expect(page.locator('[data-staff=fin1]')).toBeVisible();

  forgetStepUp(app, 'fin1');
  await page.goto(`${base}/console/passkeys`);
  await page.locator('[name=name]').fill('Phone <b>');
  await page.locator('[name=staffCode]').fill('000000');
  await page.locator('[data-passkey=create] button').click();
  await expect(page.locator('[name=staffCode]')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.locator('[name=name]')).toHaveValue('Phone <b>');
  await page.locator('[name=staffCode]').fill(await staffCode(app, 'fin1'));
  await page.locator('[data-passkey=create] button').click();
  await expect(page.locator('[data-own-passkey]')).toContainText('Phone <b>');

  await page.locator('button[value=logout]').click();
  await expect(page).toHaveURL(/\/console\/login$/);
  await typeName(page, 'fin1');
  await page.locator('[name=password]').fill('wrong');
  await page.locator('[data-passkey=get] button').click();
  await expect(page.getByRole('alert')).toBeVisible();
  await typeName(page, 'fin1');
  await page.locator('[data-passkey=get] button').click();
  await expect(page.locator('[data-staff=fin1]')).toBeVisible();

  // A form asks for a code: the passkey stands in its place, in a tab beside it.
  forgetStepUp(app, 'fin1');
  await page.goto(`${base}/console/adjustments`);
  const opened = context.waitForEvent('page');
  await page.locator('a[href="/console/passkeys/confirm"]').click();
  await (await opened).close();
  // The tab with the authenticator confirms, and a form that was half-filled is sent without a code.
  const half = await context.newPage();
  await half.goto(`${base}/console/adjustments`);
  await half.locator('[name=member]').fill(member.username);
  await half.locator('[name=amount]').fill('5');
  await half.locator('[name=reason]').fill('x');
  await expect(half.locator('[name=staffCode]')).toBeVisible();
  await page.goto(`${base}/console/passkeys/confirm`);
  await page.locator('[data-passkey=get] button').click();
  await expect(page.locator('[data-confirmed]')).toBeVisible();
  await half.locator('button[value=adjust]').click();
  await expect(half.locator('.console-note')).toBeVisible();
  await half.close();

  await page.goto(`${base}/console/passkeys`);
  await expect(page.locator('[name=staffCode]')).toHaveCount(0);
  await page.locator('[data-own-passkey] a').click();
  await page.locator('button[value=removePasskey]').click();
  await expect(page.locator('[data-own-passkey]')).toHaveCount(0);
});

test('the pages of passkeys let one file run and no other script (console#passkeys, console#two-origins)', async ({
  app,
  page,
}) => {
  const base = consoleOf(app);
  const policyOf = async (path: string): Promise<string> =>
    (await page.request.get(base + path)).headers()['content-security-policy'] ?? '';
  const only = `script-src ${base}/console-passkeys.js;`;
  expect(await policyOf('/console/login')).toContain(only);
  await typeLogin(app, page, 'sup1');
  for (const path of ['/console/passkeys', '/console/passkeys/confirm'])
    expect(await policyOf(path)).toContain(only);
  for (const path of ['/console', '/console/support', '/console/members', '/console/nothing-here'])
    expect(await policyOf(path)).toContain("script-src 'none'");
  await page.goto('/console/passkeys');
  const ran = await page.evaluate(() => {
    const inline = document.createElement('script');
    inline.textContent = 'window.ranInline = true';
    const other = document.createElement('script');
    other.src = '/build/other.js';
    document.body.append(inline, other);
    return 'ranInline' in window;
  });
  expect(ran).toBe(false);
  forgetStepUp(app, 'sup1');
  // An address of numbers has no passkeys: the page says that none was used.
  await page.goto('/console/passkeys/confirm');
  await page.locator('[data-passkey=get] button').click();
  await expect(page.locator('[data-passkey] [role=status]')).not.toBeEmpty();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('each page says that passkeys need it, and codes go on working (console#passkeys)', async ({
    app,
    page,
  }) => {
    await page.goto('/console/login');
    await expect(page.locator('[data-passkey=get] .fine')).toBeVisible();
    await typeLogin(app, page, 'sup1');
    for (const path of ['/console/passkeys', '/console/passkeys/confirm']) {
      await page.goto(path);
      await expect(page.locator('[data-passkey] button')).toHaveCount(0);
    }
    await page.goto('/console/passkeys');
    await expect(page.locator('[data-passkey=create] .fine')).toBeVisible();
  });
});
