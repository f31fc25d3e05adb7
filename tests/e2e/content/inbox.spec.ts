import type { Page } from '@playwright/test';
import { addMessage } from '../../factories/message';
import { type AppServer, expect, loginAs, test, tryFree } from '../../support/app';
import { ready } from '../../support/browser';
import { inStore, rowOf } from '../../support/demo';
import { joinAs } from '../../support/people';
import { said } from '../../support/words';

const address = '/m/webEmail';
const titles = (page: Page) => page.locator('.reading summary');
const unread = (page: Page) => page.locator('.reading [data-unread]');

type Sent = Parameters<typeof addMessage>[2];

const fromOperator = (title: string, content = 'ข้อความ'): Sent => ({
  ref: title,
  facts: JSON.stringify({ title, content }),
});

const result: Sent = {
  kind: 'lottery_result',
  ref: 'T1',
  facts: JSON.stringify({
    number: 'K7-001',
    code: 'XSMB',
    numero: '20260301',
    state: 'won',
    corrected: false,
    stake: 1_000,
    payout: 99_000,
    currency: 'THB',
  }),
};

let name: string;
test.beforeEach(async ({ context }) => void (name = await joinAs(context)));

/** Sends messages to the test's member, the first one first. */
async function send(app: AppServer, ...messages: readonly Sent[]) {
  const { id } = await rowOf(app, name);
  await inStore(app, async (db) => {
    for (const message of messages) await addMessage(db, id, message);
  });
}

async function openInbox(page: Page): Promise<void> {
  await page.goto(address);
  await ready(page);
}

test('an empty inbox says so, and trial players have none (content#inbox)', async ({
  page,
  context,
}) => {
  await openInbox(page);
  await expect(page.getByText(said('in_no_data'))).toBeVisible();
  await tryFree(context);
  expect((await page.goto(address))!.status()).toBe(403);
});

test('a decision on a promotion leads to it, and is read there (content#messages)', async ({
  page,
  app,
}) => {
  await page.goto('/m/activityDetail?id=first-steps');
  await ready(page);
  const promotion = page.locator('#p-first-steps');
  await promotion.locator('button[value=join]').click();
  await expect(promotion).toContainText(said('promotion_says_joined'));
  await send(app, {
    kind: 'promotion',
    ref: 'first-steps',
    facts: JSON.stringify({
      titles: { en: 'First steps' },
      status: 'rejected',
      reason: 'ซ้ำ',
    }),
  });
  await openInbox(page);
  await expect(titles(page)).toContainText(`First steps · ${said('promotion_status_rejected')}`);
  await expect(unread(page)).toHaveCount(1);
  await titles(page).click();
  const row = page.locator('.reading details');
  await expect(row).toContainText(said('promotion_says_rejected'));
  await expect(row).toContainText('ซ้ำ');
  await row.getByRole('link', { name: said('inbox_promotion') }).click();
  await expect(page).toHaveURL(/\/m\/activityDetail\?id=first-steps#p-first-steps$/);
  await expect(page.locator('.tabs [data-unread]')).toHaveCount(0);
  await openInbox(page);
  await expect(titles(page)).toHaveCount(1);
  await expect(unread(page)).toHaveCount(0);
});

test(
  'a message is read: by opening it, or without script by its form (content#inbox)',
  { tag: '@script' },
  async ({ page, app, javaScriptEnabled }) => {
    await send(app, result, fromOperator('ปิดปรับปรุง', 'คืนนี้\n<b>02:00</b>'));
    await openInbox(page);
    await expect(titles(page)).toHaveText(['ปิดปรับปรุง', 'โพย K7-001 ได้รับ ฿990.00']);
    await expect(unread(page)).toHaveCount(2);
    const first = page.locator('.reading li').first();
    await first.locator(':not(.languages) > summary').click();
    await expect(first.locator('.typed')).toHaveText('คืนนี้\n<b>02:00</b>');
    if (!javaScriptEnabled) await first.locator('button[value=read]').click();
    await expect(unread(page)).toHaveCount(1);
    await expect(first.locator('[data-unread], button[value=read]')).toHaveCount(0);
    await expect(page.locator('.tabs [data-unread]')).toHaveAttribute('data-unread', '1');
    const second = page.locator('.reading li').last();
    await second.locator(':not(.languages) > summary').click();
    await expect(second.locator('a')).toHaveAttribute('href', '/m/ticket/T1');
  },
);

test('a message is deleted for good, and the page before shows when the last of a page is (content#inbox)', async ({
  page,
  app,
}) => {
  const many = Array.from({ length: 21 }, (_, index) => fromOperator(`ข่าว ${index}`));
  await send(app, ...many);
  await page.goto(`${address}?page=2`);
  await ready(page);
  await expect(titles(page)).toHaveText(['ข่าว 0']);
  await titles(page).click();
  await page.locator('button[value=delete]').click();
  await expect(page.getByRole('status').filter({ hasText: said('inbox_deleted') })).toBeVisible();
  await expect(titles(page)).toHaveCount(20);
  await expect(titles(page).first()).toHaveText('ข่าว 20');
});

test("another member's message is refused, with its reason on the page (content#inbox)", async ({
  page,
  app,
  context,
}) => {
  await send(app, fromOperator('ของฉัน'));
  await openInbox(page);
  const messageId = (await page.locator('input[name=messageId]').getAttribute('value'))!;
  await loginAs(context, 'malee');
  for (const intent of ['read', 'delete']) {
    const form = { intent, messageId };
    const answer = await context.request.post(address, { form, maxRedirects: 0 });
    expect(answer.status()).toBe(404);
    expect(await answer.text()).toContain(said('error_message_unknown'));
  }
});

test(
  'on a small screen the message that was read stands on the screen',
  { tag: ['@layout', '@script'] },
  async ({ page, app, javaScriptEnabled }) => {
    await send(app, ...Array.from({ length: 12 }, (_, index) => fromOperator(`ข่าว ${index}`)));
    await page.setViewportSize({ width: 360, height: 640 });
    await openInbox(page);
    const row = page.locator('.reading li').nth(9);
    await row.locator(':not(.languages) > summary').click();
    if (!javaScriptEnabled) await row.locator('button[value=read]').click();
    await expect(row.locator('[data-unread]')).toHaveCount(0);
    await expect(row.locator(':not(.languages) > summary')).toBeInViewport({ ratio: 1 });
  },
);
