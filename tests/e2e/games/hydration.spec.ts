import { expect, test, loginAs } from '../../support/app';
import { changePopup } from '../../factories/content';
import { newName } from '../../factories/person';
import { popupTest } from '../../support/filledServers';

test('a second row that fails to load can be asked for again (games#home-sections)', async ({
  page,
}) => {
  const section = page.locator('section[data-category=FISH]');
  let broken = true;
  await page.route('**/m/home/row**FISH**', (route) =>
    broken ? route.fulfill({ status: 502, body: '' }) : route.continue(),
  );
  await page.goto('/m/home');
  await section.scrollIntoViewIfNeeded();
  const retry = section.getByRole('button', { name: 'โหลด' });
  await expect(retry).toBeVisible();
  broken = false;
  await retry.click();
  await expect(section.locator('article')).toHaveCount(30);
});

test('a list and a row go on where a busy browser tells of two looks at once (games#endless-lists, games#home-sections)', async ({
  page,
}) => {
  // Chromium hands over all that it saw since it last had time: the oldest first.
  await page.addInitScript(() => {
    const { IntersectionObserver: real } = globalThis;
    globalThis.IntersectionObserver = class extends real {
      constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
        super((entries, observer) => {
          const before = { isIntersecting: false, boundingClientRect: new DOMRect() };
          callback([before as IntersectionObserverEntry, ...entries], observer);
        }, options);
      }
    };
  });
  await page.goto('/m/rng?vassalage=LOTUSFORGE');
  const rows = page.locator('article');
  await expect(rows).toHaveCount(25);
  await rows.last().scrollIntoViewIfNeeded();
  await expect.poll(() => rows.count()).toBeGreaterThan(25);
  await page.goto('/m/home');
  const section = page.locator('section[data-category=FISH]');
  await section.scrollIntoViewIfNeeded();
  await expect(section.locator('article')).toHaveCount(30);
});

popupTest(
  'the popup opens once the page stands, takes the focus, and Escape dismisses it (content#announcement-popup)',
  async ({ page }) => {
    await page.goto('/m/home');
    const popup = page.getByRole('dialog');
    await expect(popup).toBeVisible();
    await expect(popup).toBeFocused();
    await expect(page.locator('[data-category=RNG] article').first()).toBeAttached();
    await page.keyboard.press('Escape');
    await expect(popup).toHaveCount(0);
    await expect(page).toHaveURL(/\/m\/home$/);
    await page.reload();
    await expect(page.locator('.carousel button')).toBeVisible();
    await expect(page.locator('.popup-line, [role=dialog]')).toHaveCount(0);
  },
);

popupTest(
  'the keyboard stays in the popup from page to page, where previous and next are off (content#announcement-popup)',
  async ({ page }) => {
    await page.goto('/m/home');
    const popup = page.getByRole('dialog');
    await expect(popup).toBeFocused();
    for (const [rel, displayed] of [
      ['next', '2 / 2'],
      ['prev', '1 / 2'],
    ] as const) {
      await popup.locator(`a[rel=${rel}]`).press('Enter');
      await expect(popup).toContainText(displayed);
      await expect(popup).toBeFocused();
    }
    await page.keyboard.press('Escape');
    await expect(popup).toHaveCount(0);
  },
);

popupTest(
  'a popup that came up while one was away opens by itself',
  async ({ page, app, context }) => {
    await loginAs(context, 'type41');
    await page.goto('/m/home');
    await page.getByRole('dialog').getByRole('button', { name: 'ปิด' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await changePopup(app, `<p>${newName()}</p>`);
    // The page's memory may have the old one for a moment: then one goes and comes once more.
    await expect(async () => {
      if ((await page.getByRole('dialog').count()) === 0) {
        await page.getByRole('link', { name: 'ฉัน' }).click();
        await expect(page).toHaveURL(/member/);
        await page.getByRole('link', { name: 'หน้าแรก' }).first().click();
      }
      await expect(page.getByRole('dialog')).toBeVisible({ timeout: 2_000 });
    }).toPass();
  },
);
