import { addConversation } from '../../factories/message';
import { addClaim } from '../../factories/content';
import { newPerson } from '../../factories/person';
import {
  consoleOf,
  forgetStepUp,
  forgetTries,
  loginStaff,
  staffCode,
  test,
  typeLogin,
} from '../../support/console';
import { inStore, rows } from '../../support/demo';
import { expect } from '../../support/noscript/expect';
import { workOn } from '../../support/platform';
import { rowIn } from '../../support/queries';
import { sendFeedback } from '../../../server/areas/support/feedback';

test('an answer that is sent again after Back lands once, and other words say so (console#forms)', async ({
  app,
  page,
}) => {
  const member = await newPerson(app);
  const id = await inStore(app, (db) => addConversation(db, member.id, 'สวัสดี'));
  const { value } = (await workOn(app, (platform) =>
    sendFeedback(platform, member.id, {
      questionType: 'deposit',
      content: 'ฝากแล้วยังไม่เข้า',
      contact: member.email,
      idempotencyKey: 'k',
    }),
  )) as { value: { feedbackId: string } };
  await typeLogin(app, page, 'sup1');
  for (const [address, form, intent, table, where] of [
    [`/console/support/${id}`, 'deskAnswer', 'answer', 'support_messages', 'thread_id'],
    [
      `/console/feedback/${value.feedbackId}`,
      ...(['feedbackAnswer', 'answerFeedback', 'feedback_messages', 'feedback_id'] as const),
    ],
  ] as const) {
    await page.goto(address);
    const answer = await page.request.get(address);
    expect(answer.headers()['cache-control']).toBe('private, no-cache');
    const words = page.locator(`#${form} [name=content]`);
    const send = page.locator(`#${form} button[value=${intent}]:not([aria-hidden])`);
    await words.fill('กำลังดูให้');
    const key = await page.locator(`#${form} [name=idempotencyKey]`).getAttribute('value');
    await send.click();
    await expect(page.getByRole('status')).toBeVisible();
    const again = (content: string) =>
      page.request.post(address, {
        form: { intent, content, ready: '', seen: '', idempotencyKey: key! },
        headers: { Origin: consoleOf(app) },
        maxRedirects: 0,
      });
    expect((await again('กำลังดูให้')).status()).toBe(303);
    const other = await again('อีกข้อความ');
    expect(other.status()).toBe(409);
    expect(await other.text()).toContain('อีกข้อความ');
    const sent = rows<{ content: string }>(
      app,
      `select content from ${table} where ${where} = ? and content = 'กำลังดูให้'`,
      address.split('/').at(-1)!,
    );
    expect(sent).toHaveLength(1);
  }
});

test('another language keeps what is typed, in each form of the desk and of money (console#forms)', async ({
  app,
  page,
}) => {
  const member = await newPerson(app);
  const id = await inStore(app, (db) => addConversation(db, member.id, 'สวัสดี'));
  await typeLogin(app, page, 'owner');
  for (const [address, form, name] of [
    [`/console/support/${id}`, 'deskAnswer', 'content'],
    ['/console/support/ready', 'deskReady', 'title'],
    [`/console/members/${member.id}?part=notes&act=note`, 'memberNote', 'content'],
    [`/console/members/${member.id}?part=protection&act=exclude`, 'memberExclude', 'reason'],
    ['/console/adjustments', 'deskAdjust', 'reason'],
    ['/console/deposits/import', 'deskImport', 'account'],
    ['/console/staff', 'staffAdd', 'username'],
    ['/console/settings', 'target-bank', 'holder'],
  ] as const) {
    await page.goto(address);
    const field = page.locator(`#${form} [name=${name}]`);
    if (address === '/console/settings') await page.locator('[data-target=bank] summary').click();
    await field.fill('คำ 1');
    await page.locator(`#${form} .languages button[value=en]`).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(field).toHaveValue('คำ 1');
    await page.locator(`#${form} .languages button[value=th]`).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'th');
    await expect(field).toHaveValue('คำ 1');
  }
});

