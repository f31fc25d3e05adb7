import type { Page } from '@playwright/test';
import { consoleScreens } from '../../../app/consoleRoutes';
import { expect, expectAccessible } from '../../support/pages';
import { packedPage } from '../../support/app';
import { consoleOf, loginStaff, test } from '../../support/console';

/** The screens of the console that name no thing by its id. */
const paths = consoleScreens
  .map(({ paths: [path] }) => path.replace('*', 'nothing-here'))
  .filter((path) => !path.includes(':'));

const page_most_bytes = 25_000;
const narrow = { width: 320, height: 640 };

/** True for a page that is wider than the phone. */
const isTooWide = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

for (const [lang, theme] of [
  ['th', 'light'],
  ['en', 'dark'],
] as const) {
  test(`each screen of the console is accessible in ${lang} and ${theme}, no wider than 320 px, and of 25 kB at most (console#two-origins)`, async ({
    app,
    context,
    page,
  }) => {
    await page.setViewportSize(narrow);
    await loginStaff(app, context.request, 'owner');
    const headers = { Origin: consoleOf(app) };
    for (const [name, value] of Object.entries({ lang, theme })) {
      const form = { [name]: value };
      const set = await context.request.post('/console/set', { form, headers, maxRedirects: 0 });
      expect(set.status()).toBe(303);
    }
    for (const path of paths) {
      await page.goto(path);
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
      await expect(page.locator('html')).toHaveAttribute('lang', lang);
      await expect(page.locator('h1')).toHaveCount(1);
      await expectAccessible(page);
      expect(await isTooWide(page), path).toBe(false);
      const { size } = await packedPage(context.request, path);
      expect(size, path).toBeLessThanOrEqual(page_most_bytes);
    }
  });
}
