import { randomUUID } from 'node:crypto';
import { expect, test } from '../../support/app';
import { demoPassword, inStore } from '../../support/demo';
import { decoded, formWith } from '../../support/markup';
import { chooseLanguage, textOf } from '../../support/words';

const sendAs = (headers: Record<string, string>, to: string, form: Record<string, string>) =>
  fetch(to, { method: 'POST', redirect: 'manual', headers, body: new URLSearchParams(form) });

/** A browser that keeps no cookies sends a form from a page of ours. */
const send = (url: string, path: string, form: Record<string, string>, referer = `${url}/m/home`) =>
  sendAs(referer ? { Referer: referer } : {}, url + path, form);

const login = { intent: 'login', username: 'somchai', password: demoPassword };

test('a login without cookies is explained where it leads (site#cookies)', async ({ app }) => {
  const answer = await send(app.url, '/m/login', login);
  expect(answer.status).toBe(303);
  const location = answer.headers.get('Location')!;
  expect(location).toBe('/m/home?cookies=session');
  const page = await (await fetch(app.url + location)).text();
  for (const lang of ['th', 'en'] as const) {
    expect(page).toContain(textOf(lang, 'cookies_off_session'));
  }
  // Nothing of the page carries it on.
  const links = [...page.matchAll(/(?:href|action)="([^"]*)"/g)].map(([, to]) => to);
  expect(links.filter((to) => to!.includes('cookies='))).toEqual([]);
});

test('where the page is for members, the login that comes in its place explains it (site#cookies)', async ({
  app,
}) => {
  const answer = await send(app.url, '/m/login?redirectTo=%2Fm%2Fmember%2Fhome', login);
  expect(answer.headers.get('Location')).toBe('/m/member/home?cookies=session');
  const led = await fetch(`${app.url}/m/member/home?cookies=session`, { redirect: 'manual' });
  const entrance = led.headers.get('Location')!;
  expect(entrance).toBe('/m/login?redirectTo=%2Fm%2Fmember%2Fhome&cookies=session');
  expect(await (await fetch(app.url + entrance)).text()).toContain(
    textOf('th', 'cookies_off_session'),
  );
});

for (const [form, to] of [
  [{ lang: 'en', redirectTo: '/m/help' }, '/m/help'],
  [{ theme: 'dark', redirectTo: '/m/help' }, '/m/help'],
  [{ lite: 'on', redirectTo: '/m/help' }, '/m/help'],
  [{ intent: 'closeNotice', redirectTo: '/m/rng?page=2' }, '/m/rng?page=2'],
  [{ intent: 'closeDownloadBar', redirectTo: '/m/help?cookies=choice' }, '/m/help'],
] as const) {
  test(`a choice without cookies (${JSON.stringify(form)}) is explained (site#cookies)`, async ({
    app,
  }) => {
    const answer = await send(app.url, '/m/set', form);
    const marked = `${to}${to.includes('?') ? '&' : '?'}cookies=choice`;
    expect(answer.headers.get('Location')).toBe(marked);
    expect(await (await fetch(app.url + marked)).text()).toContain(
      textOf('en', 'cookies_off_choice'),
    );
  });
}

for (const address of ['/m/login?redirectTo=%2Fm%2Fhelp', '/m/register?redirectTo=%2Fm%2Fhelp']) {
  test(`a language chosen within the form of ${address} is explained by its next answer, and what was typed stays`, async ({
    app,
  }) => {
    const path = address.split('?')[0]!;
    const chosen = await send(app.url, address, { lang: 'en', username: 'somchai' });
    expect(chosen.status).toBe(200);
    const first = await chosen.text();
    expect(first).toMatch(/lang="en"[^]*value="somchai"/);
    expect(first).not.toContain(textOf('en', 'cookies_off_choice'));
    const marked = `${address}&cookies=choice`;
    const actions = [...first.matchAll(/<form[^>]* action="([^"]*)"/g)];
    expect(actions.map(([, to]) => decoded(to!))).toContain(marked);
    const form = { intent: path.slice('/m/'.length), username: 'somchai' };
    const refused = await send(app.url, marked, form);
    expect(refused.status).toBe(400);
    const page = await refused.text();
    expect(page).toContain(textOf('en', 'cookies_off_choice'));
    expect(page).toContain('value="somchai"');
  });
}

