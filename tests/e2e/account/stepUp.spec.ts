import type { BrowserContext } from '@playwright/test';
import { newPerson, type Person } from '../../factories/person';
import { type AppServer, expect, loginAs, test } from '../../support/app';
import { expectExplained } from '../../support/browser';
import { demoPassword, inStore } from '../../support/demo';
import {
  answerCaptcha,
  chooseNew,
  codeTo,
  errorOf,
  field,
  fill,
  isMember,
  maskedName,
  new_password,
  newNumber,
  opens,
  textsTo,
} from '../../support/outbox';
import { confirmByPassword, openConfirmed } from '../../support/people';
import { textOf } from '../../support/words';

const day_ms = 24 * 60 * 60_000;

/** A member whose number was proved long ago, logged in here. */
async function someone(app: AppServer, context: BrowserContext): Promise<Person> {
  const person = await newPerson(app);
  await inStore(app, (db) =>
    db
      .updateTable('members')
      .set({ mobile_verified_at: Date.now() - 2 * day_ms, payee_name: null, payment_hash: null })
      .where('id', '=', person.id)
      .execute(),
  );
  await loginAs(context, person.username);
  return person;
}

const setMobile = '/m/myAccount/index?edit=mobile';

test(
  'a number is changed after the password, and the old one is told (account#step-up)',
  { tag: '@script' },
  async ({ page, context, app, browser }) => {
    const person = await someone(app, context);
    const copied = await context.cookies();
    await page.goto(setMobile);
    await expect(page).toHaveURL(/\/m\/stepUp\?redirectTo=/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('ยืนยันตัวตน');
    await fill(page, { password: 'Not-the-one-1' });
    await page.locator('button[value=stepUp]').click();
    await expect(errorOf(page, 'password')).toHaveText('รหัสผ่านไม่ถูกต้อง');
    await confirmByPassword(page);
    await expect(page).toHaveURL((url) => url.pathname + url.search === setMobile);

    const mobileNum = newNumber();
    await fill(page, { mobileNum });
    await answerCaptcha(page);
    await page.locator('button[value=sendCode]').click();
    await fill(page, { verificationCode: await codeTo(page.request, `+66${mobileNum}`) });
    await page.locator('button[value=saveMobile]').click();
    await expect(page).toHaveURL(/\/m\/myAccount\/index$/);
    const [message = ''] = await textsTo(page.request, person.contact);
    expect(message).toContain('เปลี่ยนเบอร์มือถือ');
    expect(message).toContain('/m/notMe?token=');

    // Anybody who copied the cookie before is out.
    const thief = await browser.newContext({ baseURL: app.url });
    await thief.addCookies(copied);
    expect(await isMember(thief)).toBe(false);
    await thief.close();
  },
);

test('a member without a password confirms by a code (account#step-up)', async ({
  page,
  context,
  app,
}) => {
  const person = await someone(app, context);
  await inStore(app, (db) =>
    db.updateTable('members').set({ password_hash: null }).where('id', '=', person.id).execute(),
  );
  await page.goto('/m/changePsw');
  await expect(page).toHaveURL(/\/m\/stepUp\?redirectTo=/);
  await expect(field(page, 'password')).toHaveCount(0);
  await page.locator('button[value=sendStepUpCode]').first().click();
  await expect(page.getByText(`+66••••${person.mobileNum.slice(-4)}`)).toBeVisible();
  await fill(page, { verificationCode: '12' });
  await page.locator('button[value=stepUpCode]').click();
  await expect(errorOf(page, 'verificationCode')).toBeVisible();
  await fill(page, { verificationCode: await codeTo(page.request, person.contact) });
  await page.locator('button[value=stepUpCode]').click();
  await expect(page).toHaveURL(/\/m\/changePsw$/);
  await fill(page, { newPassword: new_password, confirmNewPassword: new_password });
  await page.locator('button[value=changePassword]').click();
  await expect(page).toHaveURL(/\/m\/home$/);
  expect(await opens(app, person.username, new_password)).toBe(true);
});

test('a member without a password is asked for a first one, and may put it off (account#first-password)', async ({
  page,
  context,
  app,
}) => {
  const person = await someone(app, context);
  await inStore(app, (db) =>
    db.updateTable('members').set({ password_hash: null }).where('id', '=', person.id).execute(),
  );
  await page.goto('/m/firstPassword?redirectTo=%2Fm%2Frng');
  await expect(field(page, 'newPassword')).toHaveCount(0);
  await page.getByRole('link', { name: 'ไว้ทีหลัง' }).click();
  await expect(page).toHaveURL(/\/m\/rng$/);
  await page.goto('/m/firstPassword?redirectTo=%2Fm%2Frng');
  await page.getByRole('link', { name: 'ตั้งรหัสผ่าน' }).click();
  await expect(page).toHaveURL(/\/m\/stepUp\?redirectTo=/);
  await page.locator('button[value=sendStepUpCode]').first().click();
  await expect(page.getByText(`+66••••${person.mobileNum.slice(-4)}`)).toBeVisible();
  await fill(page, { verificationCode: await codeTo(page.request, person.contact) });
  await page.locator('button[value=stepUpCode]').click();
  await expect(page).toHaveURL(/\/m\/firstPassword\?redirectTo=/);
  await expect(field(page, 'oldPassword')).toHaveCount(0);
  await chooseNew(page);
  await page.locator('button[value=changePassword]').click();
  await expect(page).toHaveURL(/\/m\/rng$/);
  expect(await opens(app, person.username, new_password)).toBe(true);
});

test('what was typed comes back after the confirmation, and says that it is not saved @layout (account#step-up)', async ({
  page,
  context,
  app,
}) => {
  await someone(app, context);
  await openConfirmed(page, '/m/myAccount/index?edit=payeeName');
  // The confirmation is over by the time that the form is sent.
  await inStore(app, (db) => db.updateTable('sessions').set({ stepped_up_at: 1 }).execute());
  await fill(page, { payeeName: 'Somchai Jaidee' });
  await page.locator('button[value=savePayeeName]').click();
  await confirmByPassword(page);
  // Nothing was saved, and it says so.
  await expect(page.locator('.toast')).toContainText(textOf('th', 'step_up_again'));
  await expect(page.locator('.toast')).toBeInViewport();
  await expect(field(page, 'payeeName')).toHaveValue('Somchai Jaidee');
  await page.locator('button[value=savePayeeName]').click();
  await expect(page.getByText('Somchai Jaidee')).toBeVisible();
});

test('the first payment password is asked for after the confirmation', async ({
  page,
  context,
  app,
}) => {
  await someone(app, context);
  await openConfirmed(page, '/m/paymentPassword');
  await fill(page, { paymentPassword: '291847', confirmPaymentPassword: '291847' });
  await page.locator('button[value=setPaymentPassword]').click();
  await expect(page).toHaveURL(/\/m\/securityCenter$/);
});

test('this was not me: the account comes back, and a new password is chosen (account#forgot-password, account#not-me)', async ({
  page,
  context,
  app,
  browser,
}) => {
  const person = await someone(app, context);
  // A thief who knows the password changes the number.
  const thief = await browser.newContext({ baseURL: app.url });
  await loginAs(thief, person.username);
  const theirs = await thief.newPage();
  await openConfirmed(theirs, setMobile);
  const mobileNum = newNumber();
  await fill(theirs, { mobileNum });
  await answerCaptcha(theirs);
  await theirs.locator('button[value=sendCode]').click();
  const verificationCode = await codeTo(theirs.request, `+66${mobileNum}`);
  await fill(theirs, { verificationCode });
  await theirs.locator('button[value=saveMobile]').click();
  await expect(theirs).toHaveURL(/\/m\/myAccount\/index$/);

  const texts = await textsTo(page.request, person.contact);
  const link = /\/m\/notMe\?token=[\w-]+/.exec(texts.join('\n'))![0];
  await expectExplained(app.url, link, '/m/notMe');
  await page.goto(link);
  await expect(page).toHaveURL(/\/m\/notMe$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ไม่ใช่ฉัน');
  await expect(maskedName(page, person)).toBeVisible();
  // Mail programs look at links too, with cookies or without.
  for (const scanner of [page.request, thief.request])
    expect((await scanner.get(link)).ok()).toBe(true);
  expect(await isMember(thief)).toBe(true);
  await page.locator('button[value=notMe]').click();
  await expect(page).toHaveURL(/\/m\/setPassword$/);
  await expect(page.getByRole('status')).toContainText('กรุณาตั้งรหัสผ่านใหม่');
  expect(await isMember(thief)).toBe(false);
  await chooseNew(page);
  await page.locator('button[value=setPassword]').click();
  await expect(page).toHaveURL(/\/m\/home$/);
  expect(await opens(app, person.username, demoPassword)).toBe(false);
  expect(await opens(app, person.username, new_password)).toBe(true);
  // The link is over, and says so at once.
  expect((await page.goto(link))!.status()).toBe(410);
  await expect(page.getByRole('alert')).toContainText('ลิงก์นี้หมดอายุหรือถูกใช้ไปแล้ว');
  await expect(page.locator('button[value=notMe]')).toHaveCount(0);
  await page.getByRole('link', { name: 'ตั้งรหัสผ่านใหม่' }).click();
  await expect(page).toHaveURL(/\/m\/forget$/);
  await thief.close();
});

test('the security centre lists the changes, and ends all others and copies (account#security-centre)', async ({
  page,
  context,
  app,
  browser,
}) => {
  const person = await someone(app, context);
  const copied = await context.cookies();
  const [copy, other] = [
    await browser.newContext({ baseURL: app.url }),
    await browser.newContext({ baseURL: app.url }),
  ];
  await copy.addCookies(copied);
  await loginAs(other, person.username);
  await page.goto('/m/securityCenter');
  await page.locator('button[value=endOthers]').click();
  await confirmByPassword(page);
  await page.locator('button[value=endOthers]').click();
  await expect(page.getByRole('status')).toContainText('ออกจากระบบในอุปกรณ์อื่นทั้งหมดแล้ว');
  expect(await isMember(context)).toBe(true);
  expect(await isMember(copy)).toBe(false);
  expect(await isMember(other)).toBe(false);
  await expect(page.locator('section', { hasText: 'การเปลี่ยนแปลงบัญชี' }).last()).toContainText(
    'ออกจากระบบอุปกรณ์อื่นทั้งหมด',
  );
  await copy.close();
  await other.close();
});
