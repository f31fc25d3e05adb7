import type { BrowserContext, Page } from '@playwright/test';
import { newName } from '../../factories/person';
import { newTree, type TreeMember } from '../../factories/team';
import { type AppServer, expect, test } from '../../support/app';
import { ready } from '../../support/browser';
import { inStore, rowOf } from '../../support/demo';
import { loginAgent } from '../../support/people';
import { speak, textOf } from '../../support/words';

const address = '/m/agentRegister';
const password = 'Wan-dee-2569';
const say = (key: Parameters<typeof textOf>[1]) => textOf('en', key);
const input = (page: Page, name: string) => page.locator(`form#register [name=${name}]`);

test.beforeEach(async ({ context }) => {
  await speak(context, 'en');
});

const signOut = (context: BrowserContext) => context.clearCookies({ name: 'ck_session' });

async function fillIn(page: Page, username: string): Promise<void> {
  await input(page, 'username').fill(username);
  await input(page, 'password').fill(password);
  await input(page, 'confirmPassword').fill(password);
  await input(page, 'agree').check();
}

const submit = (page: Page) => page.locator('form#register button[value=register]').click();

test(
  'a link is made, handed out, used by a newcomer, counted, and ended (account#links-of-agents, agent#invitations, agent#who-came-by-a-link)',
  { tag: '@script' },
  async ({ page, context, app }) => {
    const { left } = await newTree(app);
    await loginAgent(context, left);
    await page.goto(`${address}?tab=links`);
    await ready(page);
    const main = page.locator('main');
    await expect(main.getByText(say('links_none'))).toBeVisible();
    await main.locator('input[name=type][value="2"]').check();
    const rebate = main.locator('form#link [name=rebate]');
    await rebate.fill('3.01');
    await main.getByRole('button', { name: say('links_submit') }).click();
    await expect(
      main.getByText('The highest rebate that you can give is 3%.').first(),
    ).toBeVisible();
    await expect(main.locator('input[name=type][value="2"]')).toBeChecked();
    await rebate.fill('2.5');
    await main.getByLabel(say('links_days')).selectOption('7');
    await main.getByLabel(say('links_uses')).selectOption('10');
    await main.getByRole('button', { name: say('links_submit') }).click();
    await expect(page.getByText(/The link is made\. It is open until \d/)).toBeVisible();
    await expect(main.getByRole('img', { name: say('invite_qr') })).toBeVisible();
    const displayed = (await main.locator('.invite-link').textContent())!;
    const path = new URL(page.url()).pathname + new URL(page.url()).search;
    const { id, code, register } = await readLink(context, path);
    expect(displayed).toBe(`${app.url}${register}`);
    await expect(main).toContainText('0 of 10');

    await signOut(context);
    await page.goto(register);
    await ready(page);
    await expect(page.getByText(say('register_invited_agent'))).toBeVisible();
    const username = newName();
    // A form that is wrong keeps the invitation.
    await input(page, 'username').fill('1st');
    await submit(page);
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(page.getByText(say('register_invited_agent'))).toBeVisible();
    await fillIn(page, username);
    await submit(page);
    await expect(page).toHaveURL(/\/m\/home/);
    const row = await rowOf(app, username);
    expect(row).toMatchObject({ type: 2, parent_id: left.id });
    expect(await rateOf(app, row)).toEqual({ rate: 250 });
    expect(await usesOf(app, id)).toEqual({ uses: 1 });

    await signOut(context);
    await loginAgent(context, left);
    await page.goto(`${address}?tab=links`);
    await ready(page);
    const line = main.locator(`[data-link="${id}"]`);
    await expect(line).toContainText('1 of 10');
    await page.goto(path);
    await ready(page);
    await main.getByRole('link', { name: say('links_came') }).click();
    await expect(page).toHaveURL(`${path}&came=1`);
    await expect(main.locator(`[data-member="${row.id}"]`)).toContainText(
      new RegExp(`${username}.*${say('links_came_here')}`),
    );
    const of = (await main.getByRole('link', { name: say('record_csv') }).getAttribute('href'))!;
    const file = await context.request.get(of);
    expect(file.headers()['content-type']).toContain('text/csv');
    expect(await file.text()).toMatch(
      new RegExp(`\\n${username},[^,]+,\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d,`),
    );
    await page.goto(`${address}?tab=links`);
    await ready(page);
    await line.getByRole('link', { name: say('links_show') }).click();
    await expect(page).toHaveURL(path);
    await main.getByRole('link', { name: say('links_end') }).click();
    await expect(main).toContainText(say('links_end_says'));
    await main.getByRole('link', { name: say('links_end_no') }).click();
    await expect(main.locator('[data-state=open]')).toBeVisible();
    // Without the second yes the form leads to the question.
    const once = { form: { intent: 'endLink', linkId: id }, maxRedirects: 0 };
    const answer = await context.request.post(address, once);
    expect([answer.status(), answer.headers().location]).toEqual([303, `${path}&end=1`]);
    await main.getByRole('link', { name: say('links_end') }).click();
    await main.getByRole('button', { name: say('links_end_yes') }).click();
    await expect(main.locator('[data-state=ended]')).toBeVisible();
    await expect(main).not.toContainText(code);
  },
);

