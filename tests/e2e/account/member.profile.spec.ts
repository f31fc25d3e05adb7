import type { Page } from '@playwright/test';
import { expect, test } from '../../support/app';
import { openReady, ready } from '../../support/browser';
import { inStore, revokeAll, rowOf } from '../../support/demo';
import { answerCaptcha, codeTo, newNumber } from '../../support/outbox';
import { confirmByPassword, joinAs, mayChange, registerByNumber } from '../../support/people';
import { chooseLanguage, textOf } from '../../support/words';

const profile = '/m/myAccount/index';
const saved = 'บันทึกการเปลี่ยนแปลงแล้ว';

let name: string;
test.beforeEach(async ({ app, context }) => {
  name = await joinAs(context);
  await mayChange(app, name);
});

const field = (page: Page, called: string) => page.locator(`input[name=${called}]`);
const press = (page: Page, intent: string) => page.locator(`button[value=${intent}]`).click();
const row = (page: Page, text: string) => page.locator('.rows > li', { hasText: text });

test('a nickname is changed on the profile itself', { tag: '@script' }, async ({ page, app }) => {
  await openReady(page, profile);
  await row(page, 'ชื่อเล่น').locator(':not(.languages) > summary').click();
  await field(page, 'nickname').fill('  น้อง  โชค ');
  await press(page, 'saveNickname');
  await expect(page.getByText(saved)).toBeVisible();
  await expect(row(page, 'ชื่อเล่น').locator(':not(.languages) > summary')).toContainText('น้อง โชค');
  expect((await rowOf(app, name)).nickname).toBe('น้อง โชค');
});

test('a refused nickname stays as typed, with its message and a way to its field', async ({
  page,
  app,
}) => {
  await openReady(page, profile);
  await row(page, 'ชื่อเล่น').locator(':not(.languages) > summary').click();
  await field(page, 'nickname').fill('x'.repeat(21));
  await press(page, 'saveNickname');
  await expect(page.getByRole('alert').getByRole('link')).toHaveAttribute(
    'href',
    '#nickname-nickname',
  );
  await expect(page.locator('#nickname-nickname-error')).toBeVisible();
  await expect(field(page, 'nickname')).toHaveValue('x'.repeat(21));
  await field(page, 'nickname').fill('');
  await press(page, 'saveNickname');
  await expect(page.locator('#nickname-nickname-error')).toHaveText('กรุณากรอกชื่อเล่น');
  await expect(field(page, 'nickname')).toHaveValue('');
  expect((await rowOf(app, name)).nickname).toBe(name);
});

test('a payee name is set once, after a word of warning, and then stands fast', async ({
  page,
  app,
}) => {
  await openReady(page, profile);
  await row(page, 'ชื่อผู้รับเงิน').locator(':not(.languages) > summary').click();
  await expect(page.locator('.note')).toContainText('เพียงครั้งเดียว');
  await field(page, 'payeeName').fill('1234');
  await press(page, 'savePayeeName');
  await expect(page.locator('#payeeName-payeeName-error')).toBeVisible();
  await field(page, 'payeeName').fill('สมชาย ใจดี');
  await press(page, 'savePayeeName');
  await expect(page.getByText(saved)).toBeVisible();
  await expect(field(page, 'payeeName')).toHaveCount(0);
  await expect(row(page, 'ชื่อผู้รับเงิน')).toContainText('สมชาย ใจดี');
  const again = await page.request.post(profile, {
    form: { intent: 'savePayeeName', payeeName: 'Somebody Else' },
  });
  expect(again.status()).toBe(400);
  expect(await again.text()).toContain('เปลี่ยนชื่อผู้รับเงินได้ผ่านบริการลูกค้าเท่านั้น');
  expect((await rowOf(app, name)).payee_name).toBe('สมชาย ใจดี');
});

