import type { Page } from '@playwright/test';
import { fill } from '../../../server/kernel/api/fill';
import { addPromotions, decideNewestEntry, promotionRow } from '../../factories/content';
import { newName } from '../../factories/person';
import { expect, packedPage, page_limit_bytes } from '../../support/app';
import { openReady, ready } from '../../support/browser';
import { demoPassword, inStore, rowOf } from '../../support/demo';
import { promoted_count, promotedId, promotedTest as test } from '../../support/filledServers';
import { greyPng } from '../../support/hostile/files';
import { joinAs } from '../../support/people';
import { said } from '../../support/words';

const png = { name: 'slip.png', mimeType: 'image/png', buffer: greyPng(60, 40) };

let name: string;
test.beforeEach(async ({ context }) => void (name = await joinAs(context)));

const panel = (page: Page, id: string) => page.locator(`#p-${id}`);

test(
  'a member finds a promotion by its category, reads it and joins (content#promotions)',
  { tag: '@walk' },
  async ({ page }) => {
    await openReady(page, '/m/activity');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(said('promotion_heading'));
    await page.getByRole('combobox').selectOption('newbie');
    await page.getByRole('button', { name: said('promotion_category_show'), exact: true }).click();
    await expect(page).toHaveURL(/category=newbie$/);
    await expect(page.locator('.promotions li')).toHaveCount(1);
    const one = panel(page, 'first-steps');
    await expect(one).toContainText(said('promotion_long_term'));
    await one.locator(':not(.languages) > summary').click();
    await expect(one.locator('.prose')).toContainText('เงินจำลอง');
    await one.locator('button[value=join]').click();
    await expect(page.locator('.toast')).toHaveText(said('promotion_done_joined'));
    await expect(page).toHaveURL(/activityDetail\?id=first-steps#p-first-steps$/);
    await expect(one).toContainText(said('promotion_says_joined'));
    await expect(one.locator('button')).toHaveCount(0);
    await page.getByRole('link', { name: said('back') }).click();
    await expect(page).toHaveURL(/\/m\/home$/);
  },
);

test('a claim is noted, and the page says that it credits nothing (content#promotions)', async ({
  page,
  app,
}) => {
  const noted = promotionRow('noted', { kind: 'claim', sort: 900 });
  await inStore(app, (db) => addPromotions(db, [noted]));
  await openReady(page, '/m/activityDetail?id=noted');
  const one = panel(page, 'noted');
  await expect(one).toContainText(said('promotion_no_money'));
  await one.locator('button[value=claim]').click();
  await expect(page.locator('.toast')).toHaveText(said('promotion_done_claimed'));
  await expect(one).toContainText(said('promotion_says_claimed'));
});

test(
  'a claim that pays at once says what is in the balance and what is left to stake (content#promotion-payouts, rewards#reward-centre)',
  { tag: '@layout' },
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await openReady(page, '/m/activityDetail?id=small-start');
    const one = panel(page, 'small-start');
    await expect(one.locator('.promotion-reward')).toContainText('฿20.00');
    await expect(one).toContainText(said('reward_promotion_at_once'));
    await one.locator('button[value=claim]').click();
    const amounts = { amount: '฿20.00', needed: '฿20.00' };
    await expect(page.locator('.toast-good')).toHaveText(fill(said('reward_done_locked'), amounts));
    await expect(one.getByText(said('reward_promotion_says_issued'))).toBeInViewport({ ratio: 1 });
    const lock = one.locator('[data-turnover]');
    await expect(lock).toHaveAttribute('data-turnover', '0');
    await expect(lock).toHaveAttribute('data-needed', '2000');
    await expect(one.locator('button')).toHaveCount(0);
    await openReady(page, '/m/rewardCenter');
    await expect(page.locator('#locks')).toContainText('เริ่มต้นเบาๆ');
  },
);

test('an application keeps what was typed until it is right, and shows what became of it (content#promotions)', async ({
  page,
  app,
  browser,
}) => {
  const address = '/m/activityDetail?id=lottery-day';
  const remark = page.locator('textarea[name=remark]');
  const images = page.locator('input[type=file][name=images]');
  const send = page.locator('button[value=apply]');
  await openReady(page, address);
  await remark.fill('ก'.repeat(141));
  await send.click();
  await expect(page.locator('#apply-remark-error')).toContainText('140');
  await expect(remark).toHaveValue('ก'.repeat(141));
  await remark.fill('กินก๋วยเตี๋ยวทุกงวด 😀');
  await images.setInputFiles([png, { ...png, buffer: Buffer.from('<svg/>') }]);
  await send.click();
  await expect(page.locator('#apply-images-error')).toHaveText(said('error_picture_invalid'));
  await images.setInputFiles([png, png, png, png]);
  await send.click();
  await expect(page.locator('#apply-images-error')).toContainText('3');
  await expect(remark).toHaveValue('กินก๋วยเตี๋ยวทุกงวด 😀');
  await images.setInputFiles([png, png]);
  await send.click();
  await expect(page.locator('.toast')).toHaveText(said('promotion_done_applied'));
  const one = panel(page, 'lottery-day');
  await expect(one).toContainText(said('promotion_says_applying'));
  await expect(one).toContainText('กินก๋วยเตี๋ยวทุกงวด 😀');
  await expect(page.locator('.promotion-pictures img')).toHaveCount(2);
  const src = (await page.locator('.promotion-pictures img').first().getAttribute('src'))!;
  const picture = await page.request.get(src);
  expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/webp']);
  expect(picture.headers()['cache-control']).toBe('private, no-store');
  const other = await browser.newContext({ baseURL: app.url });
  expect((await other.request.get(src)).status()).toBe(404);
  await joinAs(other, newName());
  expect((await other.request.get(src)).status()).toBe(404);
  await other.close();

  const { id } = await rowOf(app, name);
  await decideNewestEntry(app, id, { decision: 'reject', reason: 'อ่านรูปไม่ออก' });
  await openReady(page, address);
  await expect(one).toContainText('อ่านรูปไม่ออก');
  await remark.fill('รูปใหม่');
  await send.click();
  await expect(one).toContainText(said('promotion_says_applying'));
  await decideNewestEntry(app, id, { decision: 'approve' });
  await openReady(page, address);
  await one.locator('button[value=claim]').click();
  await expect(one).toContainText(said('promotion_says_claimed'));
});

