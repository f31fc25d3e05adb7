import type { Page } from '@playwright/test';
import { closePlay } from '../../factories/protection';
import { type AppServer, expect, test } from '../../support/app';
import { inStore, setOn } from '../../support/demo';
import {
  openIdProvider,
  type OpenIdProvider,
  openTelegram,
  telegram_bot,
} from '../../support/identityProviders';
import { startServer } from '../../support/server';
import { demoFolder } from '../../support/setup/demo';
import { deadAddress } from '../../support/wire';
import { chooseLanguage, textOf } from '../../support/words';

let own: AppServer;
let stop: () => Promise<void>;
let url: string;
let provider: OpenIdProvider;
let telegram: Awaited<ReturnType<typeof openTelegram>>;

test.beforeAll(async () => {
  // A provider has to know where we are before we are there.
  url = await deadAddress();
  provider = await openIdProvider(`${url}/m/login/google`);
  telegram = await openTelegram(() => ({
    id: 6_000_000_000 + Number(process.pid),
    first_name: 'Anong',
    auth_date: Math.floor(Date.now() / 1000),
  }));
  const folder = demoFolder('social');
  const server = await startServer({
    PORT: new URL(url).port,
    DATA_DIR: folder.path,
    DEMO: '1',
    LIMIT_SCALE: '1000',
    // The platform reads its settings as it starts: the flags below are to be seen at once.
    CACHE_SCALE: '0',
    GOOGLE_CLIENT_ID: provider.clientId,
    GOOGLE_CLIENT_SECRET: provider.clientSecret,
    GOOGLE_ISSUER: provider.url,
    TELEGRAM_BOT_NAME: telegram_bot.botName,
    TELEGRAM_BOT_TOKEN: telegram_bot.botToken,
    TELEGRAM_URL: telegram.url,
  });
  own = { ...server, dataDir: folder.path };
  await setOn(own, 'GOOGLELOGIN3', '1');
  await setOn(own, 'TELEGRAMLOGIN3', '1');
  stop = async () => {
    await server.stop();
    await provider.close();
    await telegram.close();
    folder.remove();
  };
});
test.afterAll(() => stop());

test('no login elsewhere is offered where none is configured (account#social-logins)', async ({
  page,
}) => {
  await page.goto('/m/login');
  await expect(page.locator('.social')).toHaveCount(0);
  await page.goto('/m/login/google?start=1');
  await expect(page).toHaveURL(/\/m\/login$/);
  await expect(page.locator('.toast')).toBeVisible();
});

test('somebody new from Google confirms age and terms, and is known the next time (account#age, account#invitation-codes, account#social-logins, protection#closed-and-open)', async ({
  page,
}) => {
  const login = `somebody-${test.info().project.name}`;
  provider.people.set(login, { name: 'Malee S', email: 'malee@mail.test', email_verified: true });
  await openLogin(page, '&recommenderId=arisa');
  await page.locator('.social').getByRole('link', { name: 'Google' }).click();
  await sayYes(page, login);
  await expect(page).toHaveURL(`${url}/m/register/social`);
  await expect(page.getByText('Google says that you are Malee S')).toBeVisible();
  await expect(page.getByText('You come with the code arisa.')).toBeVisible();
  await expect(page.getByText('we know whether you have excluded yourself')).toBeVisible();
  await chooseLanguage(page, 'th');
  await expect(page.locator('button[value=join]')).not.toHaveText('Make my account');
  await expect(page.locator('html')).toHaveAttribute('lang', 'th');
  await chooseLanguage(page, 'en');
  await expect(page.getByText('Google says that you are Malee S')).toBeVisible();
  for (const agreedAge of ['on', '18', '18.999']) {
    const form = { intent: 'join', agree: 'on', agreedAge };
    const sent = await page.request.post(`${url}/m/register/social`, { form, maxRedirects: 0 });
    expect(sent.status(), agreedAge).toBe(400);
    expect(await sent.text()).toContain('Please read this sentence once more');
  }
  // All faults at once, each at its field, with what was typed.
  await page.locator('input[name=payeeName]').fill('Malee S');
  await page.locator('input[name=birthDate]').fill('yesterday');
  await page.locator('button[value=join]').click();
  await expect(page.getByRole('alert')).toContainText('Please agree to the terms');
  await expect(page.locator('input[name=birthDate]')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.locator('input[name=payeeName]')).toHaveValue('Malee S');
  await page.locator('input[name=birthDate]').fill('31/12/2533');
  await page.locator('input[name=agree]').check();
  await page.locator('button[value=join]').click();
  await expect(page).toHaveURL(/\/m\/rng/);
  await expect(page.getByRole('dialog')).toContainText(/Your account is user_/);
  await page.context().clearCookies({ name: 'ck_session' });
  await openLogin(page, '&recommenderId=arisa');
  await page.locator('.social').getByRole('link', { name: 'Google' }).click();
  // A later login asks for the first password, and lets it be put off.
  await expect(page).toHaveURL(`${url}/m/firstPassword?redirectTo=%2Fm%2Frng`);
  await page.getByRole('link', { name: 'Later' }).click();
  await expect(page).toHaveURL(`${url}/m/rng`);

  // In a self-exclusion the page that was wanted is closed: that of the exclusion takes its place.
  const { member_id } = await inStore(own, (db) =>
    db
      .selectFrom('social_identities')
      .select('member_id')
      .where('subject', '=', login)
      .executeTakeFirstOrThrow(),
  );
  await closePlay(own, member_id, 'self');
  await page.context().clearCookies({ name: 'ck_session' });
  await openLogin(page);
  await page.locator('.social').getByRole('link', { name: 'Google' }).click();
  await expect(page).toHaveURL(`${url}/m/firstPassword?redirectTo=%2Fm%2Flimits%2Fbreak`);
});

