import type { Page } from '@playwright/test';
import { expect, loginAs, test } from '../../support/app';
import { type Lang, langs } from '../../support/words';

/** Opens a list on a small phone in a language; returns where its first card begins: in the upper half. */
async function firstCardOn(page: Page, list: string, width: number, lang: Lang): Promise<number> {
  await page.setViewportSize({ width, height: 640 });
  // The message that follows a change is seen by this request.
  await page.request.post('/m/set', { form: { lang } });
  await page.goto(list);
  // Without script the electronic lotteries stand in a live view before their cards.
  const { y } = (await page.locator('article, iframe.live').first().boundingBox())!;
  expect(y).toBeLessThanOrEqual(320);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  return y;
}

for (const lang of langs) {
  // The longer words on the narrower phone.
  for (const width of lang === 'en' ? [320] : [360]) {
    for (const list of ['/m/hot', '/m/rng', '/m/fish', '/m/pvp']) {
      test(
        `the head of ${list} leaves half the screen to the games at ${width} px in ${lang}, with all its tabs (games#game-lists)`,
        { tag: '@layout' },
        async ({ page }) => {
          const first = await firstCardOn(page, list, width, lang);
          for (const tab of await page.locator('nav.list-tabs a').all()) {
            const box = (await tab.boundingBox())!;
            const name = await tab.innerText();
            expect.soft(box.x, name).toBeGreaterThanOrEqual(0);
            expect.soft(box.x + box.width, name).toBeLessThanOrEqual(width);
            expect.soft(box.height, name).toBeGreaterThanOrEqual(44);
          }
          if (list !== '/m/hot') return;
          const notice = (await page.locator('.notice').boundingBox())!;
          expect(notice.y + notice.height).toBeLessThan(first);
        },
      );
    }

    for (const list of ['/m/live', '/m/sports', '/m/esports', '/m/gameCenter']) {
      test(
        `the head of ${list} leaves half the screen to the games at ${width} px in ${lang} (games#game-centre)`,
        { tag: '@layout' },
        async ({ page }) => {
          await firstCardOn(page, list, width, lang);
        },
      );
    }

    for (const list of ['/m/lott', '/m/elott']) {
      test(
        `the head of ${list} leaves half the screen to the lotteries at ${width} px in ${lang}, with the way to one's tickets (lottery#lottery-list)`,
        { tag: '@layout' },
        async ({ page, context }) => {
          await loginAs(context, 'somchai');
          const first = await firstCardOn(page, list, width, lang);
          const tickets = (await page.locator('.lot-menu a[href="/m/tickets"]').boundingBox())!;
          expect(tickets.x).toBeGreaterThanOrEqual(0);
          expect(tickets.x + tickets.width).toBeLessThanOrEqual(width);
          expect(tickets.y + tickets.height).toBeLessThanOrEqual(first);
          expect(tickets.height).toBeGreaterThanOrEqual(44);
          if (list !== '/m/lott') return;
          // With this height the first card's way to play is on the screen, above the tabs.
          const card = page.locator('article[data-game-id=XSMB]');
          expect((await card.boundingBox())!.height).toBeLessThanOrEqual(640 - 60 - 280);
        },
      );
    }
  }
}

for (const [list, menu] of [
  ['/m/elott', '.categories'],
  ['/m/elott?group=GPI', '.lot-menu'],
  ['/m/rng?vassalage=FIREFLYLOOM', '.vendors'],
  ['/m/sports?vassalage=NIGHTSOCKET', '.vendors'],
] as const) {
  test(
    `the sideways menu ${menu} of ${list} begins at the entry in use (games#game-lists)`,
    { tag: '@layout' },
    async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 640 });
      await page.goto(list);
      const entry = page.locator(`${menu} a[aria-current]`);
      await expect(entry).toBeInViewport({ ratio: 0.99 });
    },
  );
}

test(
  'the title of a banner breaks into lines of like length, so that no short word is left alone (content#banner-carousel)',
  { tag: '@layout' },
  async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto('/m/rng');
    const widths = await page
      .locator('.banner strong')
      .first()
      .evaluate((title) => {
        title.textContent = 'สวนผลไม้บนวงล้อ';
        const range = document.createRange();
        range.selectNodeContents(title);
        return [...range.getClientRects()].map(({ width }) => width);
      });
    expect(widths).toHaveLength(2);
    expect(Math.min(...widths)).toBeGreaterThan(Math.max(...widths) / 2);
  },
);
