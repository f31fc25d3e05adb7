import { expect, loginAs, test } from '../support/app';
import { langs } from '../support/people';

for (const width of [360, 320]) {
  for (const list of ['/m/rng', '/m/fish', '/m/pvp']) {
    test(
      `the head of ${list} leaves half the screen to the games at ${width} px, with all its tabs`,
      { tag: ['@layout', '@plain'] },
      async ({ page }) => {
        await page.setViewportSize({ width, height: 640 });
        await page.goto(list);
        const first = (await page.locator('article').first().boundingBox())!;
        expect(first.y).toBeLessThanOrEqual(320);
        for (const tab of await page.locator('nav.list-tabs a').all()) {
          const box = (await tab.boundingBox())!;
          const name = await tab.innerText();
          expect.soft(box.x, name).toBeGreaterThanOrEqual(0);
          expect.soft(box.x + box.width, name).toBeLessThanOrEqual(width);
          expect.soft(box.height, name).toBeGreaterThanOrEqual(44);
        }
      },
    );
  }
}

for (const width of [360, 320]) {
  for (const list of ['/m/live', '/m/sports', '/m/esports', '/m/gameCenter']) {
    test(
      `the head of ${list} leaves half the screen to the games at ${width} px`,
      { tag: ['@layout', '@plain'] },
      async ({ page }) => {
        await page.setViewportSize({ width, height: 640 });
        await page.goto(list);
        const first = (await page.locator('article').first().boundingBox())!;
        expect(first.y).toBeLessThanOrEqual(320);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      },
    );
  }
}

for (const lang of langs) {
  for (const width of [360, 320]) {
    for (const list of ['/m/lott', '/m/elott']) {
      test(
        `the head of ${list} leaves half the screen to the lotteries at ${width} px in ${lang}, with the way to one's tickets`,
        { tag: ['@layout', '@plain'] },
        async ({ page, context }) => {
          await loginAs(context, 'somchai');
          await page.setViewportSize({ width, height: 640 });
          // The message that follows a change is seen by this request.
          await page.request.post('/m/set', { form: { lang } });
          await page.goto(list);
          const first = (await page.locator('article').first().boundingBox())!;
          expect(first.y).toBeLessThanOrEqual(320);
          const tickets = (await page.locator('.lot-menu a[href="/m/tickets"]').boundingBox())!;
          expect(tickets.x).toBeGreaterThanOrEqual(0);
          expect(tickets.x + tickets.width).toBeLessThanOrEqual(width);
          expect(tickets.y + tickets.height).toBeLessThanOrEqual(first.y);
          expect(tickets.height).toBeGreaterThanOrEqual(44);
        },
      );
    }
  }
}
