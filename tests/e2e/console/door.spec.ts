import { expect } from '../../support/noscript/expect';
import { startServer } from '../../support/server';
import { demoFolder } from '../../support/setup/demo';
import {
  codeOf,
  consoleOf,
  endSessions,
  loginStaff,
  staffCode,
  test,
  typeLogin,
  forgetStepUp,
  forgetTries,
} from '../../support/console';

test('staff log in with a code and out again, and strangers come to the login and back (console#staff, console#demo-staff)', async ({
  app,
  page,
}) => {
  await page.goto('/console/staff');
  await expect(page).toHaveURL(/\/console\/login\?redirectTo=%2Fconsole%2Fstaff$/);
  await page.locator('[name=username]').fill('owner');
  await page.locator('[name=password]').fill('Chokdee-2026');
  await page.locator('[name=code]').fill('000000');
  await page.locator('button[value=login]').click();
  await expect(page.getByRole('alert')).toContainText('หรือลองเร็วเกินไป');
  await expect(page.locator('[name=username]')).toHaveValue('owner');
  await expect(page.locator('[name=password]')).toHaveValue('');
  await page.locator('[name=password]').fill('Chokdee-2026');
  await page.locator('[name=code]').fill(await staffCode(app, 'owner'));
  await page.locator('button[value=login]').click();
  await expect(page).toHaveURL(/\/console\/staff$/);
  await expect(page.locator('[data-staff=owner]')).toHaveText('owner');
  await expect(page.locator('script')).toHaveCount(0);
  await page.locator('button[value=logout]').click();
  await expect(page).toHaveURL(/\/console\/login$/);
  await page.goto('/console/staff');
  await expect(page).toHaveURL(/\/console\/login/);
});

test('a new member of staff is made by one, authorised by another who types the name, and begins by a link (console#staff, console#decisions, console#step-up)', async ({
  app,
  browser,
  page,
}) => {
  const name = `new-${Math.random()
    .toString(36)
    .replace(/[^a-z]/g, '')
    .slice(0, 8)}`;
  await typeLogin(app, page, 'owner');
  await page.goto('/console/staff');
  forgetStepUp(app, 'owner');
  await page.reload();
  await page.locator('#staffAdd [name=username]').fill(name);
  await page.locator('#staffAdd [name=role]').selectOption('support-agent');
  await page.locator('button[value=add]').click();
  // Nothing typed is lost while the code is asked for.
  await expect(page.locator('#staffAdd [name=username]')).toHaveValue(name);
  await page.locator('#staffAdd [name=staffCode]').fill(await staffCode(app, 'owner'));
  await page.locator('button[value=add]').click();
  await expect(page.getByRole('status')).toBeVisible();
  await page.goto('/console/decisions');
  const own = page.locator('[data-act="staff.add"]').last();
  await expect(own).toContainText('ต้องให้อีกคนหนึ่งอนุมัติ');
  await expect(own.locator('button[value=confirm]')).toHaveCount(0);
  const other = await browser.newContext({ baseURL: consoleOf(app) });
  const second = await other.newPage();
  await typeLogin(app, second, 'fin2');
  await second.goto('/console/decisions');
  const theirs = second.locator('[data-act="staff.add"]').last();
  await expect(theirs).not.toContainText(name);
  await theirs.locator('[name=typed]').fill(`${name}x`);
  await theirs.locator('button[value=confirm]').click();
  await expect(theirs).toContainText('ไม่ตรงกัน');
  // At once the right name is not looked at either.
  await theirs.locator('[name=typed]').fill(name);
  await theirs.locator('button[value=confirm]').click();
  await expect(theirs).toContainText('วินาที');
  forgetTries(app);
  await theirs.locator('[name=typed]').fill(name);
  await theirs.locator('button[value=confirm]').click();
  const said = await second.getByRole('status').textContent();
  const link = new URL(/http\S+/.exec(said!)![0]);
  await other.close();
  const newcomer = await (await browser.newContext({ baseURL: consoleOf(app) })).newPage();
  await newcomer.goto(link.pathname + link.search);
  const secret = (await newcomer.locator('[data-secret]').getAttribute('data-secret'))!;
  await newcomer.locator('[name=password]').fill('a password of my own');
  await newcomer.locator('[name=again]').fill('a password of my own');
  await newcomer.locator('[name=code]').fill(codeOf(secret));
  await newcomer.locator('button[value=join]').click();
  const recovery = await newcomer.locator('.console-codes code').first().textContent();
  await newcomer.goto('/console/login');
  await newcomer.locator('[name=username]').fill(name);
  await newcomer.locator('[name=password]').fill('a password of my own');
  await newcomer.locator('[name=code]').fill(recovery!);
  await newcomer.locator('button[value=login]').click();
  await expect(newcomer.locator('[data-staff]')).toHaveText(name);
  await newcomer.goto(link.pathname + link.search);
  await expect(newcomer.getByRole('alert')).toContainText('ลิงก์นี้หมดอายุ');
});

test('a form that was sent after the session had ended comes back after the login with what was typed, to the same person alone (console#staff)', async ({
  app,
  page,
}) => {
  await typeLogin(app, page, 'owner');
  await page.goto('/console/staff');
  await page.locator('#staffAdd [name=username]').fill('somebody');
  await page.locator('#staffAdd [name=role]').selectOption('auditor');
  endSessions(app, 'owner');
  await page.locator('button[value=add]').click();
  await expect(page).toHaveURL(/\/console\/login/);
  const address = page.url();
  const enter = async (name: string) => {
    await page.goto(address);
    await page.locator('[name=username]').fill(name);
    await page.locator('[name=password]').fill('Chokdee-2026');
    await page.locator('[name=code]').fill(await staffCode(app, name));
    await page.locator('button[value=login]').click();
    await expect(page).toHaveURL(/\/console\/staff/);
  };
  await enter('audit1');
  await expect(page.locator('body')).not.toContainText('somebody');
  await page.locator('button[value=logout]').click();
  await enter('owner');
  await expect(page.locator('#staffAdd [name=username]')).toHaveValue('somebody');
});