test('whoever comes by a link that is over is told so, and registers without it (account#links-of-agents)', async ({
  page,
  context,
  app,
}) => {
  const { left } = await newTree(app);
  await loginAgent(context, left);
  const path = await makeLink(context);
  const { id, register } = await readLink(context, path);
  await signOut(context);
  await page.goto(register);
  await ready(page);
  await expect(page.getByText(say('register_invited'))).toBeVisible();
  const username = newName();
  await fillIn(page, username);
  // The agent ends it while the form is filled in.
  await inStore(app, (db) =>
    db.updateTable('agent_invites').set({ closed_at: 1 }).where('id', '=', id).execute(),
  );
  await submit(page);
  await expect(page.getByRole('alert')).toContainText(say('affiliate_link_over'));
  await expect(input(page, 'username')).toHaveValue(username);
  await page.getByRole('button', { name: say('register_alone') }).click();
  await expect(page.getByText(say('affiliate_link_over'))).toHaveCount(0);
  await expect(input(page, 'username')).toHaveValue(username);
  await fillIn(page, username);
  await submit(page);
  await expect(page).toHaveURL(/\/m\/home/);
  expect(await rowOf(app, username)).toMatchObject({ type: 0, parent_id: null });
  expect(await usesOf(app, id)).toEqual({ uses: 0 });
  await signOut(context);
  await page.goto(register);
  await expect(page.getByRole('alert')).toHaveText(say('affiliate_link_over'));
});

test(
  'a new link is on the first screen of a phone without script, with its code (agent#invitations)',
  { tag: ['@layout', '@script'] },
  async ({ page, context, app }) => {
    const { left } = await newTree(app);
    await loginAgent(context, left);
    await page.setViewportSize({ width: 360, height: 640 });
    const path = await makeLink(context);
    await page.goto(path);
    const main = page.locator('main');
    for (const view of [
      main.locator('.invite-link'),
      main.getByRole('img', { name: say('invite_qr') }),
      main.locator('[data-state=open]'),
    ]) {
      await expect(view).toBeInViewport({ ratio: 1 });
    }
  },
);

test('a link that another agent made is unknown, to read and to end, and pages go on (agent#invitations, agent#who-came-by-a-link)', async ({
  page,
  context,
  app,
}) => {
  const { top, left, low } = await newTree(app);
  await loginAgent(context, left);
  const idempotencyKey = newName();
  const path = await makeLink(context, { idempotencyKey });
  expect(await makeLink(context, { idempotencyKey })).toBe(path);
  const { id } = await readLink(context, path);
  for (let index = 0; index < 10; index += 1) await makeLink(context, { days: '7' });
  await page.goto(`${address}?tab=links`);
  await page.locator('main a[rel=next]').click();
  await expect(page.locator('main [data-link]')).toHaveCount(1);
  await expect(page.locator(`main [data-link="${id}"]`)).toBeVisible();
  for (const other of [top, low]) {
    await loginAgent(context, other);
    expect((await page.goto(path))!.status()).toBe(404);
    expect((await page.goto(`${path}&came=1`))!.status()).toBe(404);
    const file = `/m/agent/file?of=linkMembers&link=${id}`;
    expect((await context.request.get(file)).status()).toBe(404);
    for (const linkId of [id, 'nobody', 'x'.repeat(300)]) {
      for (const confirmed of ['', 'yes']) {
        const form = { intent: 'endLink', linkId, confirmed };
        const answer = await context.request.post(address, { form, maxRedirects: 0 });
        expect(answer.status()).toBe(404);
      }
    }
  }
  await loginAgent(context, left);
  expect((await page.goto(path))!.status()).toBe(200);
  await expect(page.locator('main [data-state=open]')).toBeVisible();
});

