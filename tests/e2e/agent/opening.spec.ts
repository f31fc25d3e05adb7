import { newName } from '../../factories/person';
import { newTree } from '../../factories/team';
import { type AppServer, expect, test } from '../../support/app';
import { ready } from '../../support/browser';
import { inStore, rowOf } from '../../support/demo';
import { loginAgent } from '../../support/people';
import { speak, textOf } from '../../support/words';

const address = '/m/agentRegister';
const say = (key: Parameters<typeof textOf>[1]) => textOf('en', key);
const idOf = async (app: AppServer, name: string) => (await rowOf(app, name)).id;

test.beforeEach(async ({ context }) => {
  await speak(context, 'en');
});

test(
  'an agent opens an account, hands the first password over, and its member logs in with it (agent#open-an-account)',
  { tag: '@script' },
  async ({ page, context, app }) => {
    const { left } = await newTree(app);
    await loginAgent(context, left);
    await page.goto('/m/agent/home');
    await ready(page);
    await page.locator(`main a[href="${address}"]`).first().click();
    await expect(page).toHaveURL(address);
    const main = page.locator('main');
    const tab = (key: 'opening_tab' | 'links_title') =>
      main.getByRole('navigation').getByRole('link', { name: say(key) });
    await tab('links_title').click();
    await expect(page).toHaveURL(`${address}?tab=links`);
    await expect(tab('links_title')).toHaveAttribute('aria-current', 'page');
    await tab('opening_tab').click();
    await expect(tab('opening_tab')).toHaveAttribute('aria-current', 'page');
    const username = newName();
    const open = main.locator('form#open');
    const name = open.getByLabel(say('team_user_name'));
    const rebate = open.getByLabel(say('team_rebate'));
    const submit = () => main.getByRole('button', { name: say('opening_submit') }).click();
    // All that is wrong is told at once, and what was typed stays.
    await name.fill('1st');
    await open.locator('input[name=type][value="2"]').check();
    await rebate.fill('much');
    await submit();
    await expect(name).toHaveAccessibleDescription(new RegExp(say('username_form')));
    await expect(rebate).toHaveAccessibleDescription(new RegExp(say('team_rebate_wrong')));
    await name.fill(username);
    await rebate.fill('3.01');
    await submit();
    await expect(
      main.getByText('The highest rebate that you can give is 3%.').first(),
    ).toBeVisible();
    await expect(name).toHaveValue(username);
    await expect(open.locator('input[name=type][value="2"]')).toBeChecked();
    await rebate.fill('2.5 %');
    await submit();
    await expect(main.getByRole('heading', { name: say('opening_done') })).toBeVisible();
    const id = await idOf(app, username);
    await expect(main.locator(`[data-member="${id}"]`)).toContainText(username);
    await expect(main.locator(`[data-member="${id}"]`)).toContainText('2.5%');
    const password = (await main.locator('.opening-password').textContent())!;
    await expect(main).toContainText('/m/login?entry=agent');
    const result = page.url();
    await main.getByRole('link', { name: say('opening_member_page') }).click();
    await expect(page).toHaveURL(new RegExp(`/m/member/team\\?memberId=${id}&back=.*opened`));
    await context.clearCookies({ name: 'ck_session' });
    const form = { username, password, intent: 'login', entry: 'agent' };
    const entered = await context.request.post('/m/login', { form, maxRedirects: 0 });
    // The age first, and then the password.
    expect(entered.headers().location).toContain('/m/confirmAge?redirectTo=%2Fm%2FfirstPassword');
    await loginAgent(context, left);
    await page.goto(result);
    await expect(main.getByText(say('opening_hidden'))).toBeVisible();
    await expect(main).not.toContainText(password);
  },
);

test(
  'a lost first password is made anew, and its member logs in with the new one alone (agent#a-lost-first-password)',
  { tag: '@layout' },
  async ({ page, context, app }) => {
    const { left } = await newTree(app);
    await loginAgent(context, left);
    await page.setViewportSize({ width: 360, height: 640 });
    const [username, idempotencyKey] = [newName(), newName()];
    const form = { username, type: '0', rebate: '0', idempotencyKey, intent: 'openAccount' };
    await context.request.post(address, { form });
    await page.goto(`${address}?opened=${idempotencyKey}`);
    await ready(page);
    const main = page.locator('main');
    const again = main.getByRole('button', { name: say('team_password_renew') });
    const view = main.locator('.opening-password');
    const first = (await view.textContent())!;
    await expect(again).toHaveCount(0);
    await inStore(app, (db) =>
      db
        .updateTable('agent_openings')
        .set((row) => ({ created_at: row('created_at', '-', 15 * 60_000) }))
        .where('key', '=', idempotencyKey)
        .execute(),
    );
    await page.reload();
    await ready(page);
    await expect(main.getByText(say('opening_over'))).toBeInViewport({ ratio: 1 });
    await expect(again).toBeInViewport({ ratio: 1 });
    await again.click();
    await expect(main.getByRole('heading', { name: say('opening_renewed') })).toBeInViewport();
    await expect(view).toBeInViewport({ ratio: 1 });
    await expect(main.getByText(say('opening_shown'))).toBeInViewport({ ratio: 1 });
    const second = (await view.textContent())!;
    expect(second).not.toBe(first);
    // The same by the member's page.
    const id = await idOf(app, username);
    await page.goto(`/m/member/team?memberId=${id}`);
    await ready(page);
    await again.click();
    await expect(view).toBeInViewport({ ratio: 1 });
    const third = (await view.textContent())!;
    expect(third).not.toBe(second);
    const login = (password: string) =>
      context.request.post('/m/login', {
        form: { username, password, intent: 'login', entry: 'member' },
        maxRedirects: 0,
      });
    await page.goto(`/m/member/team?memberId=${id}`);
    await ready(page);
    const stored = await context.cookies();
    await context.clearCookies({ name: 'ck_session' });
    expect((await login(second)).status()).toBe(400);
    expect((await login(third)).headers().location).toContain('/m/confirmAge');
    // The earlier page offers what has ended meanwhile.
    await context.clearCookies();
    await context.addCookies(stored);
    await again.click();
    await expect(page.getByText(say('error_first_password_over'))).toBeInViewport({ ratio: 1 });
    await expect(again).toHaveCount(0);
  },
);

