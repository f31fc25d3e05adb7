import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { operatorIn, testers } from '../../factories/operator';
import { type AppServer, expect, loginAs, test } from '../../support/app';
import { openReady } from '../../support/browser';
import { inStore, revokeAll, rowOf } from '../../support/demo';
import { opsOn } from '../../support/ops';
import { joinAs } from '../../support/people';
import { workOn } from '../../support/platform';
import { said, textOf } from '../../support/words';

const address = '/m/feedback';
const question = 'ฝากเงินเมื่อเช้านี้ แต่ยอดยังไม่เข้าบัญชีของฉัน';
const contact = '081-234-5678';

let name: string;
test.beforeEach(async ({ context }) => void (name = await joinAs(context)));

async function sendQuestion(page: Page, text = question): Promise<void> {
  await openReady(page, address);
  await page.locator('select[name=questionType]').selectOption('deposit');
  await page.locator('textarea[name=content]').fill(text);
  await page.locator('input[name=contact]').fill(contact);
  await page.locator('button[value=send]').click();
  await expect(page).toHaveURL(/\?entry=/);
}

async function add(page: Page, text: string): Promise<void> {
  await page.locator('textarea[name=content]').fill(text);
  await page.locator('button[value=add]').click();
}

/** Sends the form of a new entry, or of a message to one, without a page. */
const post = (from: APIRequestContext, form: Record<string, string>, place = address) =>
  from.post(place, {
    form: { intent: 'send', questionType: 'game', contact, idempotencyKey: randomUUID(), ...form },
    maxRedirects: 0,
  });

test('a member asks, adds to it, and reads the operator’s answer (support#feedback)', async ({
  page,
  app,
}) => {
  await openReady(page, '/m/other');
  await page.locator(`main a[href="${address}"]`).click();
  await expect(page.locator('h1')).toHaveText(said('title_feedback'));
  await sendQuestion(page);
  await expect(page.getByText(said('feedback_sent'))).toBeVisible();
  const main = page.locator('main');
  await expect(main).toContainText(question);
  await expect(main).toContainText(said('feedback_open'));
  await expect(main).toContainText(contact);
  await add(page, 'แนบเลขที่รายการ\nTX-4711');
  await expect(page.getByText(said('feedback_added'))).toBeVisible();
  await expect(main).toContainText('TX-4711');
  await expect(page.locator('textarea[name=content]')).toHaveValue('');

  const id = idIn(page.url());
  expect((await ops(app, ['list'])).said).toContain(`${id} `);
  const view = await ops(app, ['show', id]);
  for (const part of [name, contact, 'deposit', question, 'TX-4711']) {
    expect(view.said).toContain(part);
  }
  expect(await ops(app, ['answer', id, '-'], 'ยอดเข้าแล้ว ขออภัยในความล่าช้า')).toEqual({
    code: 0,
    said: `${id} answered`,
  });

  // The answer is a message too, which the page of the entry reads.
  await openReady(page, '/m/webEmail');
  const unread = page.locator('.tabs [data-unread]');
  await expect(unread).toHaveAttribute('data-unread', '1');
  const message = page.locator('.reading details');
  const title = said('inbox_answered').replace('{type}', said('feedback_deposit'));
  await expect(message.locator('summary')).toContainText(title);
  await message.locator('summary').click();
  await expect(message).toContainText('ยอดเข้าแล้ว');
  await message.getByRole('link', { name: said('inbox_feedback') }).click();
  await expect(page).toHaveURL(new RegExp(`\\?entry=${id}$`));
  await expect(main).toContainText('ยอดเข้าแล้ว');
  await expect(unread).toHaveCount(0);

  await openReady(page, address);
  const row = page.locator('#entries li').first();
  await expect(row).toContainText(said('feedback_answered'));
  await row.locator('a').click();
  await expect(main).toContainText('ยอดเข้าแล้ว');
  await expect(main).toContainText(said('feedback_no_more'));
  await expect(page.locator('textarea')).toHaveCount(0);
  await page.locator('main a', { hasText: said('feedback_all') }).click();
  await expect(page.locator('form#feedback')).toBeVisible();
});