test('a browser that keeps the language chosen within a form is told nothing', async ({ page }) => {
  await page.goto('/m/login');
  await page.locator('input[name=username]').fill('somchai');
  await chooseLanguage(page, 'en');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.locator('input[name=username]')).toHaveValue('somchai');
  await page.locator('button[value=login]').click();
  await expect(page.locator('form .error-summary').first()).toBeVisible();
  await expect(page.locator('body')).not.toContainText(textOf('en', 'cookies_off_choice'));
  await expect(page.locator('input[name=username]')).toHaveValue('somchai');
});

test('a browser with cookies keeps no trace of it, in its address or on its page (site#cookies)', async ({
  page,
}) => {
  await page.goto('/m/login');
  await page.locator('input[name=username]').fill('somchai');
  await page.locator('input[name=password]').fill(demoPassword);
  await page.locator('button[value=login]').click();
  await expect(page).toHaveURL(/\/m\/home$/);
  await expect(page.locator('body')).toContainText('somchai');
  await expect(page.locator('body')).not.toContainText(textOf('th', 'cookies_off_session'));
});

const lynx = { Accept: 'text/html, text/plain, text/sgml, text/css, */*;q=0.01' };
const wants_page = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

for (const [how, headers] of [
  ['a text browser', lynx],
  ['a browser with a setting for privacy', { ...wants_page, 'Upgrade-Insecure-Requests': '1' }],
] as const) {
  test(`a login without cookies by ${how} that names no page is explained (site#cookies)`, async ({
    app,
  }) => {
    const answer = await sendAs(headers, `${app.url}/m/login`, login);
    const location = answer.headers.get('Location')!;
    expect(location).toBe('/m/home?cookies=session');
    expect(await (await fetch(app.url + location, { headers })).text()).toContain(
      textOf('en', 'cookies_off_session'),
    );
  });
}

test('a form that no page has sent leads where it always led (site#cookies)', async ({ app }) => {
  const answer = await send(app.url, '/m/login', login, '');
  expect(answer.headers.get('Location')).toBe('/m/home');
  // As curl sends it.
  const alone = { Accept: '*/*', 'User-Agent': 'curl/8.5.0' };
  const other = await sendAs(alone, `${app.url}/m/login`, login);
  expect(other.headers.get('Location')).toBe('/m/home');
});

test('a visitor’s message to customer service without cookies is sent, and its answer’s absence explained (site#cookies)', async ({
  app,
}) => {
  const page = await (await fetch(`${app.url}/m/customer`)).text();
  const { action, values } = await formWith(page, '/m/customer', 'message');
  const message = `Is anybody there? ${randomUUID()}`;
  const answer = await send(app.url, action, { ...values, message, intent: 'send' });
  const location = answer.headers.get('Location')!;
  expect(location).toBe('/m/customer?cookies=message');
  const led = await (await fetch(app.url + location)).text();
  for (const lang of ['th', 'en'] as const) {
    expect(led).toContain(textOf(lang, 'cookies_off_message'));
  }
  expect(led).not.toContain(textOf('en', 'cookies_off_choice'));
  const stored = await inStore(app, (db) =>
    db.selectFrom('support_messages').select('id').where('content', '=', message).execute(),
  );
  expect(stored).toHaveLength(1);
});

test('a code that is bound to a lost cookie is explained', async ({ app }) => {
  const number = { type: 'sms', countryDialingCode: '66', mobileNum: '812345678' };
  const form = { ...number, verificationCode: '123456', intent: 'login' };
  const answer = await send(app.url, '/m/login?type=sms', form);
  expect(await answer.text()).toContain(textOf('en', 'cookies_off_code'));
});
