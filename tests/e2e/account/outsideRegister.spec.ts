import type { Page } from '@playwright/test';
import { openOutsideRegister, type OutsideRegister } from '../../factories/exclusionRegister';
import { newPerson } from '../../factories/person';
import { type AppServer, expect, test } from '../../support/app';
import { ready } from '../../support/browser';
import { demoPassword } from '../../support/demo';
import { startServer } from '../../support/server';
import { demoFolder } from '../../support/setup/demo';
import { textOf } from '../../support/words';

let outside: OutsideRegister;
let site: AppServer;
let ends: (() => unknown)[] = [];

test.beforeAll(async () => {
  outside = await openOutsideRegister();
  const folder = demoFolder('register');
  const { url, secret, name } = outside.config;
  const server = await startServer({
    DATA_DIR: folder.path,
    DEMO: '1',
    LIMIT_SCALE: '1000',
    EXCLUSION_REGISTER_URL: url,
    EXCLUSION_REGISTER_SECRET: secret,
    EXCLUSION_REGISTER_NAME: name,
  });
  site = { ...server, dataDir: folder.path };
  ends = [() => server.stop(), () => outside.close(), () => folder.remove()];
});
test.afterAll(async () => {
  for (const end of ends) await end();
});

async function logIn(page: Page, username: string): Promise<void> {
  await page.goto('/m/login?redirectTo=%2Fm%2Flimits%2Fbreak');
  await ready(page);
  await page.locator('input[name=username]').fill(username);
  await page.locator('input[name=password]').fill(demoPassword);
  await page.locator('form#login button[value=login]').click();
  await expect(page).toHaveURL(/\/m\/limits\/break$/);
}

for (const lang of ['th', 'en'] as const) {
  test(
    `in ${lang} members read what the register says, and that play waits for it (protection#outside-register)`,
    { tag: lang === 'th' ? '@script' : [] },
    async ({ browser, javaScriptEnabled }) => {
      const said = (key: Parameters<typeof textOf>[1]) => textOf(lang, key);
      const open = async () => {
        const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled });
        await context.request.post('/m/set', { form: { lang, redirectTo: '/m/help' } });
        return context.newPage();
      };
      await outside.notify({ mode: 'answers' });
      const clear = await newPerson(site);
      let page = await open();
      await logIn(page, clear.username);
      await expect(page.locator('[data-register]')).toContainText('SelfStop');
      await expect(page.locator('[data-excluded]')).toHaveCount(0);
      await page.context().close();

      const listed = await newPerson(site);
      await outside.notify({ field: 'email', entry: listed.email, until: '2099-12-31' });
      page = await open();
      await logIn(page, listed.username);
      await expect(page.locator('[data-excluded=self]')).toContainText(
        said('excluded_register_title'),
      );
      await page.goto('/m/voucherCenter');
      await expect(page.locator('main [role=alert]')).toContainText(
        said('excluded_register_title'),
      );
      expect((await page.request.get('/m/withdraw')).status()).toBe(200);
      await page.context().close();

      await outside.notify({ mode: 'cut' });
      const waiting = await newPerson(site);
      page = await open();
      await logIn(page, waiting.username);
      await expect(page.getByRole('status').first()).toContainText(
        said('welcome_register_waits').split('{name}').at(-1)!,
      );
      await expect(page.locator('[data-excluded=unchecked]')).toContainText(
        said('excluded_unchecked_title'),
      );
      expect((await page.request.get('/m/voucherCenter')).status()).toBe(403);
      await page.goto('/m/voucherCenter');
      await expect(page.locator('main [role=alert]')).toContainText(
        said('excluded_unchecked_title'),
      );
      await page.goto('/m/home');
      await expect(page.locator('main [role=alert]')).toHaveCount(0);
      await page.context().close();
    },
  );
}

test(
  'who has an entry is told at registration, with the way to help, and keeps what was typed (protection#outside-register)',
  { tag: '@script' },
  async ({ browser, javaScriptEnabled }) => {
    await outside.notify({ mode: 'answers' });
    await outside.notify({ field: 'email', entry: 'listed@post.test.th', until: null });
    const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled });
    await context.request.post('/m/set', { form: { lang: 'en', redirectTo: '/m/help' } });
    const page = await context.newPage();
    await page.goto('/m/register');
    await ready(page);
    await page.locator('input[name=username]').fill('on_the_list');
    await page.locator('input[name=password]').fill('Chokdee-2026-new');
    await page.locator('input[name=confirmPassword]').fill('Chokdee-2026-new');
    await page.locator('.register-more > label').click();
    await page.locator('input[name=email]').fill('listed@post.test.th');
    await page.locator('input[name=agree]').check();
    await page.locator('form#register button[value=register]').click();
    await expect(page.getByRole('alert')).toContainText(textOf('en', 'error_excluded_by_register'));
    await expect(page.locator('input[name=username]')).toHaveValue('on_the_list');
    expect((await page.request.get('/m/member/home', { maxRedirects: 0 })).status()).toBe(302);
    await context.close();
  },
);

test(
  'a newcomer is told that play waits for a register that is silent (protection#outside-register)',
  { tag: '@script' },
  async ({ browser, javaScriptEnabled }) => {
    await outside.notify({ mode: 'cut' });
    const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled });
    await context.request.post('/m/set', { form: { lang: 'en', redirectTo: '/m/help' } });
    const page = await context.newPage();
    await page.goto('/m/register');
    await ready(page);
    await page.locator('input[name=username]').fill('while_silent');
    await page.locator('input[name=password]').fill('Chokdee-2026-new');
    await page.locator('input[name=confirmPassword]').fill('Chokdee-2026-new');
    await page.locator('.register-more > label').click();
    await page.locator('input[name=email]').fill('while_silent@post.test.th');
    await page.locator('input[name=agree]').check();
    await page.locator('form#register button[value=register]').click();
    await expect(page.getByText(textOf('en', 'registered_waits'))).toBeVisible();
    await outside.notify({ mode: 'answers' });
    await context.close();
  },
);

test('a site without a register speaks of none (protection#outside-register)', async ({
  app,
  page,
}) => {
  const { username } = await newPerson(app);
  await page.request.post('/m/login', {
    form: { username, password: demoPassword, intent: 'login', entry: 'member' },
  });
  for (const address of ['/m/limits/break', '/m/limits', '/m/safePlay']) {
    await page.goto(address);
    await expect(page.locator('main')).toBeVisible();
    await expect(page.locator('[data-register]')).toHaveCount(0);
  }
});