test('somebody new comes from Google by the link of an agent, and goes on without one that is over (account#links-of-agents, agent#invitations)', async ({
  page,
}) => {
  const linkOf = () =>
    inStore(own, (db) => db.selectFrom('agent_invites').selectAll().executeTakeFirstOrThrow());
  const newcomers = (agentId: string) =>
    inStore(own, (db) =>
      db.selectFrom('members').select('id').where('parent_id', '=', agentId).execute(),
    );
  const { code, agent_id, uses } = await linkOf();
  const before = (await newcomers(agent_id)).length;
  const project = test.info().project.name;
  for (const [affiliateCode, says, button] of [
    [code, 'register_invited', 'join'],
    ['2222222222222222222a', 'affiliate_link_over', 'joinAlone'],
  ] as const) {
    const login = `${button}-${project}`;
    provider.people.set(login, { name: 'Nok', email: `${login}@mail.test`, email_verified: true });
    await page.context().clearCookies();
    await openLogin(page, `&affiliateCode=${affiliateCode}`);
    await page.locator('.social').getByRole('link', { name: 'Google' }).click();
    await sayYes(page, login);
    await expect(page.getByText(textOf('en', says))).toBeVisible();
    await expect(page.locator('form#join button[name=intent]')).toHaveCount(1);
    await page.locator(`button[value=${button}]`).click();
    await expect(page.getByRole('alert').first()).toBeVisible();
    await page.locator('input[name=agree]').check();
    await page.locator(`button[value=${button}]`).click();
    await expect(page).toHaveURL(/\/m\/rng/);
  }
  expect((await newcomers(agent_id)).length).toBe(before + 1);
  expect((await linkOf()).uses).toBe(uses + 1);
});

test('somebody new whose address belongs to an account here is led to its login (account#a-contact-of-another-account)', async ({
  page,
}) => {
  const email = `owner-${test.info().project.name}@mail.com`;
  const come = async (login: string) => {
    provider.people.set(login, { name: 'Malee S', email, email_verified: true });
    await openLogin(page);
    await page.locator('.social').getByRole('link', { name: 'Google' }).click();
    await sayYes(page, login);
    await expect(page).toHaveURL(`${url}/m/register/social`);
  };
  const toLogin = page.getByRole('link', { name: 'Log in to my account' });
  await come(`owner-${test.info().project.name}`);
  await expect(toLogin).toHaveCount(0);
  await page.locator('input[name=agree]').check();
  await page.locator('button[value=join]').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.context().clearCookies();
  await come(`other-${test.info().project.name}`);
  await expect(page.getByText('belongs to an account here')).toBeVisible();
  await toLogin.click();
  await expect(page).toHaveURL(`${url}/m/login?redirectTo=%2Fm%2Frng`);
});

test('who says no at the provider, or comes without having gone, is told so', async ({ page }) => {
  await openLogin(page);
  await page.locator('.social').getByRole('link', { name: 'Google' }).click();
  await page.getByRole('link', { name: /cancel/i }).click();
  await expect(page).toHaveURL(/\/m\/login/);
  await expect(page.locator('.toast')).toContainText('did not succeed');
  await page.goto(`${url}/m/login/google?code=x&state=y`);
  await expect(page.locator('.toast')).toContainText('did not succeed');
  await page.goto(`${url}/m/register/social`);
  await expect(page.getByText('There is nothing to confirm here any more')).toBeVisible();
  const answer = await fetch(`${url}/m/login/google?code=x&state=y`, { redirect: 'manual' });
  const led = new URL(answer.headers.get('Location')!, url);
  expect(led.pathname + led.search).toBe('/m/login?cookies=login');
  expect(await (await fetch(led)).text()).toContain(textOf('en', 'cookies_off_login'));
});

test(
  'what Telegram puts behind the # is handed on by script, and asked for without (account#social-logins)',
  { tag: '@script' },
  async ({ page, javaScriptEnabled }) => {
    await openLogin(page);
    await page.locator('.social').getByRole('link', { name: 'Telegram' }).click();
    if (!javaScriptEnabled) {
      await expect(page.getByText(/only works with script/)).toBeVisible();
      return;
    }
    await expect(page).toHaveURL(`${url}/m/register/social`);
    await expect(page.getByText('Telegram says that you are Anong')).toBeVisible();
    await page.locator('input[name=agree]').check();
    await page.locator('button[value=join]').click();
    await expect(page).toHaveURL(/\/m\/rng/);
  },
);

/** Opens login once the flags are live. */
async function openLogin(page: Page, invited = ''): Promise<void> {
  await page.request.post(`${url}/m/set`, { form: { lang: 'en' } });
  await expect
    .poll(async () => {
      await page.goto(`${url}/m/login?redirectTo=%2Fm%2Frng${invited}`);
      return page.locator('.social a').count();
    })
    .toBe(2);
}

/** Says yes at the provider: its login page, then its consent. */
async function sayYes(page: Page, login: string): Promise<void> {
  await page.locator('input[name=login]').fill(login);
  await page.locator('input[name=password]').fill('any');
  await page.locator('button[type=submit]').click();
  await page.locator('button[type=submit]').click();
}
