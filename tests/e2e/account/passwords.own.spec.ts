import type { Page } from '@playwright/test';
import { hasPayment, newForgetful, newPerson, setPayment } from '../../factories/person';
import { expect, loginAs, test } from '../../support/app';
import { hydrated } from '../../support/browser';
import { demoPassword } from '../../support/demo';
import {
  errorOf,
  field,
  fill,
  inEnglish,
  isMember,
  new_password,
  opens,
  press,
  saved,
  codeTo,
} from '../../support/outbox';
import { confirmByPassword, mayChange, openConfirmed } from '../../support/people';
import { closePlay } from '../../factories/protection';
import { textOf } from '../../support/words';

const chosen = { paymentPassword: '246801', confirmPaymentPassword: '246801' };

test(
  'a password is changed: each fault at its field, then home, and sessions elsewhere end (account#change-password)',
  { tag: '@script' },
  async ({ page, context, app, browser }) => {
    const person = await newPerson(app);
    const elsewhere = await browser.newContext({ baseURL: app.url });
    await loginAs(elsewhere, person.username);
    await loginAs(context, person.username);
    await page.goto('/m/changePsw');
    await expect(page.locator('.top-bar a, .tabs')).toHaveCount(0);
    // Text browsers show what is hidden, so the name for password managers has a label.
    const name = page.locator('form [hidden] label input[autocomplete=username]');
    await expect(name).toHaveValue(person.username);
    await press(page, 'changePassword');
    await expect(errorOf(page, 'oldPassword')).toHaveText('กรุณากรอกรหัสผ่านเดิม');
    await expect(errorOf(page, 'confirmNewPassword')).toHaveText('กรุณากรอกรหัสผ่านใหม่อีกครั้ง');
    const leads = page.getByRole('alert').getByRole('link');
    // Each entry names its field: no two of them read the same.
    await expect(leads).toHaveText([
      'กรุณากรอกรหัสผ่านเดิม',
      'กรุณากรอกรหัสผ่านใหม่',
      'กรุณากรอกรหัสผ่านใหม่อีกครั้ง',
    ]);
    await expect(leads.first()).toHaveAttribute(
      'href',
      `#${await field(page, 'oldPassword').getAttribute('id')}`,
    );

    const tries = [
      [{ oldPassword: 'Wrong-1234' }, 'oldPassword', 'รหัสผ่านเดิมไม่ถูกต้อง'],
      [{ newPassword: 'letters-only' }, 'newPassword', 'รหัสผ่านต้องมี 8 ถึง 64 ตัว'],
      [{ confirmNewPassword: 'Other-1234' }, 'confirmNewPassword', 'รหัสผ่านทั้งสองช่องไม่ตรงกัน'],
    ] as const;
    const good = {
      oldPassword: demoPassword,
      newPassword: new_password,
      confirmNewPassword: new_password,
    };
    for (const [change, name, message] of tries) {
      await fill(page, { ...good, ...change });
      await press(page, 'changePassword');
      await expect(errorOf(page, name)).toContainText(message);
      await expect(field(page, 'newPassword')).toHaveValue('');
    }
    await fill(page, good);
    await inEnglish(page);
    await expect(page.locator('button[value=changePassword]')).toHaveText('Save');
    await expect(field(page, 'oldPassword')).toHaveValue('');
    await fill(page, good);
    await press(page, 'changePassword');
    await expect(page.getByRole('status').getByText('Change saved')).toBeVisible();
    await expect(page).toHaveURL(/\/m\/home$/);
    expect(await isMember(context)).toBe(true);
    expect(await isMember(elsewhere)).toBe(false);
    expect(await opens(app, person.username, new_password)).toBe(true);

    // It was just set in this session, and is asked for all the same.
    await page.goto('/m/changePsw');
    await expect(field(page, 'oldPassword')).toBeVisible();
    await elsewhere.close();
  },
);

test('a change of the password ends a copy of the cookie, and a second tap logs nobody out (account#new-password)', async ({
  context,
  app,
  browser,
}) => {
  const person = await newPerson(app);
  await loginAs(context, person.username);
  const copied = await context.cookies();
  const thief = await browser.newContext({ baseURL: app.url });
  await thief.addCookies(copied);
  expect(await isMember(thief)).toBe(true);
  const form = {
    oldPassword: demoPassword,
    newPassword: new_password,
    confirmNewPassword: new_password,
    intent: 'changePassword',
  };
  const send = () => context.request.post('/m/changePsw', { form, maxRedirects: 0 });
  expect((await send()).status()).toBe(303);
  // The browser has dropped the first answer with its cookie.
  await context.addCookies(copied);
  const second = await send();
  expect(second.status()).toBe(303);
  expect(second.headers().location).toBe('/m/home');
  expect(await isMember(context)).toBe(true);
  expect(await isMember(thief)).toBe(false);
  await thief.close();
});