test('a link with figures that are not offered is refused at its field, and keeps what was typed (agent#invitations)', async ({
  context,
  app,
}) => {
  const { left } = await newTree(app);
  await loginAgent(context, left);
  for (const [name, value] of [
    ['days', '31'],
    ['days', '-1'],
    ['uses', '2'],
    ['uses', 'many'],
  ] as const) {
    const typed = { type: '2', rebate: '1.25', days: '7', uses: '10', [name]: value };
    const form = { intent: 'createLink', idempotencyKey: newName(), ...typed };
    const answer = await context.request.post(`${address}?tab=links`, { form, maxRedirects: 0 });
    expect(answer.status(), `${name} ${value}`).toBe(400);
    const html = await answer.text();
    const label = say(name === 'days' ? 'links_days' : 'links_uses');
    expect(html).toContain(say('choice_required').replace('{field}', label));
    expect(html).toMatch(/name="rebate"[^>]*value="1\.25"/);
    const stored = name === 'days' ? '10' : '7';
    expect(html).toMatch(
      new RegExp(`<option[^>]*value="${stored}"[^>]*selected|selected=""[^>]*value="${stored}"`),
    );
  }
  const made = await inStore(app, (db) =>
    db.selectFrom('agent_invites').select('id').where('agent_id', '=', left.id).execute(),
  );
  expect(made).toEqual([]);
});

test('a link shows the rebate that a newcomer of now gets, and says why it is less (agent#invitations)', async ({
  page,
  context,
  app,
}) => {
  const { left } = await newTree(app);
  await loginAgent(context, left);
  const path = await makeLink(context, { rebate: '2.5' });
  const { id } = await readLink(context, path);
  await inStore(app, (db) =>
    db.updateTable('agent_rates').set({ rate: 210 }).where('member_id', '=', left.id).execute(),
  );
  const says = say('links_rebate_now').replace('{made}', '2.5%').replace('{rebate}', '2.1%');
  for (const place of [path, `${address}?tab=links`, `${path}&end=1`]) {
    await page.goto(place);
    const link = page.locator(`main [data-link="${id}"]`);
    await expect(link).toContainText(say('links_rebate').replace('{rebate}', '2.1%'));
    if (!place.endsWith('end=1')) await expect(link).toContainText(says);
  }
});

/** Makes a link by its form; gives the address of its page. */
async function makeLink(context: BrowserContext, more: Record<string, string> = {}) {
  const form = { intent: 'createLink', type: '0', rebate: '0', idempotencyKey: newName() };
  const answer = await context.request.post(address, {
    form: { ...form, ...more },
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(303);
  return answer.headers().location!;
}

/** The link itself and its id, from the page of a link. */
async function readLink(context: BrowserContext, path: string) {
  const html = await (await context.request.get(path)).text();
  const code = /affiliateCode=([0-9a-z]{20})/.exec(html)![1]!;
  const id = new URL(path, 'http://x').searchParams.get('link')!;
  return { id, code, register: `/m/register?affiliateCode=${code}` };
}

const usesOf = (app: AppServer, id: string) =>
  inStore(app, (db) =>
    db.selectFrom('agent_invites').select('uses').where('id', '=', id).executeTakeFirstOrThrow(),
  );

const rateOf = (app: AppServer, { id }: Pick<TreeMember, 'id'>) =>
  inStore(app, (db) =>
    db.selectFrom('agent_rates').select('rate').where('member_id', '=', id).executeTakeFirst(),
  );
