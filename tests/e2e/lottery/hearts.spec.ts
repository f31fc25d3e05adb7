import type { Page } from '@playwright/test';
import { expect, loginAs, test } from '../../support/app';
import { hydrated } from '../../support/browser';
import { textOf } from '../../support/words';

const says = (page: Page, key: Parameters<typeof textOf>[1]) =>
  page.getByRole('status').filter({ hasText: textOf('th', key) });
const cardOf = (page: Page, code: string) => page.locator(`article[data-game-id="${code}"]`);
const heartOf = (page: Page, code: string) => cardOf(page, code).locator('.lot-heart button');
const codesOn = (page: Page) =>
  page
    .locator('article.lot')
    .evaluateAll((cards) => cards.map((card) => card.getAttribute('data-game-id')));

/** Takes the marks of a member away, as script does. */
async function clearMarks(page: Page, codes: readonly string[]): Promise<void> {
  for (const gameCode of codes) {
    const form = { intent: 'unmark', gameCode };
    expect((await page.request.post('/m/lott/changes', { form })).status()).toBe(200);
  }
}

test(
  'a lottery’s heart says that it is being saved, and its card stays under the finger (lottery#lottery-favourites)',
  { tag: ['@layout', '@script'] },
  async ({ page, context, javaScriptEnabled }) => {
    await loginAs(context, 'malee');
    await page.goto('/m/elott');
    if (!javaScriptEnabled) {
      const code = (await codesOn(page))[6]!;
      const heart = heartOf(page, code);
      await heart.click();
      await expect(page).toHaveURL(new RegExp(`/m/elott#${code}$`));
      await expect(says(page, 'in_chang_saved')).toBeInViewport();
      await expect(heart).toBeInViewport();
      await expect(heart).toHaveAttribute('value', 'unmark');
      return clearMarks(page, [code]);
    }
    await page.clock.install();
    await page.reload();
    await hydrated(page);
    await page.clock.pauseAt(Date.now() + 60_000);
    // The order of this load is the one that stays.
    const before = await codesOn(page);
    const code = before[6]!;
    const heart = heartOf(page, code);
    let answer = () => {};
    const answered = new Promise<void>((resolve) => (answer = resolve));
    const saved = (url: URL) => url.pathname === '/m/lott/changes' && url.search === '';
    await page.route(saved, async (route) => {
      await answered;
      await route.continue();
    });
    await heart.scrollIntoViewIfNeeded();
    const { y } = (await heart.boundingBox())!;
    await heart.click();
    await expect(says(page, 'favourite_saving')).toBeVisible();
    await expect(heart).toHaveAttribute('value', 'unmark');
    // A page that takes longer than a moment lies under a sign that it is being loaded.
    await page.clock.runFor(2_000);
    await expect(says(page, 'favourite_saving')).toBeVisible();
    await expect(page.locator('.toast-loading')).toHaveCount(0);
    answer();
    await expect(says(page, 'in_chang_saved')).toBeVisible();
    await expect(says(page, 'favourite_saving')).toHaveCount(0);
    expect(await codesOn(page)).toEqual(before);
    // Chromium keeps its place by whole pixels when something above it changes.
    expect(Math.abs((await heart.boundingBox())!.y - y)).toBeLessThan(1);
    await page.reload();
    await expect(page.locator('article.lot').first()).toHaveAttribute('data-game-id', code);
    await clearMarks(page, [code]);
  },
);

test(
  'a favourite that is taken away on its tab goes, and the last one leaves a word (lottery#lottery-favourites)',
  { tag: '@script' },
  async ({ page, context, javaScriptEnabled }) => {
    await loginAs(context, 'malee');
    const codes = ['K3_1', 'SSC_3', 'PK10_5'];
    for (const gameCode of codes) {
      const form = { intent: 'mark', gameCode };
      expect((await context.request.post('/m/lott/changes', { form })).status()).toBe(200);
    }
    await page.goto('/m/elott?type=fav');
    await expect(page.locator('article.lot')).toHaveCount(3);
    if (javaScriptEnabled) await hydrated(page);
    const listed = await codesOn(page);
    await heartOf(page, listed[1]!).press('Enter');
    await expect(cardOf(page, listed[1]!)).toHaveCount(0);
    if (javaScriptEnabled) await expect(heartOf(page, listed[2]!)).toBeFocused();
    for (const code of [listed[0]!, listed[2]!]) {
      await heartOf(page, code).click();
      await expect(cardOf(page, code)).toHaveCount(0);
    }
    await expect(page.locator('.empty')).toBeVisible();
  },
);

test(
  'a lottery’s mark that cannot be saved is taken back in silence with script (lottery#lottery-favourites)',
  { tag: '@script' },
  async ({ page, context, javaScriptEnabled }) => {
    await loginAs(context, 'malee');
    await page.goto('/m/elott');
    await page.route('**/m/lott/changes', (route) => route.abort());
    const code = (await codesOn(page))[2]!;
    if (!javaScriptEnabled) return expect(heartOf(page, code)).toHaveAttribute('value', 'mark');
    await hydrated(page);
    await heartOf(page, code).click();
    await expect(says(page, 'favourite_saving')).toHaveCount(0);
    await expect(heartOf(page, code)).toHaveAttribute('value', 'mark');
    await expect(page.locator('.toast')).toHaveCount(0);
    await page.unroute('**/m/lott/changes');
    await heartOf(page, code).click();
    await expect(says(page, 'in_chang_saved')).toBeVisible();
    await clearMarks(page, [code]);
  },
);

test('script is answered with data when it marks a lottery, and a visitor with a refusal', async ({
  context,
}) => {
  const post = async (form: Record<string, string>) => {
    const answer = await context.request.post('/m/lott/changes', { form, maxRedirects: 0 });
    expect(answer.headers()['cache-control']).toBe('no-store');
    return [answer.status(), ((await answer.json()) as { success: boolean }).success];
  };
  const form = { intent: 'mark', gameCode: 'K3_1' };
  expect(await post(form)).toEqual([401, false]);
  await loginAs(context, 'malee');
  expect(await post({ ...form, gameCode: 'NONE' })).toEqual([404, false]);
  expect(await post({ ...form, gameCode: 'a b' })).toEqual([400, false]);
  expect(await post(form)).toEqual([200, true]);
  expect(await post({ ...form, intent: 'unmark' })).toEqual([200, true]);
});
