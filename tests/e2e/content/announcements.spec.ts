import type { Page } from '@playwright/test';
import { addContentImage, announced } from '../../factories/content';
import { newName } from '../../factories/person';
import { expect, loginAs, tryFree } from '../../support/app';
import { openReady } from '../../support/browser';
import { inStore, rowOf } from '../../support/demo';
import { announcedTest as test } from '../../support/filledServers';
import { joinAs } from '../../support/people';
import { said } from '../../support/words';

const row = (page: Page, id: string) => page.locator(`#a-${id}`);
const unread = (page: Page) => page.locator('.reading [data-unread]');

test('a visitor finds the announcements, ten a page, with title, day and text (content#notice-page)', async ({
  page,
}) => {
  await openReady(page, '/m/notice');
  await expect(page.locator('.reading details')).toHaveCount(10);
  await expect(page.locator('.reading details[open]')).toHaveCount(0);
  await expect(row(page, 'n0').locator(':not(.languages) > summary')).toHaveText('ข่าว n0');
  await expect(row(page, 'n0').locator('time')).toHaveText('2026-02-01');
  await expect(row(page, 'n0').locator('a[href="/m/hot"]')).toHaveCount(1);
  const outside = row(page, 'n0').locator('a[href="https://example.com/"]');
  await expect(outside).toHaveAttribute('rel', 'noopener noreferrer nofollow');
  await expect(outside).toHaveAttribute('title', said('announcement_outside'));
  await page.getByRole('link', { name: said('page_next') }).click();
  await expect(page).toHaveURL(/page=2$/);
  await expect(page.locator('.reading summary')).toHaveText(['ข่าว n10', 'ข่าว hostile']);
});

test('visitors and trial players have nothing unread, and no form to mark it (content#marking-read, support#unread-dots)', async ({
  page,
  context,
}) => {
  await openReady(page, '/m/notice');
  await expect(unread(page)).toHaveCount(0);
  await tryFree(context);
  await openReady(page, '/m/message?index=0');
  await expect(page.locator('.reading details[open] summary')).toHaveText('ข่าว n0');
  await expect(page.locator('[data-unread], button[value=markRead]')).toHaveCount(0);
});

test(
  'a member marks an announcement as read: by opening it, or without script by its form (content#marking-read, support#unread-dots)',
  { tag: '@script' },
  async ({ page, context, app, javaScriptEnabled }) => {
    const name = newName();
    await joinAs(context, name);
    await openReady(page, '/m/notice');
    await expect(unread(page)).toHaveCount(10);
    await row(page, 'n4').locator(':not(.languages) > summary').click();
    if (!javaScriptEnabled) await row(page, 'n4').locator('button[value=markRead]').click();
    await expect(unread(page)).toHaveCount(9);
    await expect(row(page, 'n4').locator('[data-unread], button')).toHaveCount(0);
    if (!javaScriptEnabled) await expect(page).toHaveURL(/\/m\/notice#a-n4$/);
    const { id } = await rowOf(app, name);
    const reads = () =>
      inStore(app, (db) =>
        db
          .selectFrom('announcement_reads')
          .select('announcement_id')
          .where('member_id', '=', id)
          .execute(),
      );
    await expect.poll(reads).toEqual([{ announcement_id: 'n4' }]);
    await openReady(page, '/m/home?open=service');
    await expect(page.locator('.service-grid a[href="/m/notice"] [data-unread]')).toHaveAttribute(
      'data-unread',
      String(announced.length - 1),
    );
  },
);

test('the announcement of the index is open, and read by that (content#message-page)', async ({
  page,
  context,
}) => {
  await joinAs(context, newName());
  await openReady(page, '/m/message?index=3');
  const open = page.locator('.reading details[open] summary');
  await expect(open).toHaveText('ข่าว n3');
  await expect(row(page, 'n3').locator('[data-unread]')).toHaveCount(0);
  await openReady(page, '/m/notice');
  await expect(unread(page)).toHaveCount(9);
  await openReady(page, '/m/message?index=10');
  await expect(open).toHaveText('ข่าว n10');
  for (const index of ['99', '-1', 'x', '']) {
    await openReady(page, `/m/message?index=${index}`);
    await expect(open, index).toHaveCount(0);
    await expect(page.locator('.reading li'), index).not.toHaveCount(0);
  }
});

test('a long announcement has a page of its own, which marks it as read (content#notice-page)', async ({
  page,
  context,
}) => {
  await joinAs(context, newName());
  await openReady(page, '/m/notice');
  await expect(row(page, 'long').locator('.prose')).not.toContainText('ย่อหน้าที่ 60');
  await row(page, 'long').locator(':not(.languages) > summary').click();
  await row(page, 'long').locator('a').click();
  await expect(page).toHaveURL('/m/messageDetail?id=long');
  await expect(page.getByRole('heading', { name: 'ข่าว long' })).toBeVisible();
  await expect(page.locator('.prose')).toContainText('ย่อหน้าที่ 60');
  await openReady(page, '/m/notice');
  await expect(row(page, 'long').locator('[data-unread]')).toHaveCount(0);
});

test('an announcement that nobody knows is a 404, and a mark of it changes nothing (content#notice-page)', async ({
  page,
  context,
}) => {
  const answer = await page.goto('/m/messageDetail?id=nothing');
  expect(answer!.status()).toBe(404);
  await expect(page.getByRole('alert')).toContainText(said('error_announcement_unknown'));
  await page
    .getByRole('alert')
    .getByRole('link', { name: said('title_notice') })
    .click();
  await expect(page).toHaveURL(/\/m\/notice$/);
  expect((await page.goto('/m/messageDetail?id='))!.status()).toBe(404);
  expect((await page.goto('/m/messageDetail'))!.status()).toBe(200);
  await expect(page.getByRole('link', { name: said('announcement_all') })).toBeVisible();
  await loginAs(context, 'malee');
  const form = { intent: 'markRead', announcementId: 'nothing#"><b>' };
  const marked = await context.request.post('/m/notice', { form, maxRedirects: 0 });
  expect(marked.status()).toBe(303);
  expect(marked.headers().location).toBe('/m/notice');
});

test(
  'on a small screen the opened announcement stands on the screen, from its day on (content#message-page)',
  { tag: '@layout' },
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await openReady(page, '/m/message?index=8#open');
    const box = (await row(page, 'n8').locator('time').boundingBox())!;
    const head = (await page.locator('header').first().boundingBox())!;
    expect(box.y).toBeGreaterThanOrEqual(head.y + head.height);
    await expect(row(page, 'n8').locator('.prose')).toBeInViewport({ ratio: 1 });
  },
);

test('a picture of the operator’s content is served, and no other (content#folder)', async ({
  request,
  app,
}) => {
  await inStore(app, (db) => addContentImage(db, 'a1b2'));
  const answer = await request.get('/content/a1b2.webp');
  expect(answer.status()).toBe(200);
  expect(answer.headers()).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  for (const path of ['/content/none.webp', '/content/a1b2.png', '/content/..%2fa1b2.webp']) {
    expect((await request.get(path)).status(), path).toBe(404);
  }
});

test(
  'a list inside a text has no boxes of its own',
  { tag: ['@layout', '@script'] },
  async ({ page }) => {
    await openReady(page, '/m/message?index=3#open');
    const [one, item] = [row(page, 'n3'), row(page, 'n3').locator('.prose li').first()];
    await expect(item).toBeVisible();
    const background = (element: Element) => getComputedStyle(element).backgroundColor;
    expect(await item.evaluate(background)).not.toBe(await one.evaluate(background));
    await expect(item).toHaveCSS('padding-left', '0px');
  },
);
