import type { Page } from '@playwright/test';
import { codeAt } from '../../../server/kernel/secondFactor/totp';
import { newPerson } from '../../factories/person';
import { demoPassword, inStore } from '../../support/demo';
import { expect, loginAs, test } from '../../support/app';

const centre = '/m/securityCenter';

/** The next code of an authenticator, for the last one was taken: its phone is a step ahead. */
const codeNow = (secret: string, ahead_ms = 0): string => codeAt(secret, Date.now() + ahead_ms);
const step_ms = 30_000;

const fill = (page: Page, name: string, text: string) =>
  page.locator(`main input[name="${name}"]`).fill(text);
const press = (page: Page, intent: string) => page.locator(`main button[value=${intent}]`).click();

/** Sets two-step login up through the pages; gives the secret and the recovery codes. */
async function setUp(page: Page): Promise<{ secret: string; codes: string[] }> {
  await page.goto(centre);
  await press(page, 'totpStart');
  await expect(page).toHaveURL(/\/m\/stepUp\?/);
  await fill(page, 'password', demoPassword);
  await press(page, 'stepUp');
  await expect(page).toHaveURL(/\/m\/securityCenter/);
  await press(page, 'totpStart');
  await expect(page).toHaveURL(/second=setup/);
  const secret = (await page.locator('[data-secret]').innerText()).replaceAll(/\s/g, '');
  await fill(page, 'totp', codeNow(secret));
  await press(page, 'totpConfirm');
  await expect(page.locator('[data-recovery]')).toHaveCount(10);
  const codes = await page.locator('[data-recovery]').allInnerTexts();
  return { secret, codes: codes.map((code) => code.trim()) };
}

test(
  'sets two-step login up, logs in by a code and by a recovery code, and turns it off (account#second-factor, account#second-step)',
  { tag: ['@walk', '@script'] },
  async ({ app, page, context }) => {
    const { username } = await newPerson(app);
    await loginAs(context, username);
    const { secret, codes } = await setUp(page);
    // Shown this once.
    await page.goto(centre);
    await expect(page.locator('[data-recovery]')).toHaveCount(0);
    await expect(page.locator('button[value=totpEnd]')).toBeVisible();

    await context.clearCookies();
    await page.goto('/m/login?redirectTo=%2Fm%2FsecurityCenter');
    await fill(page, 'username', username);
    await fill(page, 'password', demoPassword);
    await press(page, 'login');
    await expect(page).toHaveURL(/\/m\/login\/second$/);
    await fill(page, 'totp', '000 000');
    await press(page, 'secondStep');
    await expect(page.locator('main .error').first()).toBeVisible();
    await fill(page, 'totp', codeNow(secret, step_ms));
    await press(page, 'secondStep');
    await expect(page).toHaveURL(/\/m\/securityCenter$/);

    await context.clearCookies();
    await page.goto('/m/login');
    await fill(page, 'username', username);
    await fill(page, 'password', demoPassword);
    await press(page, 'login');
    await expect(page).toHaveURL(/\/m\/login\/second$/);
    await page.locator('main details summary').first().click();
    await fill(page, 'recovery', codes[0]!.toUpperCase());
    await press(page, 'secondStep');
    await expect(page).toHaveURL(/\/m\/home/);

    await page.goto(centre);
    await fill(page, 'totp', codes[1]!);
    await press(page, 'totpEnd');
    await expect(page.locator('button[value=totpStart]')).toBeVisible();
  },
);

test('lets nobody through to a page before the code, and forgets the login with its cookie (account#second-step)', async ({
  app,
  page,
  context,
}) => {
  const { username } = await newPerson(app);
  await loginAs(context, username);
  await setUp(page);
  await context.clearCookies();
  await page.goto('/m/login/second');
  await expect(page.locator('main input[name="totp"]')).toHaveCount(0);
  await page.locator('main a.button[href="/m/login"]').click();
  await fill(page, 'username', username);
  await fill(page, 'password', demoPassword);
  await press(page, 'login');
  await page.goto('/m/member/home');
  await expect(page).toHaveURL(/\/m\/login\?/);
  await page.goto('/m/login/second');
  await expect(page.locator('main input[name="totp"]')).toHaveCount(1);
});

test('asks for the code in a step-up after the password, and then leads on (account#step-up)', async ({
  app,
  page,
  context,
}) => {
  const { username } = await newPerson(app);
  await loginAs(context, username);
  const { codes } = await setUp(page);
  await inStore(app, (db) => db.updateTable('sessions').set({ stepped_up_at: 1 }).execute());
  await page.goto('/m/stepUp?redirectTo=%2Fm%2FmyAccount%2Findex');
  await fill(page, 'password', demoPassword);
  await press(page, 'stepUp');
  await expect(page).toHaveURL(/\/m\/stepUp\?redirectTo=/);
  await fill(page, 'totp', '123456');
  await press(page, 'stepUpSecond');
  await expect(page.locator('main .error').first()).toBeVisible();
  await fill(page, 'totp', codes[2]!);
  await press(page, 'stepUpSecond');
  await expect(page).toHaveURL(/\/m\/myAccount\/index/);
});
