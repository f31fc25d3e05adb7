import { expect, loginAs, test } from '../support/app';

test('the vendor menu narrows the list and carries vassalage', async ({ page }) => {
  await page.goto('/m/rng');
  const vendor = page.locator('nav.vendors a[href*=vassalage]').first();
  const code = new URL((await vendor.getAttribute('href'))!, 'http://x').searchParams.get(
    'vassalage',
  );
  await vendor.click();
  await expect(page).toHaveURL(new RegExp(`vassalage=${code}`));
  await expect(page.locator('article').first()).toBeVisible();
  const vendors = await page
    .locator('article input[name=vendor]')
    .evaluateAll((inputs) => [
      ...new Set(inputs.map((input) => (input as HTMLInputElement).value)),
    ]);
  expect(vendors).toEqual([code]);
});

test('the filter finds games by kind and minimum bet and shows them over the list', async ({
  page,
}) => {
  await page.goto('/m/rng?type=filter');
  await page.locator('select[name=gameClassify]').selectOption('JP');
  await page.locator('select[name=minBet]').selectOption('0.5');
  await page.locator('form.filter button').click();
  await expect(page).toHaveURL(/gameClassify=JP/);
  await expect(page.getByRole('dialog').locator('article').first()).toBeVisible();
  await expect(page.locator('[data-chip]')).toHaveCount(3);
  await page.locator('[data-chip=minBet]').click();
  await expect(page).not.toHaveURL(/minBet=/);
  await expect(page.locator('[data-chip]')).toHaveCount(2);
});

test('the filter offers a minimum bet for slots only', async ({ page }) => {
  await page.goto('/m/fish?type=filter');
  await expect(page.locator('select[name=gameClassify]')).toBeVisible();
  await expect(page.locator('select[name=minBet]')).toHaveCount(0);
});

test('a name is found in Thai with and without tone marks, and in English', async ({ page }) => {
  await page.goto('/m/rng');
  const name = await page.locator('article h3').filter({ hasText: /[่้]/ }).first().textContent();
  for (const asked of [name!, name!.replace(/[่้๊๋]/g, ''), '  Giant Durian ']) {
    await page.goto('/m/rng?open=search');
    await page.locator('#search-name').fill(asked);
    await page.locator('#search-name').press('Enter');
    await expect(page).toHaveURL(/gameName=/);
    const wanted = asked.includes('Giant') ? 'ทุเรียนยักษ์' : name!;
    await expect(
      page.getByRole('dialog').locator('article h3').filter({ hasText: wanted }),
    ).not.toHaveCount(0);
  }
});

test('taking the category away searches everywhere', async ({ page }) => {
  await page.goto('/m/fish?open=search&gameName=durian');
  await expect(page.locator('article')).toHaveCount(0);
  await page.locator('[data-chip=gameType]').click();
  await expect(page).toHaveURL(/\/m\/gameList\?.*gameType=ALL/);
  await expect(page.locator('article').first()).toBeVisible();
});

test('a tab forgets page, name, kind and minimum bet', async ({ page }) => {
  await page.goto('/m/rng?page=2&gameClassify=JP&minBet=0.5&gameName=x');
  const href = await page.locator('nav.list-tabs a').nth(1).getAttribute('href');
  expect(href).toBe('/m/rng?type=hot');
});

test('a visitor who wants favourites goes to login and comes back', async ({ page, context }) => {
  await page.goto('/m/fish?type=recent');
  await expect(page).toHaveURL(/\/m\/login\?redirectTo=/);
  await loginAs(context, 'malee');
  await page.goto('/m/fish?type=recent');
  await expect(page).toHaveURL(/\/m\/fish\?type=recent$/);
});

test('the list goes on: by its link without script, by scrolling with it, and Back finds the place', async ({
  page,
  javaScriptEnabled,
}) => {
  await page.goto('/m/rng');
  await expect(page.locator('article')).toHaveCount(25);
  if (!javaScriptEnabled) {
    await page.locator('a[rel=next]').click();
    await expect(page).toHaveURL(/page=2$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/m\/rng$/);
    return;
  }
  await page.locator('footer').scrollIntoViewIfNeeded();
  await expect(page.locator('article')).toHaveCount(50);
  await page.locator('footer').scrollIntoViewIfNeeded();
  await expect(page.locator('article')).toHaveCount(75);
  const card = page.locator('article').nth(60);
  await card.scrollIntoViewIfNeeded();
  const name = await card.locator('h3').textContent();
  await page.getByRole('link', { name: 'โชคดี' }).click();
  await expect(page.locator('section[data-category=HOT]')).toBeVisible();
  await page.goBack();
  await expect(page.locator('article')).toHaveCount(75);
  await expect(page.locator('article').nth(60).locator('h3')).toHaveText(name!);
  await expect(page.locator('article').nth(60)).toBeInViewport();
});

test('an unmarked favourite leaves the fav tab', async ({ page, context }) => {
  await loginAs(context, 'type41');
  await page.goto('/m/rng');
  await page.locator('article button[value=favourite]').first().click();
  await expect(page.getByRole('status').filter({ hasText: 'บันทึก' })).toBeVisible();
  await page.goto('/m/rng?type=fav');
  await expect(page.locator('article')).toHaveCount(1);
  await page.locator('article button[value=unfavourite]').click();
  await expect(page.locator('article')).toHaveCount(0);
});