test(
  'on a small screen the promotion that the address names is open and in sight, and so is what is said of it (content#promotions)',
  { tag: '@layout' },
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    for (const id of [promotedId(promoted_count - 1), promotedId(25)]) {
      await openReady(page, `/m/activityDetail?id=${id}`);
      const one = panel(page, id);
      await expect(one.locator('details')).toHaveAttribute('open', '');
      await expect(one.locator(':not(.languages) > summary')).toBeInViewport({ ratio: 1 });
      await expect(one.locator('button')).toBeInViewport({ ratio: 1 });
    }
    const one = panel(page, promotedId(25));
    await expect(one.locator('.prose')).toContainText('เงื่อนไขข้อ 30');
    await one.locator('button[value=join]').click();
    await expect(one.getByText(said('promotion_says_joined'))).toBeInViewport({ ratio: 1 });
    await openReady(page, '/m/activityDetail?id=lottery-day');
    await page.locator('textarea[name=remark]').fill('ก'.repeat(141));
    await page.locator('button[value=apply]').click();
    await expect(page.getByRole('alert')).toBeInViewport();
  },
);

test('two hundred promotions stand ten a page, each page in the first round trips (content#promotions)', async ({
  page,
}) => {
  await openReady(page, '/m/activity?category=sports');
  await expect(page.locator('.promotions li')).toHaveCount(10);
  await page.getByRole('link', { name: said('page_next') }).click();
  await expect(page.locator('.pager')).toContainText('20');
  await expect(panel(page, promotedId(10))).toHaveCount(1);
  for (const address of [
    ...['/m/activity', '/m/activity?page=3', '/m/activity?category=sports&page=2'],
    `/m/activityDetail?id=${promotedId(77)}`,
  ]) {
    const { size } = await packedPage(page.request, address);
    expect.soft(size, address).toBeGreaterThan(0);
    expect.soft(size, address).toBeLessThanOrEqual(page_limit_bytes);
  }
});

test('what no page sends is refused, and visitors come back from the login (content#promotions)', async ({
  page,
  playwright,
  app,
}) => {
  const address = '/m/activity';
  const post = async (form: Record<string, string>) =>
    (await page.request.post(address, { form, maxRedirects: 0 })).status();
  expect((await page.request.get('/m/activityDetail?id=nothing')).status()).toBe(404);
  expect(await post({ intent: 'join', promotionId: '' })).toBe(400);
  expect(await post({ intent: 'buy', promotionId: 'first-steps' })).toBe(400);
  expect(await post({ intent: 'join', promotionId: 'nothing' })).toBe(404);
  // Told at its place: it is not joined but claimed.
  expect(await post({ intent: 'join', promotionId: 'weekly-rebate' })).toBe(303);
  expect((await page.request.get('/m/activity?category=&page=x')).status()).toBe(200);
  const visitor = await playwright.request.newContext({ baseURL: app.url });
  const answer = await visitor.post('/m/activityDetail?id=first-steps', {
    form: { intent: 'join', promotionId: 'first-steps' },
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(303);
  expect(answer.headers().location).toContain('/m/login?redirectTo=');
  await visitor.dispose();
});

test('a visitor applies after the login, at the form (content#promotion-application)', async ({
  page,
  context,
}) => {
  await context.clearCookies({ name: 'ck_session' });
  await openReady(page, `/m/activityDetail?id=lottery-day`);
  await expect(page.locator('textarea[name=remark]')).toHaveCount(0);
  await page.getByRole('link', { name: said('promotion_login_apply') }).click();
  await ready(page);
  await page.locator('form#login [name=username]').fill(name);
  await page.locator('form#login [name=password]').fill(demoPassword);
  await page.locator('form#login button[value=login]').click();
  await expect(page).toHaveURL(/\/m\/activityDetail\?id=lottery-day#apply/);
  await expect(page.locator('textarea[name=remark]')).toBeVisible();
});

test(
  'fits a screen of 320 px in Japanese too',
  { tag: ['@layout', '@script'] },
  async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.request.post('/m/set', { form: { lang: 'ja' } });
    for (const address of ['/m/activity', '/m/activityDetail?id=slot-tour']) {
      await page.goto(address);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width, address).toBe(320);
    }
  },
);