test('a form that is not good keeps what was typed, and says what is missing (support#feedback)', async ({
  page,
  request,
  context,
}) => {
  await openReady(page, address);
  await page.locator('button[value=send]').click();
  await expect(page.locator('.field .error')).toHaveCount(3);
  await page.locator('textarea[name=content]').fill('สั้นไป');
  await page.locator('input[name=contact]').fill(contact);
  await page.locator('button[value=send]').click();
  await expect(page.locator('.field .error')).toHaveCount(2);
  await expect(page.locator('.field .error').last()).toContainText('10');
  await expect(page.locator('textarea[name=content]')).toHaveValue('สั้นไป');
  await expect(page.locator('input[name=contact]')).toHaveValue(contact);
  const own = context.request;
  for (const [form, status] of [
    [{ content: ` ${'ก'.repeat(9)} ` }, 400],
    [{ content: '🙂'.repeat(1_000) }, 303],
    [{ content: 'ก'.repeat(1_001) }, 400],
    [{ content: question, contact: 'x'.repeat(201) }, 400],
    [{ content: question, questionType: 'weather' }, 400],
    [{ content: question, idempotencyKey: '' }, 400],
  ] as const) {
    const answer = await post(own, form);
    expect.soft(answer.status(), JSON.stringify(form).slice(0, 60)).toBe(status);
  }
  expect((await post(request, { content: question })).headers().location).toContain('/m/login');
});

test('a trial player is refused, and is told why (account#trial-limits, support#feedback)', async ({
  playwright,
  app,
}) => {
  const trial = await playwright.request.newContext({ baseURL: app.url });
  await trial.post('/m/login', { form: { intent: 'freeplay' } });
  for (const answer of [await trial.get(address), await post(trial, { content: question })]) {
    expect(answer.status()).toBe(403);
    expect(await answer.text()).toContain(said('error_trial_not_allowed'));
  }
  await trial.dispose();
});

test('another member’s message is unknown (support#feedback)', async ({ page, browser, app }) => {
  await sendQuestion(page);
  const place = `${address}?entry=${idIn(page.url())}`;
  const other = await browser.newContext({ baseURL: app.url });
  await loginAs(other, 'somchai');
  const response = await other.request.get(place);
  const added = await post(other.request, { intent: 'add', content: question }, place);
  for (const answer of [response, added]) {
    expect(answer.status()).toBe(404);
    const html = await answer.text();
    expect(html).toContain(said('error_feedback_unknown'));
    expect(html).not.toContain(contact);
  }
  await other.close();
});

for (const [command, ...text] of [['answer', 'เรียบร้อยแล้ว'], ['close']]) {
  test(`nothing is added to a message after the operator’s ${command} (support#feedback)`, async ({
    page,
    app,
  }) => {
    await sendQuestion(page);
    const id = idIn(page.url());
    expect((await ops(app, [command!, id, ...text])).code).toBe(0);
    await add(page, 'ขอเพิ่มเติมอีกนิดหนึ่งครับ');
    await expect(page.getByRole('alert').first()).toContainText(said('error_feedback_over'));
    await expect(page.locator('textarea[name=content]')).toHaveValue('ขอเพิ่มเติมอีกนิดหนึ่งครับ');
    const again = await ops(app, ['answer', id, 'อีกครั้ง']);
    expect(again.code).toBe(command === 'close' ? 1 : 0);
  });
}

