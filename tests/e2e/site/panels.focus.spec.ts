import { expect, loginAs, test } from '../../support/app';
import { ready } from '../../support/browser';

/** Panels over pages with and without script of their own. */
const panels = [
  ...['/m/home?open=agentMenu', '/m/home?open=service', '/m/home?open=menu'],
  ...['/m/agent/team/overview?open=service', '/m/help?open=service', '/m/member/home?open=signout'],
];

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
