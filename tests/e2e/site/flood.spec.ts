import { type BrowserContext, type APIResponse, request as requests } from '@playwright/test';
import net from 'node:net';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, loginAs, test } from '../../support/app';
import { login as loginCall } from '../../../server/areas/account/api/entry';
import { ready } from '../../support/browser';
import { demoPassword } from '../../support/demo';
import type { Folder } from '../../support/files';
import { parse, textOf as textIn } from '../../support/markup';
import { inTurn, times } from '../../support/repeat';
import { personOn, type RunningServer, startGate, startServer } from '../../support/server';
import { demoFolder } from '../../support/setup/demo';
import { textOf } from '../../support/words';
import { enterFirst, games } from '../../support/play';
import { urlencoded } from '../../support/wire';

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

/** Expects a refusal for coming too often that says when to come again, within so many seconds. */
function expectWait(answer: APIResponse, within_s: number): void {
  expect(answer.status()).toBe(429);
  const wait = Number(answer.headers()['retry-after']);
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(within_s);
}

/** Logins that are answered at once, and those that wait at a tenth of the limits. */
const [login_places, login_line] = [32, 6];

test('a login for which there is no place comes back with the name that was typed, in the reader’s language (site#overload)', async () => {
  const gate = await startGate(platform.url, loginCall.path);
  const busy = await startServer({
    ROLE: 'web',
    GATEWAY_URL: gate.url,
    SESSION_SECRET: secret,
    LIMIT_SCALE: scale,
    TRUST_PROXY: '1',
  });
  const refused: { html: string }[] = [];
  const people = times(login_places + login_line + 12).map((index) =>
    personOn(busy, { 'X-Forwarded-For': `198.51.${index}.7` }),
  );
  try {
    for (const person of people) await person('/m/set', { lang: 'en' });
    const sent = people.map(async (person) => {
      const form = { intent: 'login', username: 'nobody', password: 'Wrong-4711' };
      const answer = await person('/m/login', form);
      // A login that is held for too long is refused in other words.
      const isSentAway = answer.status === 503 && answer.headers.get('Retry-After') === '5';
      if (isSentAway) refused.push({ html: await answer.text() });
      return answer.status;
    });
    await expect
      .poll(() => refused.filter(({ html }) => html.includes('send-again')))
      .not.toHaveLength(0);
    await expect.poll(() => refused.length).toBeGreaterThanOrEqual(4);
    const [whole, plain] = [true, false].map((isWhole) =>
      refused.filter(({ html }) => html.includes('send-again') === isWhole),
    );
    for (const { html } of whole!) {
      expect(html).toContain(textOf('en', 'flood_title'));
      expect(html).toContain(textOf('en', 'flood_kept_in_part'));
      expect(html).toMatch(/name="username" value="nobody"/);
      expect(html).not.toContain('Wrong-4711');
    }
    for (const { html } of plain!) expect(html).toContain('<html lang="en">');
    // Nobody else waits for them.
    expect((await personOn(busy)('/m/help')).status).toBe(200);
    gate.open();
    expect(await Promise.all(sent)).toContain(400);
  } finally {
    gate.open();
    await busy.stop();
    await gate.stop();
  }
});

const piece = 'x'.repeat(16 * 1024);
const pieces = 1_200;

/**
 * Sends a form of 19 MB in chunks as a browser does, all of it before it looks at the answer, and
 * then another request on the same connection. Resolves to all that was answered.
 */
async function sendAll(base: string, path: string): Promise<string> {
  const { hostname, port } = new URL(base);
  const socket = net.connect(Number(port), hostname);
  const answered = text(socket);
  await once(socket, 'connect');
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: ${hostname}\r\nContent-Type: ${urlencoded}\r\n` +
      'Transfer-Encoding: chunked\r\n\r\n',
  );
  for (let sent = 0; sent < pieces; sent += 1) {
    const more = socket.write(`${piece.length.toString(16)}\r\n${piece}\r\n`);
    if (!more) await once(socket, 'drain');
  }
  socket.write(`0\r\n\r\nGET /healthz HTTP/1.1\r\nHost: ${hostname}\r\nConnection: close\r\n\r\n`);
  return answered;
}

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
  // A busy process says it in full to the first alone.
  expect(Math.min(...lengths.slice(0, 2))).toBeGreaterThan(5_000);
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

test('a round that comes too soon says when the next may come, to a page and to script (site#limits)', async ({
  context,
}) => {
  await loginAs(context, 'somchai');
  const { path, form } = await enterFirst(context.request, games.slots.list);
  const play = (to: string) =>
    context.request.post(to, { form: { ...form(), intent: 'play' }, maxRedirects: 0 });
  expect((await play(path)).status()).toBe(303);
  expectWait(await play(path), 5);
  expectWait(await play(`${path}.data`), 5);
});

test('a form, a page and a picture that were asked for too often say when to come again (site#limits)', async () => {
  const folder = demoFolder('retry');
  const server = await startServer({ DATA_DIR: folder.path, DEMO: '1', LIMIT_SCALE: '0.2' });
  const visitor = await requests.newContext({ baseURL: server.url });
  try {
    const wrong = { username: 'malee', password: 'Wrong-4711', intent: 'login' };
    let answer: APIResponse;
    do answer = await visitor.post('/m/login', { form: wrong, maxRedirects: 0 });
    while (answer.status() !== 429);
    expectWait(answer, 600);
    expect(await answer.text()).toContain('กรุณารอสักครู่');
    do answer = await visitor.get('/m/captcha?form=words');
    while (answer.status() !== 429);
    expectWait(answer, 600);
    // The guard of all requests, before anything is read.
    do answer = await visitor.get('/m/home');
    while (answer.status() !== 429);
    expectWait(answer, 10);
  } finally {
    await visitor.dispose();
    await server.stop();
    folder.remove();
  }
});

for (const [path, status] of [
  ['/m/login', 413],
  ['/m/home', 413],
  ['/m/myAccount/index', 413],
  ['/vendor/LOTUSFORGE/bet', 400],
  ['/healthz', 413],
] as const) {
  test(`${path} reads a refused body to its end, and the connection serves on (site#limits)`, async ({
    app,
  }) => {
    const answers = await sendAll(app.url, path);
    const statuses = [...answers.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, each]) => Number(each));
    expect(statuses).toEqual([status, 200]);
  });
}