test('the name of somebody else is refused, and the same form opens one account (agent#open-an-account)', async ({
  page,
  context,
  app,
}) => {
  const { left, top } = await newTree(app);
  await loginAgent(context, left);
  await page.goto(address);
  await ready(page);
  const main = page.locator('form#open');
  const key = await main.locator('input[name=idempotencyKey]').inputValue();
  await main.getByLabel(say('team_user_name')).fill(top.username);
  await main.getByLabel(say('team_rebate')).fill('0');
  await main.getByRole('button', { name: say('opening_submit') }).click();
  await expect(main.getByLabel(say('team_user_name'))).toHaveAccessibleDescription(
    new RegExp(say('error_username_taken')),
  );
  const username = newName();
  const form = { intent: 'openAccount', username, type: '0', rebate: '0', idempotencyKey: key };
  const send = () => context.request.post(address, { form, maxRedirects: 0 });
  const answers = [await send(), await send()];
  for (const answer of answers) {
    expect(answer.status()).toBe(303);
    expect(answer.headers().location).toBe(`${address}?opened=${key}`);
  }
});

test(
  'what an agent opened is on the first screen of a phone without script (agent#open-an-account)',
  { tag: ['@layout', '@script'] },
  async ({ page, context, app }) => {
    const { left } = await newTree(app);
    await loginAgent(context, left);
    await page.setViewportSize({ width: 360, height: 640 });
    const idempotencyKey = newName();
    const form = { username: newName(), nickname: 'Nok', type: '2', rebate: '1', idempotencyKey };
    await context.request.post(address, { form: { ...form, intent: 'openAccount' } });
    await page.goto(`${address}?opened=${idempotencyKey}`);
    const main = page.locator('main');
    for (const view of [
      main.getByText(form.username),
      main.locator('.opening-password'),
      main.getByText(say('opening_shown')),
    ]) {
      await expect(view).toBeInViewport({ ratio: 1 });
    }
  },
);

test('an account that another agent opened is unknown, and who is no agent opens none (agent#open-an-account)', async ({
  page,
  context,
  app,
}) => {
  const { top, left, right, leaf } = await newTree(app);
  await loginAgent(context, left);
  const idempotencyKey = newName();
  const form = { username: newName(), type: '0', rebate: '0', idempotencyKey };
  const post = (more: object = {}) =>
    context.request.post(address, {
      form: { ...form, intent: 'openAccount', ...more },
      maxRedirects: 0,
    });
  expect((await post({ type: '4' })).status()).toBe(400);
  expect((await post({ rebate: '3.01' })).status()).toBe(400);
  expect((await post({ idempotencyKey: '' })).status()).toBe(400);
  expect((await post()).status()).toBe(303);
  // Of a client that is not ours, without the field of a key: an act of its own.
  const keyless = { intent: 'openAccount', username: newName(), type: '0', rebate: '0' };
  const opened = await context.request.post(address, { form: keyless, maxRedirects: 0 });
  expect(opened.status()).toBe(303);
  expect((await context.request.get(opened.headers()['location']!)).status()).toBe(200);
  for (const other of [top, right]) {
    await loginAgent(context, other);
    const answer = await page.goto(`${address}?opened=${idempotencyKey}`);
    expect(answer!.status()).toBe(404);
  }
  await page.goto(`${address}?opened=${'x'.repeat(3_000)}`);
  await context.clearCookies({ name: 'ck_session' });
  const { username } = leaf;
  await context.request.post('/m/login', {
    form: { username, password: 'Chokdee-2026', intent: 'login', entry: 'member' },
  });
  const refused = await post({ username: newName(), idempotencyKey: newName() });
  expect(refused.status()).toBe(303);
  expect(refused.headers().location).toBe('/m/home');
});