test(
  '"Change saved" stands for a second with script, then comes home (account#change-password)',
  { tag: '@script' },
  async ({ page, context, app, javaScriptEnabled }) => {
    const person = await newPerson(app);
    await loginAs(context, person.username);
    const begin = new Date('2026-01-01T00:00:00Z');
    if (javaScriptEnabled) await page.clock.install({ time: begin });
    await page.goto('/m/changePsw');
    if (javaScriptEnabled) await hydrated(page);
    await fill(page, {
      oldPassword: demoPassword,
      newPassword: new_password,
      confirmNewPassword: new_password,
    });
    if (javaScriptEnabled) await page.clock.pauseAt(new Date(begin.getTime() + 60_000));
    await press(page, 'changePassword');
    await expect(page.getByRole('status').getByText(saved)).toBeVisible();
    if (javaScriptEnabled) {
      await page.clock.runFor(999);
      await expect(page).toHaveURL(/\/m\/changePsw$/);
      await page.clock.runFor(1);
    }
    await expect(page).toHaveURL(/\/m\/home$/);
  },
);

test('the same password is refused by a popup, which closes (account#same-password)', async ({
  page,
  context,
  app,
}) => {
  const person = await newPerson(app);
  await loginAs(context, person.username);
  await page.goto('/m/changePsw');
  await fill(page, {
    oldPassword: demoPassword,
    newPassword: demoPassword,
    confirmNewPassword: demoPassword,
  });
  await press(page, 'changePassword');
  const popup = page.getByRole('dialog');
  await expect(popup).toContainText('ใช้รหัสผ่านเดิมไม่ได้');
  await popup.getByRole('link', { name: 'ตั้งรหัสผ่านอื่น' }).click();
  await expect(popup).toHaveCount(0);
  await expect(page).toHaveURL(/\/m\/changePsw$/);
  await expect(field(page, 'newPassword')).toHaveValue('');
  expect(await opens(app, person.username, demoPassword)).toBe(true);
});

test('the remembered name stays when the password changes', async ({ page, context, app }) => {
  const person = await newPerson(app);
  await context.request.post('/m/login', {
    form: { username: person.username, password: demoPassword, remember: 'on', intent: 'login' },
  });
  await page.goto('/m/changePsw');
  await fill(page, {
    oldPassword: demoPassword,
    newPassword: new_password,
    confirmNewPassword: new_password,
  });
  await press(page, 'changePassword');
  await expect(page).toHaveURL(/\/m\/home$/);
  await page.goto('/m/home?open=signout');
  await page.locator('button[value=signOut]').click();
  await expect(page).toHaveURL(/\/m\/home$/);
  await page.goto('/m/login');
  await expect(field(page, 'username')).toHaveValue(person.username);
});

test('without a session a change of password goes home; one that ended leads to login and back (account#change-password)', async ({
  page,
  context,
  app,
}) => {
  await page.goto('/m/changePsw');
  await expect(page).toHaveURL(/\/m\/home$/);
  const person = await newPerson(app);
  await loginAs(context, person.username);
  for (const path of ['/m/changePsw', '/m/paymentPassword']) {
    await mayChange(app, person.username);
    await page.goto(path);
    // Another browser's change ends this session.
    const cookies = await context.cookies();
    await context.request.post('/m/set', { form: { intent: 'signOut' } });
    await context.addCookies(cookies);
    await page.locator('form .button').first().click();
    await expect(page).toHaveURL(/\/m\/login\?redirectTo=/);
    await expect(page.getByRole('status')).toContainText('บัญชีของคุณออกจากระบบแล้ว');
    await fill(page, { username: person.username, password: demoPassword });
    await page.locator('form#login button[value=login]').click();
    if (path === '/m/paymentPassword') await confirmByPassword(page);
    await expect(page).toHaveURL((url) => url.pathname === path);
  }
});