test('a cookie of the members’ site is nothing at the console, and the reverse (console#two-origins)', async ({
  app,
  playwright,
}) => {
  const member = await playwright.request.newContext({ baseURL: app.url });
  const form = { username: 'somchai', password: 'Chokdee-2026', intent: 'login', entry: 'member' };
  expect((await member.post('/m/login', { form, maxRedirects: 0 })).status()).toBe(303);
  // Both are at one host here: the browser sends to one what it may send of the other.
  const inside = await member.get(`${consoleOf(app)}/console/staff`, { maxRedirects: 0 });
  expect(inside.status()).toBe(302);
  expect(inside.headers().location).toMatch(/^\/console\/login/);
  const { cookies } = await member.storageState();
  const session = cookies.find(({ name }) => name === 'ck_session')!;
  const headers = { Cookie: `ck_console=${session.value}` };
  const renamed = await member.get(`${consoleOf(app)}/console/staff`, { headers, maxRedirects: 0 });
  expect(renamed.status()).toBe(302);

  const staff = await playwright.request.newContext();
  await loginStaff(app, staff, 'owner');
  const theirs = (await staff.storageState()).cookies.find(({ name }) => name === 'ck_console')!;
  for (const name of ['ck_session', 'ck_console']) {
    const answer = await staff.get(`${app.url}/m/member/home`, {
      headers: { Cookie: `${name}=${theirs.value}` },
      maxRedirects: 0,
    });
    expect(answer.status(), name).toBe(302);
    expect(answer.headers().location, name).toMatch(/^\/m\/login/);
  }
  await staff.dispose();
  await member.dispose();
});

test('the members’ site knows no address of the console, and the console none of theirs (console#two-origins)', async ({
  app,
  request,
}) => {
  const unknown = await request.get(`${app.url}/m/nothing-here`);
  for (const path of ['/console', '/console/login', '/CONSOLE/login', '/%63onsole/staff']) {
    const answer = await request.get(app.url + path);
    expect(answer.status(), path).toBe(unknown.status());
    expect(await answer.text(), path).not.toContain('หลังบ้าน');
  }
  const form = { username: 'owner', password: 'x', code: '1', intent: 'login' };
  const sent = await request.post(`${app.url}/console/login`, { form, maxRedirects: 0 });
  const nowhere = await request.post(`${app.url}/nothing-here`, { form, maxRedirects: 0 });
  expect(sent.status()).toBe(nowhere.status());
  for (const path of ['/', '/m/home', '/m/login', '/wps/session/login', '/console/staff.data']) {
    expect((await request.get(consoleOf(app) + path)).status(), path).toBe(404);
  }
  expect((await request.get(`${consoleOf(app)}/healthz`)).status()).toBe(200);
});

test('pages of the console send no script, are kept nowhere and in no frame, and forms of others are refused (console#two-origins, console#roles)', async ({
  app,
  request,
}) => {
  await loginStaff(app, request, 'audit1');
  for (const path of ['/console', '/console/staff', '/console/credits', '/console/decisions']) {
    const answer = await request.get(path);
    const headers = answer.headers();
    expect(answer.status(), path).toBe(200);
    expect(headers['content-security-policy'], path).toContain("script-src 'none'");
    expect(headers['content-security-policy'], path).toContain("frame-ancestors 'none'");
    expect(headers['cache-control'], path).toBe('no-store');
    const html = await answer.text();
    expect(html, path).not.toContain('<script');
    expect(Buffer.byteLength(html), path).toBeLessThan(25_000);
  }
  const form = { intent: 'logout' };
  const headers = { Origin: 'https://elsewhere.example' };
  const foreign = await request.post('/console/set', { form, headers, maxRedirects: 0 });
  expect(foreign.status()).toBe(403);
  // An auditor reads all and acts none.
  const add = { username: 'x', role: 'owner', intent: 'add' };
  const own = { Origin: consoleOf(app) };
  const refused = await request.post('/console/staff', { form: add, headers: own });
  expect(refused.status()).toBe(403);
  expect((await request.get('/console/nothing-here')).status()).toBe(404);
});

test('a process of its own is the console alone, and answers the networks that it is told (console#two-origins)', async ({}) => {
  const folder = demoFolder('console');
  const server = await startServer({
    ROLE: 'console',
    CONSOLE_PORT: '0',
    CONSOLE_NETWORKS: '10.8.0.0/16 2001:db8::/32',
    TRUST_PROXY: '1',
    DATA_DIR: folder.path,
    DEMO: '1',
  });
  try {
    const { origin } = new URL(server.url);
    const statusFrom = async (address: string, path = '/console/login') => {
      const headers = { 'X-Forwarded-For': `203.0.113.1, ${address}` };
      return (await fetch(origin + path, { headers, redirect: 'manual' })).status;
    };
    for (const inside of ['10.8.1.2', '::ffff:10.8.1.2', '2001:db8::7'])
      expect(await statusFrom(inside), inside).toBe(200);
    for (const outside of ['203.0.113.9', '10.9.0.1', 'unknown', ''])
      expect(await statusFrom(outside), outside).toBe(404);
    expect(await statusFrom('10.8.1.2', '/m/home')).toBe(404);
    expect(await statusFrom('203.0.113.9', '/healthz')).toBe(200);
  } finally {
    await server.stop();
    folder.remove();
  }
});