test('a refused adjustment comes back with what was typed, and a page with a contact is kept nowhere (console#forms)', async ({
  app,
  page,
}) => {
  const member = await newPerson(app);
  await typeLogin(app, page, 'fin1');
  await page.goto('/console/adjustments');
  const headers = { Origin: consoleOf(app) };
  const form = {
    intent: 'adjust',
    member: 'nobody',
    amount: '5',
    reason: 'ลอง',
    idempotencyKey: 'k',
  };
  const refused = await page.request.post('/console/adjustments', { form, headers });
  expect([refused.status(), refused.headers()['cache-control']]).toEqual([
    404,
    'private, no-cache',
  ]);
  expect(await refused.text()).toContain('ลอง');
  await loginStaff(app, page.context().request, 'sup1');
  const contacts = await page.request.post(`/console/members/${member.id}?act=contacts`, {
    form: { intent: 'contacts', reason: 'โทรมา' },
    headers,
  });
  expect([contacts.status(), contacts.headers()['cache-control']]).toEqual([200, 'no-store']);
  expect(await contacts.text()).toContain(member.email);
  const out = await page.request.post('/console/set', {
    form: { intent: 'logout' },
    headers,
    maxRedirects: 0,
  });
  expect(out.headers()['clear-site-data']).toBe('"cache"');
});

test('ready answers are in the language of the person, the others a tap away (console#support)', async ({
  app,
  page,
}) => {
  const member = await newPerson(app);
  const id = await inStore(app, (db) => addConversation(db, member.id, 'Where is my money?'));
  await typeLogin(app, page, 'sup1');
  await page.goto(`/console/support/${id}`);
  await expect(page.locator('h1')).toContainText(member.username);
  await expect(page).toHaveTitle(new RegExp(member.username));
  const own = page.locator('#deskAnswer [name=ready]');
  await expect(own).toContainText('Deposit on its way');
  await expect(own).not.toContainText('ฝากแล้วยังไม่เข้า');
  await page.getByText('คำตอบสำเร็จรูปอีกภาษา').click();
  await page.locator('#deskAnswer [name=readyOther]').selectOption('demo-ready-1');
  await page.locator('#deskAnswer button[value=answer]:not([aria-hidden])').click();
  await expect(page.getByRole('status')).toBeVisible();
  const sent = rows<{ content: string }>(
    app,
    "select content from support_messages where thread_id = ? and author = 'operator'",
    id,
  );
  expect(JSON.stringify(sent)).toContain('กำลังตรวจการฝาก');
});

