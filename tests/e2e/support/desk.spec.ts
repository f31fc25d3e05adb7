import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { addAnswer } from '../../factories/message';
import { newName } from '../../factories/person';
import { type AppServer, expect, test, tryFree, under } from '../../support/app';
import { openReady } from '../../support/browser';
import { inStore } from '../../support/demo';
import { greyPng } from '../../support/hostile/files';
import { joinAs } from '../../support/people';
import { said } from '../../support/words';

const talk = (page: Page) => page.locator('.talk li .typed');

async function write(page: Page, text: string): Promise<void> {
  await page.locator('textarea[name=message]').fill(text);
  await page.locator('button[value=send]').click();
}

/** The operator's answer to the conversation that was last written to. */
const answer = (app: AppServer, content: string) =>
  inStore(app, async (db) => {
    const { id } = await db
      .selectFrom('support_threads')
      .select('id')
      .orderBy('last_at', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    await addAnswer(db, id, content);
  });

test(
  'a visitor writes to customer service and reads the answer, in this browser alone (support#chat)',
  { tag: '@walk' },
  async ({ page, app, context, javaScriptEnabled }) => {
    await openReady(page, '/m/customer');
    await write(page, '');
    await expect(page.locator('.error-summary')).toBeVisible();
    await write(page, 'ลืมชื่อผู้ใช้\nช่วยด้วย');
    await expect(talk(page)).toHaveText(['ลืมชื่อผู้ใช้\nช่วยด้วย']);
    await expect(page.locator('textarea[name=message]')).toHaveValue('');
    await answer(app, 'ขอทราบอีเมลของบัญชี');
    if (javaScriptEnabled) await page.locator('textarea[name=message]').fill('กำลังพิมพ์');
    else await page.getByRole('link', { name: said('desk_refresh') }).click();
    // With script the answer comes by itself, and leaves what is being typed.
    await expect(talk(page)).toHaveText(['ขอทราบอีเมลของบัญชี', 'ลืมชื่อผู้ใช้\nช่วยด้วย'], {
      timeout: 15_000,
    });
    if (javaScriptEnabled) {
      await expect(page.locator('textarea[name=message]')).toHaveValue('กำลังพิมพ์');
    }
    expect((await context.cookies()).map(({ name }) => name)).toContain('ck_desk');
  },
);

test('a member is told of an answer in the service tab and panel until it is read (support#unread-counts, support#unread-dots)', async ({
  page,
  app,
  context,
}) => {
  await joinAs(context, newName());
  await openReady(page, '/m/customer');
  await write(page, 'ยอดไม่ตรง');
  await expect(talk(page)).toHaveText(['ยอดไม่ตรง']);
  await answer(app, 'ตรวจแล้วค่ะ');
  await openReady(page, '/m/set?open=service');
  for (const entry of ['.service-grid a[href="/m/customer"]', '.tabs a[href*=service]']) {
    await expect(page.locator(`${entry} [data-unread]`)).toHaveAttribute('data-unread', '1');
  }
  await expect(page.locator('.service-grid a[href="/m/webEmail"] [data-unread]')).toHaveCount(0);
  await page.locator('.service-grid a[href="/m/customer"]').click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(talk(page).first()).toHaveText('ตรวจแล้วค่ะ');
  await openReady(page, '/m/set');
  await expect(page.locator('[data-unread]')).toHaveCount(0);
});

test(
  'the service panel leads to the chat elsewhere that the platform names, and to the desk without one (support#chat)',
  { tag: ['@layout', '@script'] },
  async ({ page, context, app }) => {
    const chat = 'https://chat.example/chokdee';
    await context.route(chat, (route) => route.fulfill({ body: 'elsewhere' }));
    const leads = async () => {
      const answer = await context.request.get('/m/customer', { maxRedirects: 0 });
      return answer.headers()['location'] === chat;
    };
    await under(app, [['support.chatUrl', chat, '']], leads, async () => {
      await openReady(page, '/m/set?open=service');
      // Without script the browser follows a redirect, which no test can answer for the other site.
      const request = page.waitForRequest(chat);
      await page.locator('.service-grid a[href="/m/customer"]').click();
      await request;
    });
    await openReady(page, '/m/set?open=service');
    await page.locator('.service-grid a[href="/m/customer"]').click();
    await expect(page.locator('textarea[name=message]')).toBeVisible();
  },
);

test('a member sends a picture, which nobody else sees (support#chat)', async ({
  page,
  context,
  playwright,
  app,
}) => {
  await joinAs(context, newName());
  await openReady(page, '/m/customer');
  await page.locator('.desk-acts summary').click();
  await page.locator('input[name=image]').setInputFiles({
    name: 'screen.png',
    mimeType: 'image/png',
    buffer: greyPng(40, 30),
  });
  await page.locator('button[value=send]').click();
  const picture = page.locator('.talk img');
  await expect(picture).toHaveCount(1);
  const address = (await picture.getAttribute('src'))!;
  expect((await context.request.get(address)).headers()['content-type']).toBe('image/webp');
  const stranger = await playwright.request.newContext({ baseURL: app.url });
  expect((await stranger.get(address)).status()).toBe(404);
  await stranger.dispose();
});

test(
  'what was sent and the form are on a small screen together (support#chat)',
  { tag: '@layout' },
  async ({ page, context }) => {
    await joinAs(context, newName());
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto('/m/customer');
    await write(page, 'ยอดไม่ตรง');
    const [message, send, tabs] = [
      talk(page).first(),
      page.locator('button[value=send]'),
      page.locator('.tabs'),
    ];
    await expect(message).toBeVisible();
    const limit = (await tabs.boundingBox())!.y;
    for (const seen of [message, send]) {
      const box = (await seen.boundingBox())!;
      expect(box.y).toBeGreaterThanOrEqual(0);
      expect(box.y + box.height).toBeLessThanOrEqual(limit);
    }
  },
);

test('a form that is sent twice makes one message, also a visitor’s first; a trial player is a visitor (support#chat)', async ({
  context,
  app,
}) => {
  await tryFree(context);
  const form = { intent: 'send', message: randomUUID(), idempotencyKey: randomUUID() };
  const post = () => context.request.post('/m/customer', { form, maxRedirects: 0 });
  const answers = await Promise.all([post(), post()]);
  expect(answers.map((each) => each.status())).toEqual([303, 303]);
  const rows = await inStore(app, (db) =>
    db
      .selectFrom('support_messages')
      .innerJoin('support_threads', 'support_threads.id', 'support_messages.thread_id')
      .select(['member_id', 'content'])
      .where('content', '=', form.message)
      .execute(),
  );
  expect(rows).toEqual([{ member_id: null, content: form.message }]);
  const news = await context.request.get('/m/customer/news');
  expect(typeof ((await news.json()) as { newest: string | null }).newest).toBe('string');
});

test('whoever asks about a refused payment finds the message begun with its reference (support#chat)', async ({
  page,
  context,
}) => {
  await joinAs(context, newName());
  const message = page.locator('textarea[name=message]');
  for (const [about, key] of [
    ['deposit-7KQ2M9', 'desk_about_deposit'],
    ['withdrawal-1a2b3c4d', 'desk_about_withdrawal'],
  ] as const) {
    await page.goto(`/m/customer?about=${about}`);
    const number = about.split('-')[1]!;
    await expect(message).toHaveValue(new RegExp(said(key).replace('{number}', number)));
  }
  for (const none of ['deposit-', 'deposit-%3Cb%3E', 'bet-123', 'deposit-1&about=deposit-2']) {
    expect((await page.goto(`/m/customer?about=${none}`))!.status()).toBe(200);
    if (!none.includes('&')) await expect(message).toHaveValue('');
  }
});