test('a trial player changes no password', async ({ page }) => {
  await page.request.post('/m/login', { form: { intent: 'freeplay' } });
  for (const path of ['/m/changePsw', '/m/paymentPassword']) {
    const answer = await page.request.get(path);
    expect(answer.status()).toBe(403);
    const sent = await page.request.post(path, { form: { intent: 'x', newPassword: 'a' } });
    expect(sent.status()).toBe(403);
    expect(await sent.text()).toContain('กรุณาเข้าสู่ระบบด้วยบัญชีจริง');
  }
});

test('after each login an own password is offered until it is chosen, now or later (account#first-password)', async ({
  page,
  app,
  browser,
}) => {
  const person = await newPerson(app, { isNew: true });
  const logIn = async (on: Page, redirectTo: string) => {
    await on.goto(`/m/login?redirectTo=${encodeURIComponent(redirectTo)}`);
    await fill(on, { username: person.username, password: demoPassword });
    await on.locator('form#login button[value=login]').click();
  };
  await logIn(page, '/m/rng');
  await expect(page).toHaveURL(/\/m\/firstPassword\?redirectTo=/);
  await page.getByRole('link', { name: 'ไว้ทีหลัง' }).click();
  await expect(page).toHaveURL(/\/m\/rng$/);
  // Put off is not forgotten: a later login asks again, and so does the member centre.
  await page.context().clearCookies();
  await logIn(page, '/m/rng');
  await expect(page).toHaveURL(/\/m\/firstPassword\?redirectTo=/);
  await page.goto('/m/member/home');
  await page.getByRole('link', { name: 'ตั้งรหัสผ่าน' }).click();
  await expect(field(page, 'oldPassword')).toBeVisible();
  await page.goto('/m/firstPassword?redirectTo=%2Fm%2Fhot');
  await fill(page, {
    oldPassword: demoPassword,
    newPassword: new_password,
    confirmNewPassword: new_password,
  });
  await press(page, 'changePassword');
  await expect(page.getByRole('status').getByText(saved)).toBeVisible();
  await expect(page).toHaveURL(/\/m\/hot$/);

  // It was chosen: the page leads home, and what is sent to it changes nothing any more.
  await page.goto('/m/firstPassword');
  await expect(page).toHaveURL(/\/m\/home$/);
  const third_password = 'Sabai-Sabai-88';
  const sent = await page.request.post('/m/firstPassword', {
    form: { newPassword: third_password, confirmNewPassword: third_password },
    maxRedirects: 0,
  });
  expect(sent.headers().location).toBe('/m/home');
  expect(await opens(app, person.username, third_password)).toBe(false);
  expect(await opens(app, person.username, new_password)).toBe(true);

  const second = await browser.newContext({ baseURL: app.url });
  await loginAs(second, person.username, new_password);
  const answer = await second.request.get('/m/firstPassword', { maxRedirects: 0 });
  expect(answer.headers().location).toBe('/m/home');
  await second.close();
});

test(
  'a payment password is set, then changed by the old one (account#payment-password)',
  { tag: '@script' },
  async ({ page, context, app }) => {
    const person = await newPerson(app);
    await loginAs(context, person.username);
    await openConfirmed(page, '/m/paymentPassword');
    await expect(field(page, 'oldPaymentPassword')).toHaveCount(0);
    await press(page, 'setPaymentPassword');
    await expect(errorOf(page, 'paymentPassword')).toHaveText('กรุณากรอกรหัสถอนเงินใหม่');
    await fill(page, { paymentPassword: '12345', confirmPaymentPassword: '1' });
    await press(page, 'setPaymentPassword');
    await expect(errorOf(page, 'paymentPassword')).toHaveText('รหัสถอนเงินต้องเป็นตัวเลข 6 หลัก');
    await expect(errorOf(page, 'confirmPaymentPassword')).toHaveText('รหัสผ่านทั้งสองช่องไม่ตรงกัน');
    await fill(page, { paymentPassword: '123456', confirmPaymentPassword: '123456' });
    await press(page, 'setPaymentPassword');
    await expect(errorOf(page, 'paymentPassword')).toHaveText('กรุณาเลือกตัวเลข 6 หลักที่เดายากกว่านี้');
    await fill(page, { paymentPassword: '135790', confirmPaymentPassword: '135790' });
    await press(page, 'setPaymentPassword');
    await expect(page).toHaveURL(/\/m\/securityCenter$/);
    await expect(page.getByRole('status').getByText(saved)).toBeVisible();

    await page.goto('/m/paymentPassword');
    const next = { paymentPassword: '246801', confirmPaymentPassword: '246801' };
    await fill(page, { oldPaymentPassword: '999000', ...next });
    await press(page, 'setPaymentPassword');
    await expect(errorOf(page, 'oldPaymentPassword')).toHaveText('รหัสผ่านเดิมไม่ถูกต้อง');
    await fill(page, { oldPaymentPassword: '135790', ...next });
    await press(page, 'setPaymentPassword');
    await expect(page).toHaveURL(/\/m\/securityCenter$/);
  },
);

