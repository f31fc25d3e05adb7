import { passkey_script } from '../../../app/areas/console/passkeys/script';
import { consoleDataRoutes, consoleScreens } from '../../../app/consoleRoutes';
import { expect } from '../../support/noscript/expect';
import { consoleOf, loginStaff, test } from '../../support/console';
import { newHeldCredit } from '../../factories/vendor';
import { hostileTexts } from '../../support/hostile/texts';
import { workOn } from '../../support/platform';

const failed = 500;
const paths = [...consoleScreens, ...consoleDataRoutes].map(({ paths: [path] }) =>
  path.replace('*', 'nothing-here').replace(/:\w+/g, 'nothing'),
);
/** The only script that a page of the console may have. */
const own_script = `<script type="module" src="${passkey_script}"></script>`;
const fields = ['username', 'password', 'code', 'redirectTo', 'role', 'id', 'typed', 'staffCode'];
const queries = ['q', 'after', 'before', 'member', 'staff', 'act', 'day', 'person', 'link', 'part'];

test('no text that anybody sends breaks a page of the console (console#two-origins)', async ({
  app,
  request,
}) => {
  await loginStaff(app, request, 'owner');
  const headers = { Origin: consoleOf(app) };
  for (const [index, text] of hostileTexts.entries()) {
    const path = paths[index % paths.length]!;
    const named = (names: readonly string[]) =>
      Object.fromEntries(names.map((name) => [name, text])) as Record<string, string>;
    const read = await request.get(path, { params: named(queries), maxRedirects: 0 });
    expect(read.status(), `${path} ${JSON.stringify(text)}`).toBeLessThan(failed);
    // Nobody is logged out, or made, by a text.
    const sent = await request.post(path, { form: named(fields), headers, maxRedirects: 0 });
    expect(sent.status(), `${path} ${JSON.stringify(text)}`).toBeLessThan(failed);
    const html = (await sent.text()).replaceAll(own_script, '');
    expect(html).not.toContain('<script');
  }
});

test('what is typed comes back as text, and no body or cookie of a stranger breaks a page (console#two-origins)', async ({
  app,
  page,
  playwright,
}) => {
  await loginStaff(app, page.context().request, 'owner');
  await page.goto('/console/staff');
  const script = `"><script>alert(1)</script>`;
  await page.locator('#staffAdd [name=username]').fill(script);
  await page.locator('#staffAdd [name=role]').selectOption('auditor');
  await page.locator('button[value=add]').click();
  await expect(page.locator('#staffAdd [name=username]')).toHaveValue(script);
  await expect(page.locator('script')).toHaveCount(0);
  await page.goto(`/console/record?staff=${encodeURIComponent(script)}`);
  await expect(page.locator('[name=staff]')).toHaveValue(script);
  await expect(page.locator('script')).toHaveCount(0);

  const stranger = await playwright.request.newContext({ baseURL: consoleOf(app) });
  for (const cookie of ['ck_console=x', 'ck_console=', 'ck_console=%', 'ck_console_device=x'])
    for (const path of ['/console', '/console/login']) {
      const answer = await stranger.get(path, { headers: { Cookie: cookie }, maxRedirects: 0 });
      expect(answer.status(), `${cookie} ${path}`).toBeLessThan(400);
    }
  const headers = { Origin: consoleOf(app) };
  for (const data of ['{', 'a=%ff', 'x'.repeat(100_000)])
    for (const type of [
      'application/json',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
    ]) {
      const more = { headers: { ...headers, 'Content-Type': type }, data };
      const answer = await stranger.post('/console/login', more);
      expect(answer.status(), type).toBeLessThan(failed);
      expect(answer.status(), type).toBeGreaterThanOrEqual(400);
    }
  const large = { headers, form: { username: 'x'.repeat(400_000) } };
  expect((await stranger.post('/console/login', large)).status()).toBe(413);
  await stranger.dispose();
});

test('any text is taken or refused in words by the forms of wins and passkeys (console#credits, console#passkeys)', async ({
  app,
  request,
}) => {
  const id = await workOn(app, (platform) => newHeldCredit(platform, { amount: 1_000_000_000 }));
  await loginStaff(app, request, 'owner');
  const headers = { Origin: consoleOf(app) };
  const forms = [
    [`/console/credits/${id}`, 'refuse', 'reason'],
    [`/console/credits/${id}`, 'agree', 'typed'],
    ['/console/passkeys', 'addPasskey', 'name'],
    ['/console/passkeys', 'removePasskey', 'id'],
    ['/console/passkeys/confirm', 'confirmPasskey', 'ticket'],
    ['/console/login', 'loginByPasskey', 'response'],
  ] as const;
  for (const [index, text] of hostileTexts.entries()) {
    const [path, intent, name] = forms[index % forms.length]!;
    const named = { username: 'owner', password: 'x', ticket: text, response: text };
    const form = { ...named, intent, [name]: text };
    const sent = await request.post(path, { form, headers, maxRedirects: 0 });
    expect(sent.status(), `${path} ${JSON.stringify(text)}`).toBeLessThan(failed);
    expect((await sent.text()).replaceAll(own_script, '')).not.toContain('<script');
  }
});