test('a gift above the threshold: one names it, another types it again, and it is paid once (console#gifts, console#step-up)', async ({
  app,
  browser,
  page,
}) => {
  const { id, member } = await workOn(app, (platform) => addClaim(platform));
  await typeLogin(app, page, 'fin1');
  await page.goto('/console');
  await page.locator('[data-queue=claims] a').first().click();
  await page.locator(`[data-row="${id}"] a`).click();
  await expect(page.locator('h1')).toContainText(member.username);
  for (const [name, typed] of [
    ['amount', 'x'],
    ['times', 'x'],
  ] as const) {
    await page.locator('#deskGift [name=amount]').fill('10,000.01');
    await page.locator('#deskGift [name=times]').fill('1');
    await page.locator(`#deskGift [name=${name}]`).fill(typed);
    await page.locator('button[value=issue]').click();
    await expect(page.locator(`#deskGift [name=${name}]`)).toHaveAttribute('aria-invalid', 'true');
    await expect(page.locator(`#deskGift [name=${name}]`)).toHaveValue(typed);
  }
  forgetStepUp(app, 'fin1');
  await page.locator('#deskGift [name=amount]').fill('10,000.01');
  await page.locator('#deskGift [name=times]').fill('1');
  await page.locator('button[value=issue]').click();
  await expect(page.locator('#deskGift [name=amount]')).toHaveValue('10,000.01');
  await page.locator('#deskGift [name=staffCode]').fill(await staffCode(app, 'fin1'));
  await page.locator('button[value=issue]').click();
  await expect(page.locator('[data-waits]')).toBeVisible();
  const other = await (await browser.newContext({ baseURL: consoleOf(app) })).newPage();
  await typeLogin(app, other, 'fin2');
  for (const address of ['/console/gifts', `/console/gifts/${id}`, '/console/record']) {
    await other.goto(address);
    await expect(other.locator('main')).not.toContainText('10,000.01');
    await expect(other.locator('main')).not.toContainText('1000001');
  }
  await other.goto(`/console/gifts/${id}`);
  await other.locator('[name=typed]').fill('10,000');
  await other.locator('button[value=agree]').click();
  await expect(other.getByRole('alert')).toContainText('4');
  forgetTries(app);
  await other.locator('[name=typed]').fill('10,000.01');
  await other.locator('button[value=agree]').click();
  await expect(other.locator('[data-state=issued]')).toBeVisible();
  const paid = await inStore(app, (db) => rowIn(db, 'promotion_entries', { id }));
  expect(paid).toMatchObject({ state: 'issued', amount: 1_000_001, needed: 1_000_001 });
  await other.context().close();
});

test('what members pay into is changed by two, and a decision that wrong tries closed is told to both (console#payment-targets-and-thresholds, console#decisions)', async ({
  app,
  browser,
  page,
}) => {
  await typeLogin(app, page, 'owner');
  await page.goto('/console/settings');
  await page.locator('[data-threshold=deposit] summary').click();
  const form = page.locator('#threshold-deposit');
  await form.locator('[name=amount]').fill('x');
  await form.locator('button[value=threshold]').click();
  await expect(page.locator('#threshold-deposit [name=amount]')).toHaveValue('x');
  await page.locator('#threshold-deposit [name=amount]').fill('40,000');
  await page.locator('#threshold-deposit button[value=threshold]').click();
  await expect(page.locator('[data-threshold=deposit] .console-refused')).toBeVisible();
  const other = await (await browser.newContext({ baseURL: consoleOf(app) })).newPage();
  await typeLogin(app, other, 'fin2');
  await other.goto('/console/decisions');
  const waiting = other.locator('[data-act="setting.threshold"]');
  await expect(waiting).not.toContainText('40,000');
  for (let wrong = 0; wrong < 5; wrong += 1) {
    await waiting.locator('[name=typed]').fill('41000');
    await waiting.locator('button[value=confirm]').click();
    forgetTries(app);
  }
  await other.goto('/console/decisions');
  await expect(other.locator('[data-act="setting.threshold"]')).toHaveCount(0);
  await expect(other.locator('[data-closed]')).toBeVisible();
  await page.goto('/console/decisions');
  await expect(page.locator('[data-closed]')).toBeVisible();
  await other.context().close();
});

test('a file that is far too large gets a page that leads back (console#forms)', async ({
  app,
  request,
}) => {
  await loginStaff(app, request, 'fin1');
  const headers = { Origin: consoleOf(app) };
  const file = (bytes: number) => ({
    name: 'a.csv',
    mimeType: 'text/csv',
    buffer: Buffer.alloc(bytes, 'a'),
  });
  const send = (bytes: number) =>
    request.post('/console/deposits/import', {
      multipart: { intent: 'import', account: 'KBANK', file: file(bytes) },
      headers,
    });
  const large = await send(6 * 1024 * 1024);
  expect(large.status()).toBe(413);
  const html = await large.text();
  expect(html).toContain('deskImport');
  expect(html).toContain('KBANK');
  const huge = await send(34 * 1024 * 1024);
  expect(huge.status()).toBe(413);
  expect(await huge.text()).toContain('href="/console/deposits/import"');
});
