import { languageNames } from '../../../app/i18n/languages';
import { expect, test } from '../../support/app';

for (const path of ['/m/login', '/m/customer']) {
  test(
    `each language of the form on ${path} is named in one line on the narrowest phone (account#language-switch)`,
    { tag: '@layout' },
    async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 640 });
      await page.goto(path);
      await page.locator('.languages summary').click();
      const buttons = page.locator('.languages button');
      const boxes = await buttons.evaluateAll((all) =>
        all.map((button) => button.getBoundingClientRect().toJSON() as DOMRect),
      );
      expect(boxes).toHaveLength(languageNames.length);
      for (const { height, right } of boxes) {
        expect(height).toBeLessThan(50);
        expect(right).toBeLessThanOrEqual(320);
      }
    },
  );
}

test(
  'a number to call is in one line on the narrowest phone, in each language (site#titles)',
  { tag: '@layout' },
  async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    for (const { code } of languageNames) {
      await page.request.post('/m/set', { form: { lang: code } });
      await page.goto('/m/safePlay');
      const lines = await page
        .locator('main a[href^="tel:"]')
        .evaluateAll((all) => all.map((one) => one.getClientRects().length));
      expect(lines.length).toBeGreaterThan(1);
      expect.soft(lines, code).toEqual(lines.map(() => 1));
    }
  },
);