test('a date of birth that was told is shown, in the reader’s language, and customer service corrects it (account#profile, rewards#birthday)', async ({
  page,
  app,
}) => {
  const born = row(page, textOf('th', 'register_birthDate'));
  await openReady(page, profile);
  await expect(born).toHaveCount(0);
  await inStore(app, (db) =>
    db
      .updateTable('members')
      .set({ birth_date: '1990-12-31' })
      .where('username', '=', name)
      .execute(),
  );
  await openReady(page, profile);
  await expect(born).toContainText('31 ธ.ค. 2533');
  await expect(born).toContainText(textOf('th', 'profile_locked'));
  await expect(born.locator('a, input')).toHaveCount(0);
  await page.request.post('/m/set', { form: { lang: 'en' } });
  await openReady(page, profile);
  await expect(row(page, 'Date of birth')).toContainText('31 Dec 1990');
});

test('an e-mail address becomes the member’s by the code that was sent there (account#profile)', async ({
  page,
  app,
}) => {
  const email = `${name}@example.com`;
  await openReady(page, profile);
  await page.locator('.rows a', { hasText: 'อีเมล' }).click();
  await expect(page).toHaveURL(/edit=email/);
  await field(page, 'email').fill(email);
  await field(page, 'captcha').fill('wrong!');
  const first = await field(page, 'captchaId').inputValue();
  await press(page, 'sendCode');
  await expect(page.locator('#email-captcha-error')).toBeVisible();
  await expect(field(page, 'email')).toHaveValue(email);
  await expect(field(page, 'captcha')).toHaveValue('');
  expect(await field(page, 'captchaId').inputValue()).not.toBe(first);

  await answerCaptcha(page);
  await press(page, 'sendCode');
  await expect(field(page, 'verificationCode')).toBeVisible();
  await expect(page.getByRole('timer')).toContainText(/รหัสใช้ได้อีก [45] นาที \d+ วินาที/);
  await expect(field(page, 'email')).toHaveValue(email);
  // What was wrong in the step before is no more.
  await expect(page.locator('.error, .error-summary')).toHaveCount(0);
  await field(page, 'verificationCode').fill('000000');
  await press(page, 'saveEmail');
  await expect(page.locator('#email-verificationCode-error')).toBeVisible();
  await expect(field(page, 'email')).toHaveValue(email);
  await field(page, 'verificationCode').fill(await codeTo(page.request, email));
  await press(page, 'saveEmail');
  await expect(page.getByText(saved)).toBeVisible();
  const view = row(page, 'อีเมล');
  await expect(view).toContainText(`m•••${name.at(-1)}@example.com`);
  await expect(view).toContainText('ยืนยันแล้ว');
  const stored = await rowOf(app, name);
  expect(stored.email).toBe(email);
  expect(stored.email_verified_at).not.toBeNull();
});

test('a mobile number becomes the member’s by the code that was sent there (account#mobile-number, account#profile)', async ({
  page,
  app,
}) => {
  const mobileNum = `8${String(parseInt(name.slice(1), 16) % 1e8).padStart(8, '0')}`;
  await openReady(page, `${profile}?edit=mobile`);
  await field(page, 'mobileNum').fill(`00${mobileNum}`);
  await answerCaptcha(page);
  await press(page, 'sendCode');
  await expect(page.locator('#mobile-mobileNum-error')).toHaveText(
    'กรุณาตรวจเบอร์อีกครั้ง หลัง 0 ตัวหน้าต้องมีอีก 9 หลัก เช่น 081 234 5678',
  );
  await field(page, 'mobileNum').fill('8123');
  await press(page, 'sendCode');
  await expect(page.locator('#mobile-mobileNum-error')).toHaveText('เบอร์มือถือต้องมี 9 หลัก');
  await field(page, 'mobileNum').fill(`0${mobileNum}`);
  await answerCaptcha(page);
  await press(page, 'sendCode');
  await field(page, 'verificationCode').fill(await codeTo(page.request, `+66${mobileNum}`));
  await press(page, 'saveMobile');
  await expect(page.getByText(saved)).toBeVisible();
  await expect(row(page, 'เบอร์มือถือ')).toContainText(`+66••••${mobileNum.slice(-4)}`);
  expect((await rowOf(app, name)).mobile).toBe(`+66${mobileNum}`);
});