test('no more than five messages wait, and six of one, however fast they come (support#feedback)', async ({
  context,
  app,
}) => {
  const own = context.request;
  const all = await Promise.all(
    Array.from({ length: 8 }, (_, index) => post(own, { content: `${question} ${index}` })),
  );
  const statuses = all.map((answer) => answer.status()).sort();
  expect(statuses).toEqual([303, 303, 303, 303, 303, 429, 429, 429]);
  const refused = all.find((answer) => answer.status() === 429)!;
  expect(await refused.text()).toContain(said('error_feedback_full'));
  const [first] = await entriesOf(app, name);
  const place = `${address}?entry=${first!.id}`;
  const more = await Promise.all(
    Array.from({ length: 7 }, (_, each) =>
      post(own, { intent: 'add', content: `${question} ${each}` }, place),
    ),
  );
  expect(more.filter((answer) => answer.status() === 303)).toHaveLength(5);
  await ops(app, ['close', first!.id]);
  expect((await post(own, { content: question })).status()).toBe(303);
  expect(await entriesOf(app, name)).toHaveLength(6);
  const pages = await Promise.all(
    ['', '?page=2'].map(async (page) => (await own.get(address + page)).text()),
  );
  expect(pages.map((html) => html.match(/\?entry=[\w-]+"/g)?.length)).toEqual([5, 1]);
});

test('a form that is sent twice makes one message (support#feedback)', async ({ context, app }) => {
  const own = context.request;
  const form = { content: question, idempotencyKey: randomUUID() };
  const [one, two] = await Promise.all([post(own, form), post(own, form)]);
  expect(two.headers().location).toBe(one.headers().location);
  expect((await post(own, { ...form, content: `${question}!` })).status()).toBe(409);
  expect(await entriesOf(app, name)).toHaveLength(1);
  const place = one.headers().location!;
  const more = { intent: 'add', content: `${question} 2`, idempotencyKey: randomUUID() };
  for (const status of [303, 303]) expect((await post(own, more, place)).status()).toBe(status);
  const html = await (await own.get(place)).text();
  expect(html.split(`>${question} 2<`)).toHaveLength(2);
});

test('what was typed is there again after a session that ended (support#feedback)', async ({
  page,
  context,
  app,
}) => {
  const long = `${question}\n`.repeat(19).trim();
  await openReady(page, address);
  await page.locator('select[name=questionType]').selectOption('application');
  await page.locator('textarea[name=content]').fill(long);
  await page.locator('input[name=contact]').fill(contact);
  await revokeAll(app, name);
  await page.locator('button[value=send]').click();
  await expect(page).toHaveURL(/\/m\/login\?redirectTo=/);
  const back = new URL(page.url()).searchParams.get('redirectTo')!;
  await loginAs(context, name);
  await openReady(page, back);
  await expect(page.locator('select[name=questionType]')).toHaveValue('application');
  await expect(page.locator('textarea[name=content]')).toHaveValue(long);
  await expect(page.locator('input[name=contact]')).toHaveValue(contact);
});

test('all of it is there in English (site#languages, support#feedback)', async ({ page, app }) => {
  await page.request.post('/m/set', { form: { lang: 'en' } });
  await sendQuestion(page, 'The deposit of this morning is not there yet');
  await ops(app, ['answer', idIn(page.url()), 'It is there now']);
  await openReady(page, page.url());
  const main = page.locator('main');
  for (const key of ['feedback_you', 'feedback_answer', 'feedback_answered'] as const) {
    await expect(main).toContainText(textOf('en', key));
  }
});

test('the operator is told what cannot be done (support#feedback)', async ({ app }) => {
  for (const words of [
    ['show', 'none'],
    ['answer', 'none', 'x'],
    ['close', 'none'],
  ]) {
    expect((await ops(app, words)).code, words.join(' ')).toBe(1);
  }
  for (const words of [['list', 'lost'], ['show'], ['answer', 'none'], ['close', 'a', 'b']]) {
    expect((await ops(app, words)).code, words.join(' ')).toBe(2);
  }
  const { code, said: listed } = await ops(app, ['list', 'closed', '--json']);
  expect([code, Array.isArray(JSON.parse(listed))]).toEqual([0, true]);
});

/** A command line of the operator on the server's store, with what is typed. */
async function ops(app: AppServer, words: string[], typed = '') {
  const changes = words[0] === 'answer' || words[0] === 'close';
  const { code, out, err } = await opsOn(
    app,
    ['feedback', ...words, ...(changes ? ['--operator', 'Nok'] : [])],
    changes ? `${await secretOf(app)}\n${typed}` : '',
  );
  return { code, said: [out, err].filter(Boolean).join('\n') };
}

/** The secrets of the operator who answers, who is added once for a server. */
const secrets = new Map<string, string>();
async function secretOf(app: AppServer): Promise<string> {
  const known = secrets.get(app.dataDir);
  if (known !== undefined) return known;
  // By two others, where the server's other tests have added the first two.
  const { secret } = await workOn(app, (platform) => operatorIn(platform, 'Nok', testers));
  secrets.set(app.dataDir, secret);
  return secret;
}

const entriesOf = async (app: AppServer, username: string) => {
  const { id } = await rowOf(app, username);
  return inStore(app, (db) =>
    db.selectFrom('feedback').selectAll().where('member_id', '=', id).orderBy('id').execute(),
  );
};
const idIn = (url: string): string => new URL(url).searchParams.get('entry')!;
