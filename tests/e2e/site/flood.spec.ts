import type { BrowserContext } from '@playwright/test';
import { expect, loginAs, test } from '../../support/app';
import { ready } from '../../support/browser';
import { demoPassword } from '../../support/demo';
import type { Folder } from '../../support/files';
import { parse, textOf as textIn } from '../../support/markup';
import { inTurn } from '../../support/repeat';
import { type RunningServer, startServer } from '../../support/server';
import { demoFolder } from '../../support/setup/demo';
import { textOf } from '../../support/words';

const secret = 'a-secret-for-two-processes-of-a-test';
/** At a tenth of the limits a session and an address have six forms in ten seconds. */
const scale = '0.1';
const forms = 6;
const window_limit_ms = 20_000;
const question = 'ฝากเงินเมื่อเช้านี้ <b>"แต่ยอด"</b> ยังไม่เข้าบัญชี';

let folder: Folder;
let platform: RunningServer;
let web: RunningServer;
let context: BrowserContext;

test.beforeAll(async () => {
  folder = demoFolder('flood');
  const own = { DATA_DIR: folder.path, SESSION_SECRET: secret, DEMO: '1' };
  platform = await startServer({ ROLE: 'platform', LIMIT_SCALE: '1000', ...own });
});
test.afterAll(async () => {
  await platform.stop();
  folder.remove();
});
// A process of its own for each test, since the requests of an address are counted in its memory.
test.beforeEach(async ({ browser }) => {
  web = await startServer({
    ROLE: 'web',
    GATEWAY_URL: platform.url,
    SESSION_SECRET: secret,
    LIMIT_SCALE: scale,
  });
  context = await browser.newContext({ baseURL: web.url });
});
test.afterEach(async () => {
  await context.close();
  await web.stop();
});

/** A form of the site that changes nothing: the theme that is there already. */
const sendOne = async () =>
  (await context.request.post('/m/set', { form: { theme: 'light' }, maxRedirects: 0 })).status();

const flood = async () => {
  await inTurn(forms, sendOne);
  expect(await sendOne()).toBe(429);
};

test('a form beyond the limit is kept in a page of the site, and is sent from there (site#limits)', async () => {
  await loginAs(context, 'somchai');
  const page = await context.newPage();
  await page.goto('/m/feedback');
  await ready(page);
  await page.locator('select[name=questionType]').selectOption('deposit');
  await page.locator('textarea[name=content]').fill(question);
  await page.locator('input[name=contact]').fill('081-234-5678');
  await flood();
  await page.locator('button[value=send]').click();

  const refused = page.locator('main [role=alert]');
  await expect(refused).toContainText(textOf('th', 'flood_title'));
  await expect(refused).toContainText(textOf('th', 'flood_kept'));
  await expect(page.locator('nav.tabs')).toHaveCount(1);
  await expect(page.locator('.send-again input[name=content]')).toHaveValue(question);

  await expect.poll(sendOne, { timeout: window_limit_ms }).toBe(303);
  await page.locator('.send-again button').click();
  await expect(page).toHaveURL(/\/m\/feedback\?entry=/);
  await expect(page.locator('main')).toContainText('"แต่ยอด"');
});

test('a page beyond the limit says so in the chrome and in the reader’s language, with a link to it (site#limits)', async () => {
  await context.request.post('/m/set', { form: { lang: 'en' }, maxRedirects: 0 });
  const page = await context.newPage();
  await page.goto('/m/rng');
  await ready(page);
  await inTurn(30, () => context.request.get('/m/help'));
  await page.locator('nav.tabs a').first().click();
  const refused = page.locator('main [role=alert]');
  await expect(refused).toContainText(textOf('en', 'flood_title'));
  await expect(refused.getByRole('link', { name: textOf('en', 'try_again') })).toHaveAttribute(
    'href',
    '/m/home',
  );
});

test('members of one address are not stopped by others of it (site#limits)', async ({
  browser,
}) => {
  await loginAs(context, 'somchai');
  const visitor = await browser.newContext({ baseURL: web.url });
  const post = async (form: Record<string, string>) =>
    visitor.request.post('/m/login', { form, maxRedirects: 0 });
  await inTurn(forms, () => post({ intent: 'login', username: 'nobody', password: 'wrong-1' }));
  const refused = await post({ intent: 'login', username: 'nobody', password: demoPassword });
  expect(refused.status()).toBe(429);
  expect(Number(refused.headers()['retry-after'])).toBeGreaterThan(0);
  expect(await sendOne()).toBe(303);

  const html = await refused.text();
  expect(html).not.toContain(demoPassword);
  expect(html).not.toContain('"password"');
  const page = await parse(html);
  expect(textIn(page.querySelector('main'))).toContain(textOf('th', 'flood_kept_in_part'));
  expect(html).toMatch(/name="username" value="nobody"/);
  await visitor.close();
});

test('a refused request makes no call, and a flood of them gets a few words (site#limits)', async () => {
  await inTurn(forms, sendOne);
  const lengths = await inTurn(forms + 2, async () => {
    const answer = await context.request.post('/m/set', {
      form: { theme: 'dark' },
      maxRedirects: 0,
    });
    expect(answer.status()).toBe(429);
    return (await answer.text()).length;
  });
  expect(Math.min(...lengths.slice(0, forms))).toBeGreaterThan(5_000);
  expect(Math.max(...lengths.slice(forms))).toBeLessThan(1_000);
  const refused = web
    .output()
    .split('\n')
    .filter((line) => line.includes('"status":429'))
    .map((line) =>
      (JSON.parse(line) as { calls: string[] }).calls.filter((call) => call !== 'systemStatus'),
    );
  expect(refused.flat()).toEqual([]);
});