test('a number of another account leads to that account, once the code is given (account#a-contact-of-another-account)', async ({
  page,
  playwright,
  app,
}) => {
  const mobileNum = newNumber();
  const other = await playwright.request.newContext({ baseURL: app.url });
  await registerByNumber(other, mobileNum);
  await other.dispose();
  await openReady(page, `${profile}?edit=mobile`);
  await field(page, 'mobileNum').fill(mobileNum);
  await answerCaptcha(page);
  await press(page, 'sendCode');
  await field(page, 'verificationCode').fill(await codeTo(page.request, `+66${mobileNum}`, 2));
  await press(page, 'saveMobile');
  await expect(page.locator('#mobileCode-mobileNum-error, #mobile-mobileNum-error')).toHaveText(
    'เบอร์มือถือนี้เป็นของบัญชีอื่น',
  );
  await page.locator('main').getByRole('link', { name: 'ออกจากระบบ' }).click();
  await expect(page.getByRole('dialog').locator('button[value=signOut]')).toBeVisible();
});

test('a captcha can be changed for another one or a question in words, with what was typed', async ({
  page,
}) => {
  await openReady(page, `${profile}?edit=email`);
  await field(page, 'email').fill('kept@example.com');
  const first = await field(page, 'captchaId').inputValue();
  await press(page, 'captchaPicture');
  await expect(field(page, 'captchaId')).not.toHaveValue(first);
  const second = await field(page, 'captchaId').inputValue();
  await press(page, 'captchaWords');
  await expect(page.locator('.captcha img')).toHaveCount(0);
  await expect(field(page, 'captchaId')).not.toHaveValue(second);
  await expect(page.locator('.captcha label')).toContainText('เป็นตัวเลข');
  await expect(field(page, 'email')).toHaveValue('kept@example.com');
  await answerCaptcha(page);
  await press(page, 'sendCode');
  await expect(field(page, 'verificationCode')).toBeVisible();
  expect(await codeTo(page.request, 'kept@example.com')).toMatch(/^\d{6}$/);
});

test('languages switched in the middle of a form keep what was typed, and messages follow', async ({
  page,
}) => {
  await openReady(page, `${profile}?edit=mobile`);
  await page.locator('select[name=countryDialingCode]').selectOption('84');
  await field(page, 'mobileNum').fill('8123');
  const first = await field(page, 'captchaId').inputValue();
  await chooseLanguage(page, 'en');
  await expect(page.locator('button[value=sendCode]')).toHaveText('Send code');
  await expect(field(page, 'mobileNum')).toHaveValue('8123');
  await expect(page.locator('select[name=countryDialingCode]')).toHaveValue('84');
  await expect(field(page, 'captchaId')).not.toHaveValue(first);
  await press(page, 'sendCode');
  await expect(page.locator('#mobile-mobileNum-error')).toHaveText(
    'Phone number must have 9 digits',
  );
  await openReady(page, `${profile}?edit=nickname`);
  await field(page, 'nickname').fill('Half a na');
  await chooseLanguage(page, 'th');
  await expect(page.locator('button[value=saveNickname]')).toHaveText('บันทึก');
  await expect(field(page, 'nickname')).toHaveValue('Half a na');
});

test('where a code was just sent, another one waits for its time', async ({ page }) => {
  const email = `${name}@example.com`;
  await openReady(page, `${profile}?edit=email`);
  await field(page, 'email').fill(email);
  await answerCaptcha(page);
  await press(page, 'sendCode');
  await expect(field(page, 'verificationCode')).toBeVisible();
  await expect(page.getByText(/ขอรหัสใหม่ได้ในอีก \d+ วินาที/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'ส่งรหัสอีกครั้ง' })).toHaveCount(0);
  await openReady(page, `${profile}?edit=email&draft=1&again=1`);
  await expect(field(page, 'email')).toHaveValue(email);
  await expect(field(page, 'captcha')).toBeVisible();
});

