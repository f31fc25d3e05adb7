import type { Browser, Page } from '@playwright/test';
import {
  type AppServer,
  expect,
  loginAs,
  test,
  packedPage,
  page_limit_bytes,
} from '../../support/app';
import { ready } from '../../support/browser';
import { setOn } from '../../support/demo';
import { expectAccessible } from '../../support/pages';
import { textOf } from '../../support/words';

const android =
  'Mozilla/5.0 (Linux; Android 13; SM-A135F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36';
const iphone = (version: string) =>
  `Mozilla/5.0 (iPhone; CPU iPhone OS ${version} like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1`;
const links = {
  'link.Android': 'https://get.example/chokdee.apk',
  'link.IOS': 'https://get.example/ios',
  'link.MOBILECONFIG': 'https://get.example/chokdee.mobileconfig',
} as const;
const keys = Object.keys(links) as (keyof typeof links)[];
const bar = '.download-bar';

/** Opens a page as a phone. */
async function on(browser: Browser, app: AppServer, userAgent: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: app.url, userAgent });
  return context.newPage();
}

const isLive = async (page: Page) =>
  (await (await page.context().request.get('/m/other')).text()).includes('download-bar');

test.beforeAll(async ({ app }) => {
  for (const key of keys) await setOn(app, key, links[key]);
});
test.afterAll(async ({ app }) => {
  for (const key of [...keys, 'site.downloadNeedsLogin'] as const) {
    await setOn(app, key, key === 'site.downloadNeedsLogin' ? '0' : '');
  }
});

test(
  'a phone has a bar that leads to its app, and is closed for good (site#download-bar)',
  { tag: '@script' },
  async ({ app, browser }) => {
    const page = await on(browser, app, android);
    await expect.poll(() => isLive(page)).toBe(true);
    await page.goto('/m/rng?page=2');
    await ready(page);
    if (test.info().project.use.javaScriptEnabled !== false) await expectAccessible(page);
    await page.locator(`${bar} a`).click();
    const panel = page.locator('#panel');
    await expect(panel.locator('a[href="https://get.example/chokdee.apk"]')).toHaveCount(1);
    await expect(panel.locator('a[href="https://get.example/ios"]')).toHaveCount(0);
    await expect(panel).not.toContainText(textOf('th', 'download_home'));
    await panel.locator('.panel-head a').click();
    await expect(panel).toHaveCount(0);
    await page.locator(`${bar} button`).click();
    await expect(page.locator(bar)).toHaveCount(0);
    await expect(page).toHaveURL(/\/m\/rng\?page=2$/);
    await page.goto('/m/other');
    await expect(page.locator(bar)).toHaveCount(0);
    await page.context().close();
  },
);

test(
  'an iPhone is led in three steps to its home screen, and has its profile and app (site#add-to-home-screen)',
  { tag: '@script' },
  async ({ app, browser }) => {
    const page = await on(browser, app, iphone('17_0'));
    await expect.poll(() => isLive(page)).toBe(true);
    await page.goto('/m/other?open=download');
    await ready(page);
    const panel = page.locator('#panel');
    await expect(panel.locator('a[href="https://get.example/ios"]')).toHaveCount(1);
    await expect(panel.locator(`a[href="${links['link.MOBILECONFIG']}"]`)).toHaveCount(1);
    await expect(panel).toContainText(textOf('th', 'download_profile_tip'));
    if (test.info().project.use.javaScriptEnabled !== false) await expectAccessible(page);
    await expect(panel.locator(`a[href="${links['link.Android']}"]`)).toHaveCount(0);
    await panel.getByRole('link', { name: textOf('th', 'download_home') }).click();
    await expect(panel.locator('.download-step')).toHaveCount(3);
    // By keyboard with script: the focus brings the last slide into view, whether the row or the carousel
    // has it, and nothing moves under a pointer.
    const confirm = panel.getByRole('link', { name: textOf('th', 'add_confirm') });
    if (test.info().project.use.javaScriptEnabled === false) await confirm.click();
    else await confirm.press('Enter');
    await expect(panel).toContainText(textOf('th', 'home_screen_text'));

    await page.goto('/m/other?open=download&webclip=1');
    await page.goto('/m/other?open=download');
    await expect(panel.locator('a[href="https://get.example/ios"]')).toHaveCount(1);
    await expect(panel.locator(`a[href="${links['link.MOBILECONFIG']}"]`)).toHaveCount(0);
    await page.context().close();
  },
);

test('an old iPhone is told what its app needs, and how its profile is installed (site#app-page, site#old-ios)', async ({
  app,
  browser,
}) => {
  const page = await on(browser, app, iphone('12_1'));
  await expect.poll(() => isLive(page)).toBe(true);
  await page.goto('/m/app');
  const main = page.locator('main');
  await expect(main).toContainText(textOf('th', 'download_too_old'));
  await expect(main).toContainText(textOf('th', 'download_profile_legacy'));
  await expect(main.locator('a[href="https://get.example/ios"]')).toHaveCount(0);
  await page.context().close();
});

test('the bar may be for members alone, and stands nowhere without a link for the device (site#download-bar)', async ({
  app,
  browser,
}) => {
  const page = await on(browser, app, android);
  await expect.poll(() => isLive(page)).toBe(true);
  const desktop = await on(browser, app, 'Mozilla/5.0 (X11; Linux x86_64) Firefox/120.0');
  expect(await isLive(desktop)).toBe(false);
  const expectLight = async () => {
    for (const path of ['/m/home', '/m/lott', '/m/rng', '/m/live', '/m/elott', '/m/gameList']) {
      const { request } = page.context();
      expect.soft(await (await request.get(path)).text(), path).toContain('"download-bar"');
      const { size } = await packedPage(request, path);
      expect.soft(size, path).toBeGreaterThan(0);
      expect.soft(size, path).toBeLessThanOrEqual(page_limit_bytes);
    }
  };
  await expectLight();
  // In the installed app the style hides it, with script or without.
  expect(await (await page.context().request.get('/m/other')).text()).toContain(
    '@media(display-mode:standalone){.download-bar{display:none}}',
  );
  await setOn(app, 'site.downloadNeedsLogin', '1');
  await expect.poll(() => isLive(page)).toBe(false);
  await loginAs(page.context(), 'somchai');
  expect(await isLive(page)).toBe(true);
  await expectLight();
  await setOn(app, 'link.Android', '');
  await expect.poll(() => isLive(page)).toBe(false);
  await page.context().close();
  await desktop.context().close();
});
