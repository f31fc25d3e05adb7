import type { Page } from '@playwright/test';
import { addSession, addSignIn } from '../../factories/member';
import { expect, loginAs, test } from '../../support/app';
import { openReady, ready } from '../../support/browser';
import { demoPassword, inStore, revokeAll, rowOf } from '../../support/demo';
import { confirmByPassword, joinAs } from '../../support/people';
import { workOn } from '../../support/platform';
import { inTurn } from '../../support/repeat';

const address = '/m/securityCenter';
const logged_out = 'บัญชีของคุณออกจากระบบแล้ว กรุณาเข้าสู่ระบบอีกครั้ง';

let name: string;
test.beforeEach(async ({ context }) => void (name = await joinAs(context)));

const sessions = (page: Page) => page.locator('[data-session]');
const others = (page: Page) => page.locator('[data-session=other]');

test('it leads to each of what protects the account, and says what is still to do (account#security-centre)', async ({
  page,
  app,
}) => {
  await openReady(page, address);
  const rows = page.locator('.rows').first().locator('a');
  expect(await rows.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual(
    [
      '/m/changePsw',
      '/m/paymentPassword',
      '/m/myAccount/index?edit=mobile',
      '/m/myAccount/index?edit=email',
    ],
  );
  await expect(page.locator('.shield')).toContainText('1 จาก 4');
  await inStore(app, (db) =>
    db
      .updateTable('members')
      .set({ email: 'somebody@example.com', email_verified_at: 1 })
      .where('username', '=', name)
      .execute(),
  );
  await openReady(page, address);
  await expect(page.locator('.shield')).toContainText('2 จาก 4');
  await expect(rows.last()).toContainText('s•••y@example.com');
});

test('who came by another login and has no password is told that none is set (account#security-centre)', async ({
  page,
  app,
}) => {
  await inStore(app, (db) =>
    db.updateTable('members').set({ password_hash: null }).where('username', '=', name).execute(),
  );
  await openReady(page, address);
  await expect(page.locator('.rows').first().locator('a').first()).toContainText('ยังไม่ได้ตั้ง');
  await expect(page.locator('.shield')).toContainText('0 จาก 4');
});

test(
  'each device that is logged in is listed, this one marked, and others can be ended (account#security-centre)',
  { tag: '@script' },
  async ({ page, browser, app }) => {
    const phone = await browser.newContext({
      baseURL: app.url,
      userAgent:
        'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36',
    });
    const visit = await phone.newPage();
    await visit.goto('/m/login');
    await ready(visit);
    await visit.locator('input[name=username]').fill(name);
    await visit.locator('input[name=password]').fill(demoPassword);
    await visit.locator('form#login button[value=login]').click();
    await expect(visit).toHaveURL(/\/m\/home$/);
    await openReady(page, address);
    await expect(sessions(page)).toHaveCount(2);
    await expect(sessions(page).first()).toContainText('อุปกรณ์นี้');
    await expect(others(page)).toContainText('Chrome 126, Pixel 8 (Android 14)');
    await others(page).locator('button[value=endSession]').click();
    // A cookie alone ends no session of the owner's.
    await confirmByPassword(page);
    await others(page).locator('button[value=endSession]').click();
    await expect(page.getByText('ออกจากระบบบนอุปกรณ์นั้นแล้ว')).toBeVisible();
    await expect(sessions(page)).toHaveCount(1);
    await visit.goto('/m/member/home');
    await expect(visit).toHaveURL(/\/m\/login\?redirectTo=/);
    await expect(visit.getByText(logged_out)).toBeVisible();
    await phone.close();
  },
);

test('sessions of one device are one row, which opens to each of them with its own end (account#security-centre)', async ({
  page,
  app,
}) => {
  const member = await rowOf(app, name);
  const minute_ms = 60_000;
  const now = Date.now();
  await workOn(app, (platform) =>
    inTurn(3, (nth) =>
      addSession(platform, member, {
        device: 'Chrome 126, Pixel 8 (Android 14)',
        created_at: now - 60 * minute_ms,
        // The last was used when it was opened, and no more.
        seen_at: now - (20 * nth + 20) * minute_ms,
      }),
    ),
  );
  await openReady(page, address);
  const device = page.locator('[data-sessions]');
  await expect(device).toHaveAttribute('data-sessions', '3');
  await expect(device.locator('summary')).toContainText('เข้าสู่ระบบอยู่ 3 ครั้ง ใช้ล่าสุด');
  await expect(page.locator('.rows > [data-session]')).toHaveCount(1);
  await expect(device.locator('button').first()).toBeHidden();
  await device.locator('summary').click();
  await expect(device.locator('button[value=endSession]')).toHaveCount(3);
  const single = device.locator('[data-session=other]');
  await expect(single.first()).toContainText('ใช้ล่าสุด');
  await expect(single.last()).not.toContainText('ใช้ล่าสุด');
  await expect(single.last()).toContainText('เข้าสู่ระบบ');
});

test('ending the present session signs out, and one that nobody has is refused on the page', async ({
  page,
  app,
}) => {
  const member = await rowOf(app, name);
  const { id } = await inStore(app, (db) =>
    db
      .selectFrom('sessions')
      .select('id')
      .where('member_id', '=', member.id)
      .where('revoked_at', 'is', null)
      .executeTakeFirstOrThrow(),
  );
  const foreign = await inStore(app, (db) =>
    db.selectFrom('sessions').select('id').where('member_id', '!=', member.id).executeTakeFirst(),
  );
  const end = (sessionId: string) =>
    page.request.post(address, { form: { intent: 'endSession', sessionId }, maxRedirects: 0 });
  for (const unknown of ['nobody', foreign?.id ?? 'none', 'x'.repeat(300)]) {
    const answer = await end(unknown);
    expect(answer.status()).toBe(404);
    expect(await answer.text()).toContain('อุปกรณ์นี้ออกจากระบบไปแล้ว');
  }
  expect((await end('')).status()).toBe(400);
  const answer = await end(id);
  expect(answer.status()).toBe(303);
  expect(answer.headers().location).toBe('/m/home');
  expect((await page.request.get(address, { maxRedirects: 0 })).status()).toBe(302);
});

test('the last sign-ins are listed, failures too, with device and time of this place, alike ones once (account#security-centre)', async ({
  page,
  playwright,
  app,
}) => {
  const stranger = await playwright.request.newContext({ baseURL: app.url });
  for (const password of ['Wrong-4711', 'Wrong-4712']) {
    await stranger.post('/m/login', { form: { intent: 'login', username: name, password } });
  }
  await stranger.dispose();
  const instant = Date.UTC(2026, 2, 1, 17, 30);
  const member = await rowOf(app, name);
  await inStore(app, (db) =>
    db.updateTable('sign_ins').set({ at: instant }).where('member_id', '=', member.id).execute(),
  );
  await openReady(page, address);
  const list = page.locator('.rows').last().locator('li');
  await expect(list).toHaveCount(2);
  await expect(list.first()).toContainText('รหัสผ่านผิด');
  await expect(list.first()).toContainText('2 ครั้ง');
  await expect(list.last()).not.toContainText('ครั้ง');
  await expect(list.last()).toContainText('สมัครสมาชิก');
  // Half past midnight of the next day in Bangkok.
  await expect(list.first()).toContainText('2 มี.ค. 2569 00:30:00');
  await page.request.post('/m/set', { form: { lang: 'en' } });
  await openReady(page, address);
  await expect(list.first()).toContainText('Wrong password');
  await expect(list.first()).toContainText('2 Mar 2026, 00:30:00');
});

test('no more than the last twenty sign-ins are listed', async ({ page, app }) => {
  const member = await rowOf(app, name);
  await inStore(app, (db) =>
    inTurn(25, (index) =>
      // Alike ones that follow each other are one row.
      addSignIn(db, member.id, { outcome: index % 2 === 0 ? 'ok' : 'wrong_password' }),
    ),
  );
  await openReady(page, address);
  await expect(page.locator('.rows').last().locator('li')).toHaveCount(20);
});

test('a session that ended in between leads a form to login and back', async ({
  page,
  context,
  app,
  browser,
}) => {
  const other = await browser.newContext({ baseURL: app.url });
  await loginAs(other, name);
  await openReady(page, address);
  await expect(sessions(page)).toHaveCount(2);
  await revokeAll(app, name);
  await others(page).locator('button[value=endSession]').click();
  await expect(page).toHaveURL(/\/m\/login\?redirectTo=/);
  await expect(page.getByText(logged_out)).toBeVisible();
  await loginAs(context, name);
  await openReady(page, address);
  await expect(sessions(page)).toHaveCount(1);
  await other.close();
});