test('a form whose session was ended goes to login, and back to it with what was typed (account#ended-session)', async ({
  page,
  app,
}) => {
  await openReady(page, `${profile}?edit=nickname`);
  await field(page, 'nickname').fill('ยังอยู่');
  await revokeAll(app, name);
  await press(page, 'saveNickname');
  await expect(page).toHaveURL(/\/m\/login\?redirectTo=/);
  await expect(page.getByText('บัญชีของคุณออกจากระบบแล้ว กรุณาเข้าสู่ระบบอีกครั้ง')).toBeVisible();
  await ready(page);
  await field(page, 'username').fill(name);
  await field(page, 'password').fill('Chokdee-2026');
  await page.locator('form#login button[value=login]').click();
  await expect(page).toHaveURL(/\/m\/myAccount\/index\?edit=nickname&draft=1$/);
  await expect(field(page, 'nickname')).toHaveValue('ยังอยู่');
  expect((await rowOf(app, name)).nickname).toBe(name);
  await press(page, 'saveNickname');
  await expect(page.getByText(saved)).toBeVisible();
  expect((await rowOf(app, name)).nickname).toBe('ยังอยู่');
});

test('long after the login the number of a messenger is confirmed first, and nothing is half done (account#profile, protection#known-again)', async ({
  page,
  app,
}) => {
  const { id } = await rowOf(app, name);
  const long_ago = { created_at: Date.now() - 11 * 60_000, stepped_up_at: null };
  await inStore(app, (db) =>
    db.updateTable('sessions').set(long_ago).where('member_id', '=', id).execute(),
  );
  const messages = async () =>
    JSON.parse((await rowOf(app, name)).profile) as Record<string, string>;
  // A form that was sent from elsewhere opens the same part again.
  const form = { intent: 'saveDetails', zalo: '0810084316' };
  const sent = await page.request.post(profile, { form, maxRedirects: 0 });
  expect(sent.headers().location).toContain('/m/stepUp?redirectTo=');
  await openReady(page, new URL(sent.headers().location!, app.url).href);
  await expect(page).toHaveURL(/\/m\/stepUp/);
  await openReady(page, `${profile}?draft=1`);
  await expect(field(page, 'zalo')).toHaveValue('0810084316');
  await openReady(page, `${profile}?edit=details`);
  await field(page, 'zalo').fill('0810084317');
  await field(page, 'line').fill('somchai.j');
  await press(page, 'saveDetails');
  await confirmByPassword(page, 'Chokdee-2026');
  await expect(page).toHaveURL(/edit=details/);
  expect(await messages()).not.toHaveProperty('line');
  await expect(field(page, 'zalo')).toHaveValue('0810084317');
  await expect(field(page, 'line')).toHaveValue('somchai.j');
  await press(page, 'saveDetails');
  await expect(page.getByText(saved)).toBeVisible();
  expect(await messages()).toMatchObject({ zalo: '0810084317', line: 'somchai.j' });
});

test('what was typed in one tab is not lost when another tab signs out', async ({
  page,
  context,
}) => {
  await openReady(page, `${profile}?edit=email`);
  await field(page, 'email').fill(`${name}@example.com`);
  await answerCaptcha(page);
  const other = await context.newPage();
  await other.goto('/m/member/home?open=signout');
  await ready(other);
  await other.getByRole('dialog').locator('button[value=signOut]').click();
  await expect(other).toHaveURL(/\/m\/home$/);
  await press(page, 'sendCode');
  await expect(page).toHaveURL(/\/m\/login\?redirectTo=/);
  await ready(page);
  await field(page, 'username').fill(name);
  await field(page, 'password').fill('Chokdee-2026');
  await page.locator('form#login button[value=login]').click();
  await expect(page).toHaveURL(/\/m\/stepUp/);
  await ready(page);
  await confirmByPassword(page, 'Chokdee-2026');
  await expect(page).toHaveURL(/edit=email/);
  await expect(field(page, 'email')).toHaveValue(`${name}@example.com`);
  await expect(field(page, 'captcha')).toHaveValue('');
});
