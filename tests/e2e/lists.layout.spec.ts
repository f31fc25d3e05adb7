import { expect, test } from '../support/app';

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
