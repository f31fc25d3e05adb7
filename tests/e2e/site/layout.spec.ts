import { languageNames } from '../../../app/i18n/languages';
import { roles } from '../../support/demo';
import { expect, pagesUnderTest, pageTest as test } from '../../support/pages';
import { become } from '../../support/people';
import { turnOf } from '../../support/repeat';
import { loginAs } from '../../support/app';
import { ready } from '../../support/browser';
import { brokenWords } from '../../support/browser';

/** Of each role; the others have their turns. */
const views_in_a_run = 16;

/** Panels over pages with and without script of their own. */
const panels = [
  ...['/m/home?open=agentMenu', '/m/home?open=service', '/m/home?open=menu'],
  ...['/m/agent/team/overview?open=service', '/m/help?open=service', '/m/member/home?open=signout'],
];

for (const role of roles) {
  test(
    `no title and no name that a ${role} reads in English breaks within a word at 320 px (site#titles)`,
    { tag: '@layout' },
    async ({ eye, as, round }) => {
      await become(eye.context(), await as(role, { lang: 'en' }));
      const seen = pagesUnderTest.filter((one) => one.role === role);
      for (const view of turnOf(seen, views_in_a_run)) {
        await eye.goto(view.address(round));
        expect.soft(await brokenWords(eye), view.name).toEqual([]);
      }
    },
  );
}

test('a word that breaks is found (site#titles)', { tag: '@layout' }, async ({ eye }) => {
  await eye.goto('/m/help');
  await eye.locator('h1').evaluate((title) => {
    title.textContent = 'Announcements';
    title.style.display = 'block';
    title.style.width = '60px';
    title.style.overflowWrap = 'anywhere';
  });
  expect(await brokenWords(eye)).toContain('Announcements');
});

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

for (const address of panels) {
  test(
    `Tab and Shift+Tab find nothing behind the panel of ${address} (site#panels)`,
    { tag: ['@layout', '@script'] },
    async ({ page, context }) => {
      await loginAs(context, 'arisa');
      await page.setViewportSize({ width: 360, height: 640 });
      await page.goto(address);
      await ready(page);
      await expect(page.locator('#panel')).toBeVisible();
      const stops = await page.locator('#panel :is(a[href], button)').count();
      for (const key of ['Tab', 'Shift+Tab']) {
        for (let times = 0; times < stops + 4; times += 1) {
          await page.keyboard.press(key);
          const behind = await page.evaluate(() => {
            const active = document.activeElement;
            const isInside = active === document.body || active?.closest('.veil') !== null;
            return isInside ? null : active?.outerHTML.slice(0, 200);
          });
          expect(behind, `${key} ${times}`).toBe(null);
        }
      }
      // After the panel the page is there again.
      await page.locator('#panel .panel-head a').click();
      await expect(page.locator('#panel')).toHaveCount(0);
      await expect(page.locator('main')).toBeVisible();
    },
  );
}