for (const by of ['mobile', 'email'] as const) {
  test(`a forgotten payment password is chosen anew by a code: ${by} (account#payment-password)`, async ({
    page,
    context,
    app,
  }) => {
    const person = await newForgetful(app);
    await loginAs(context, person.username);
    await page.goto('/m/paymentPassword');
    await page.getByRole('link', { name: 'ลืมรหัสถอนเงิน?' }).click();
    await page.locator(`button[name=by][value=${by}]`).click();
    await expect(page).toHaveURL(new RegExp(`forgot=${by}$`));
    await expect(page.getByRole('status')).toContainText('ส่งรหัสแล้ว');

    const code = await codeTo(page.request, by === 'email' ? person.email : person.contact);
    const wrong = code === '000000' ? '000001' : '000000';
    await fill(page, { verificationCode: wrong, ...chosen });
    await press(page, 'resetPaymentPassword');
    await expect(errorOf(page, 'verificationCode')).toBeVisible();
    await expect(field(page, 'verificationCode')).toHaveValue('');

    await fill(page, { verificationCode: code, ...chosen, confirmPaymentPassword: '246802' });
    await press(page, 'resetPaymentPassword');
    await expect(errorOf(page, 'confirmPaymentPassword')).toBeVisible();
    await expect(field(page, 'verificationCode')).toHaveValue(code);
    await expect(field(page, 'paymentPassword')).toHaveValue('');

    await fill(page, chosen);
    await press(page, 'resetPaymentPassword');
    await expect(page).toHaveURL(/\/m\/securityCenter$/);
    await expect(page.getByRole('status').getByText(saved)).toBeVisible();
    expect(await hasPayment(app, person.username, '246801')).toBe(true);
  });
}

test('who has no contact that counts is led to one, and to customer service', async ({
  page,
  context,
  app,
}) => {
  const person = await newForgetful(app, 0);
  await loginAs(context, person.username);
  await page.goto('/m/paymentPassword?forgot=1');
  await expect(page.locator('button[name=by]')).toHaveCount(0);
  await expect(page.locator('main').getByRole('link', { name: 'บริการลูกค้า' })).toHaveAttribute(
    'href',
    '/m/customer',
  );
  const sent = await page.request.post('/m/paymentPassword?forgot=1', {
    form: { intent: 'sendPaymentCode', by: 'mobile' },
  });
  expect(sent.status()).toBe(400);
  expect(await sent.text()).toContain('ยืนยันไว้อย่างน้อยหนึ่งวัน');
  expect(await hasPayment(app, person.username, '135790')).toBe(true);
});

test('who has excluded themselves without a contact that counts is told that customer service helps, and is helped (protection#money)', async ({
  page,
  context,
  app,
}) => {
  const person = await newForgetful(app, null);
  await loginAs(context, person.username);
  await closePlay(app, person.id, 'self');
  await page.goto('/m/paymentPassword?forgot=1');
  const main = page.locator('main');
  await expect(main).toContainText(textOf('th', 'payment_forgot_closed'));
  await expect(main.locator('a.button')).toHaveAttribute('href', '/m/customer');
  await main.locator('a.button').click();
  await expect(page).toHaveURL('/m/customer');
  await page.locator('textarea[name=message]').fill('ลืมรหัสถอนเงิน');
  await page.locator('button[value=send]').click();
  await expect(page.locator('main')).toContainText('ลืมรหัสถอนเงิน');

  // An operator who has checked who it is takes the old one away; the member confirms, and sets another.
  await setPayment(app, person.id, null);
  await page.goto('/m/paymentPassword');
  await expect(page).toHaveURL(/\/m\/stepUp\?/);
  await page.locator('input[name=password]').fill(demoPassword);
  await press(page, 'stepUp');
  await fill(page, chosen);
  await press(page, 'setPaymentPassword');
  await expect.poll(() => hasPayment(app, person.username, '246801')).toBe(true);
  expect((await page.request.get('/m/withdraw')).status()).toBe(200);
});
