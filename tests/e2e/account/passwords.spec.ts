import { newPerson } from '../../factories/person';
import { expect, loginAs, test, under } from '../../support/app';
import { expectExplained, hydrated } from '../../support/browser';
import { demoPassword, inStore } from '../../support/demo';
import {
  answerCaptcha,
  askForResetCode,
  chooseNew,
  codeTo,
  errorOf,
  field,
  fill,
  inEnglish,
  isMember,
  linkTo,
  maskedName,
  new_password,
  opens,
  press,
  saved,
  textsTo,
} from '../../support/outbox';
import { chooseLanguage } from '../../support/words';

test(
  'a forgotten password: a letter, its link, a new password, and logged in (account#forgot-password, account#set-a-new-password)',
  { tag: '@script' },
  async ({ page, app, javaScriptEnabled }) => {
    const person = await newPerson(app);
    await page.goto('/m/forget');
    await fill(page, { username: person.username, email: person.email });
    await press(page, 'sendLink');
    await expect(page).toHaveURL(/\/m\/forget\?sent=email$/);
    await expect(page.getByText('ส่งให้แล้ว กรุณาดูในอีเมลของคุณ')).toBeVisible();
    if (!javaScriptEnabled) await page.getByRole('link', { name: 'กลับไปเข้าสู่ระบบ' }).click();
    await expect(page).toHaveURL(/\/m\/login$/);

    await page.goto(await linkTo(page.request, person.email));
    await expect(page).toHaveURL(/\/m\/setPassword$/);
    await expect(field(page, 'mobileNum')).toHaveCount(0);
    await expect(maskedName(page, person)).toBeVisible();
    await expect(page.locator('input[autocomplete=username]')).toHaveValue(person.username);
    await fill(page, { newPassword: 'short' });
    await press(page, 'setPassword');
    await expect(errorOf(page, 'newPassword')).toBeVisible();
    await expect(field(page, 'newPassword')).toHaveValue('');
    await expect(errorOf(page, 'confirmNewPassword')).toHaveText('กรุณากรอกรหัสผ่านใหม่อีกครั้ง');
    await fill(page, { newPassword: new_password, confirmNewPassword: `${new_password}x` });
    await press(page, 'setPassword');
    await expect(errorOf(page, 'confirmNewPassword')).toHaveText('รหัสผ่านทั้งสองช่องไม่ตรงกัน');
    await chooseNew(page);
    await press(page, 'setPassword');
    await expect(page).toHaveURL(/\/m\/home$/);
    await expect(page.getByRole('status').getByText(saved)).toBeVisible();
    expect(await isMember(page.context())).toBe(true);
    expect(await opens(app, person.username, new_password)).toBe(true);
    expect(await opens(app, person.username, demoPassword)).toBe(false);
  },
);

test('a link works once, and its token stays in no address (account#forgot-password, account#not-me)', async ({
  page,
  app,
}) => {
  const person = await newPerson(app);
  await page.request.post('/m/forget', {
    form: { intent: 'sendLink', username: person.username, email: person.email },
  });
  const link = await linkTo(page.request, person.email);
  const answer = await page.request.get(link, { maxRedirects: 0 });
  expect(answer.status()).toBe(302);
  expect(answer.headers().location).toBe('/m/setPassword');
  expect(answer.headers()['cache-control']).toBe('no-store');
  const response = await page.request.get('/m/setPassword');
  expect(response.headers()['referrer-policy']).toBe('same-origin');
  expect(await response.text()).not.toContain(link.split('=')[1]!);

  // Mail programs look at links too, with cookies or without, and leave them good.
  for (let seen = 0; seen < 2; seen += 1) expect((await page.request.get(link)).status()).toBe(200);
  await page.goto(link);
  await chooseNew(page);
  await press(page, 'setPassword');
  await expect(page).toHaveURL(/\/m\/home$/);
  expect(await opens(app, person.username, new_password)).toBe(true);

  for (const gone of [link, '/m/setPassword?token=x', `${link.slice(0, -1)}-`]) {
    const seen = (await page.goto(gone))!;
    expect(seen.status()).toBe(410);
    await expect(page.getByRole('alert')).toContainText('ลิงก์นี้หมดอายุหรือถูกใช้ไปแล้ว');
    await expect(field(page, 'newPassword')).toHaveCount(0);
  }
  await page.getByRole('link', { name: 'ขอลิงก์ใหม่' }).click();
  await expect(page).toHaveURL(/\/m\/forget$/);
});

test('a link that is opened without cookies says why nothing comes of it', async ({
  page,
  app,
}) => {
  const person = await newPerson(app);
  await page.request.post('/m/forget', {
    form: { intent: 'sendLink', username: person.username, email: person.email },
  });
  const link = await linkTo(page.request, person.email);
  await expectExplained(app.url, link, '/m/setPassword');
});

test('a link that is over by the time the form is sent says so on its page (account#forgot-password, account#not-me)', async ({
  page,
  app,
}) => {
  const person = await newPerson(app);
  await page.request.post('/m/forget', {
    form: { intent: 'sendLink', username: person.username, email: person.email },
  });
  await page.goto(await linkTo(page.request, person.email));
  await inStore(app, (db) =>
    db.updateTable('reset_links').set({ used_at: 1 }).where('member_id', '=', person.id).execute(),
  );
  await chooseNew(page);
  await press(page, 'setPassword');
  await expect(page.getByRole('alert')).toContainText('ลิงก์นี้หมดอายุหรือถูกใช้ไปแล้ว');
  await expect(page.getByRole('link', { name: 'ขอลิงก์ใหม่' })).toHaveAttribute('href', '/m/forget');
  expect(await opens(app, person.username, demoPassword)).toBe(true);
});

test('nobody learns whether an account exists, by mail or by phone (account#forgot-password)', async ({
  page,
  app,
}) => {
  const person = await newPerson(app);
  const request = async (username: string, email: string) => {
    const answer = await page.request.post('/m/forget', {
      form: { intent: 'sendLink', username, email },
      maxRedirects: 0,
    });
    return [answer.status(), answer.headers().location, await answer.text()];
  };
  const known = await request(person.username, person.email);
  expect(known.slice(0, 2)).toEqual([303, '/m/forget?sent=email']);
  expect(await request('nobody_here', 'nobody@mail.com')).toEqual(known);
  expect(await request(person.username, 'other@mail.com')).toEqual(known);
  await textsTo(page.request, person.email);

  await askForResetCode(page, { ...person, mobileNum: '800000001' });
  await expect(field(page, 'mobileNum')).toHaveValue('800000001');
  await chooseNew(page);
  await fill(page, { verificationCode: '123456' });
  await press(page, 'setPassword');
  await expect(errorOf(page, 'verificationCode')).toHaveText('รหัสยืนยันไม่ถูกต้อง');
});

test(
  'the button of a forgotten password waits for good fields, the server says without script (account#forgot-password)',
  { tag: '@script' },
  async ({ page, javaScriptEnabled }) => {
    await page.goto('/m/forget');
    if (javaScriptEnabled) await hydrated(page);
    const send = page.locator('button[value=sendLink]');
    if (javaScriptEnabled) {
      await expect(send).toBeDisabled();
      await fill(page, { username: 'somchai', email: 'somchai@mail.museum' });
      await expect(send).toBeDisabled();
      await fill(page, { email: 'somchai@mail.com' });
      await expect(send).toBeEnabled();
      await fill(page, { username: '081234567' });
      await expect(send).toBeDisabled();
      return;
    }
    await fill(page, { username: '081234567', email: 'somchai@mail' });
    await send.click();
    await expect(errorOf(page, 'username')).toHaveText('กรุณากรอกเบอร์โดยไม่ต้องใส่ 0 นำหน้า');
    await expect(errorOf(page, 'email')).toHaveText('รูปแบบอีเมลไม่ถูกต้อง ตัวอย่าง name@example.com');
    await expect(field(page, 'username')).toHaveValue('081234567');
    await expect(field(page, 'email')).toHaveValue('somchai@mail');
    const first = page.getByRole('alert').getByRole('link').first();
    await expect(first).toHaveAttribute(
      'href',
      `#${await field(page, 'username').getAttribute('id')}`,
    );
  },
);

test('by phone: a code, a new password, and logged in; sessions elsewhere end (account#set-password-by-phone)', async ({
  page,
  app,
  browser,
}) => {
  const person = await newPerson(app);
  const elsewhere = await browser.newContext({ baseURL: app.url });
  await loginAs(elsewhere, person.username);
  await askForResetCode(page, person);
  await expect(page.getByRole('status').getByText('ส่งรหัสแล้ว')).toBeVisible();
  await expect(field(page, 'mobileNum')).toHaveValue(person.mobileNum);
  await chooseNew(page);
  await fill(page, { verificationCode: await codeTo(page.request, person.contact) });
  await press(page, 'setPassword');
  await expect(page).toHaveURL(/\/m\/home$/);
  await expect(page.getByRole('status').getByText(saved)).toBeVisible();
  expect(await isMember(page.context())).toBe(true);
  expect(await isMember(elsewhere)).toBe(false);
  expect(await opens(app, person.username, new_password)).toBe(true);
  await elsewhere.close();
});

test(
  'the old password by phone clears the password and keeps the code, another fault the reverse (account#set-password-by-phone)',
  { tag: '@script' },
  async ({ page, app, javaScriptEnabled }) => {
    const person = await newPerson(app);
    await askForResetCode(page, person);
    const code = await codeTo(page.request, person.contact);
    const wrong = code === '111111' ? '222222' : '111111';
    await chooseNew(page);
    await fill(page, { verificationCode: wrong });
    await press(page, 'setPassword');
    await expect(errorOf(page, 'verificationCode')).toHaveText('รหัสยืนยันไม่ถูกต้อง');
    await expect(field(page, 'verificationCode')).toHaveValue('');
    // Without script the password would have to stand in the page's HTML.
    await expect(field(page, 'newPassword')).toHaveValue(javaScriptEnabled ? new_password : '');

    await chooseNew(page, demoPassword);
    await fill(page, { verificationCode: code });
    await press(page, 'setPassword');
    await expect(errorOf(page, 'newPassword')).toHaveText('ใช้รหัสผ่านเดิมไม่ได้');
    await expect(field(page, 'newPassword')).toHaveValue('');
    await expect(field(page, 'verificationCode')).toHaveValue(code);
    await chooseNew(page, 'password123');
    await press(page, 'setPassword');
    await expect(errorOf(page, 'newPassword')).toHaveText('รหัสผ่านนี้เดาง่ายเกินไป กรุณาเลือกใหม่');
    await expect(field(page, 'verificationCode')).toHaveValue(code);
    await chooseNew(page);
    await press(page, 'setPassword');
    await expect(page).toHaveURL(/\/m\/home$/);
  },
);

test('a captcha guards each code: a wrong answer brings another, and one in words (account#mobile-number)', async ({
  page,
  app,
}) => {
  const person = await newPerson(app);
  const typed = `0${person.mobileNum}`;
  await page.goto('/m/forget?by=phone');
  await fill(page, { mobileNum: typed, captcha: 'never' });
  const first = await field(page, 'captchaId').inputValue();
  await press(page, 'sendCode');
  await expect(errorOf(page, 'captcha')).toHaveText('คำตอบไม่ถูกต้อง กรุณาลองใหม่');
  await expect(field(page, 'captchaId')).not.toHaveValue(first);
  await expect(field(page, 'captcha')).toHaveValue('');
  await expect(field(page, 'mobileNum')).toHaveValue(typed);
  await press(page, 'captchaPicture');
  await expect(page.locator('.error')).toHaveCount(0);
  await expect(page.getByRole('img', { name: 'ภาพคำถามยืนยัน' })).toBeVisible();
  await press(page, 'captchaWords');
  await expect(page.getByText(/เป็นตัวเลข/)).toBeVisible();
  await expect(field(page, 'mobileNum')).toHaveValue(typed);
  await inEnglish(page);
  await expect(page.getByText(/digits[.?]/)).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(field(page, 'mobileNum')).toHaveValue(typed);
  await answerCaptcha(page);
  await press(page, 'sendCode');
  await expect(page).toHaveURL(/\/m\/setPassword$/);
  expect(await textsTo(page.request, person.contact)).toEqual([
    expect.stringContaining('Chokdee code'),
  ]);
});

test('a mobile number has its digits counted, whether its 0 is at its head or not', async ({
  page,
  app,
}) => {
  const refused = async (form: Record<string, string>) => {
    const answer = await page.request.post('/m/forget?by=phone', {
      form: { intent: 'sendCode', captcha: 'x', captchaId: 'x', ...form },
    });
    expect(answer.status()).toBe(400);
    return answer.text();
  };
  expect(await refused({ mobileNum: '81234' })).toContain('เบอร์มือถือต้องมี 9 หลัก');
  expect(await refused({ countryDialingCode: '65', mobileNum: '812' })).toContain(
    'เบอร์มือถือต้องมี 6 หลัก',
  );
  expect(await refused({ mobileNum: '081234567' })).toContain('หลัง 0 ตัวหน้าต้องมีอีก 9 หลัก');
  expect(await refused({ mobileNum: '812345678', captcha: '' })).toContain('กรุณาตอบคำถามยืนยัน');
  expect(app.url).not.toBe('');
});

test(
  'another code can be had when its time has come, and not before',
  { tag: '@script' },
  async ({ page, app, javaScriptEnabled }) => {
    const person = await newPerson(app);
    if (javaScriptEnabled) await page.clock.install();
    await askForResetCode(page, person);
    if (javaScriptEnabled) await hydrated(page);
    const again = page.locator('button[value=sendCode]');
    const timer = page.getByRole('timer');
    await expect(timer).toHaveText(/ขอรหัสใหม่ได้ในอีก (60|[345]\d) วินาที/);
    await expect(again).toHaveCount(0);
    await fill(page, { verificationCode: '123456' });
    if (javaScriptEnabled) {
      await page.clock.runFor(61_000);
      await expect(timer).not.toContainText('ขอรหัสใหม่');
      await again.click();
    } else {
      // The time is looked at again, and nothing that was typed is lost.
      await press(page, 'look');
      await expect(timer).toHaveText(/ขอรหัสใหม่ได้ในอีก \d+ วินาที/);
      await expect(field(page, 'verificationCode')).toHaveValue('123456');
      await page.goto('/m/forget?by=phone');
    }
    await expect(page.locator('.captcha')).toBeVisible();
    await expect(page.locator('.error')).toHaveCount(0);
    await expect(field(page, 'mobileNum')).toHaveValue(person.mobileNum);
    await answerCaptcha(page);
    await press(page, 'sendCode');
    // By the server's clock it is too early, and the first code is good still.
    await expect(page.getByRole('status')).toContainText('เพิ่งส่งรหัสไปเมื่อสักครู่');
    expect(await textsTo(page.request, person.contact)).toHaveLength(1);
    await expect(field(page, 'verificationCode')).toBeVisible();
  },
);

test('languages switched in the middle keep what was typed, but no secret', async ({
  page,
  app,
}) => {
  const person = await newPerson(app);
  await page.goto('/m/forget');
  await fill(page, { username: person.username, email: 'half@' });
  await inEnglish(page);
  await expect(page.locator('button[value=sendLink]')).toHaveText('Send the link');
  await expect(field(page, 'username')).toHaveValue(person.username);
  await expect(field(page, 'email')).toHaveValue('half@');

  await askForResetCode(page, person);
  const code = await codeTo(page.request, person.contact);
  await chooseNew(page);
  await fill(page, { verificationCode: code });
  await chooseLanguage(page, 'th');
  await expect(page.locator('button[value=setPassword]')).toHaveText('บันทึกและเข้าสู่ระบบ');
  await expect(field(page, 'mobileNum')).toHaveValue(person.mobileNum);
  await expect(field(page, 'verificationCode')).toHaveValue(code);
  await expect(field(page, 'newPassword')).toHaveValue('');
  await press(page, 'setPassword');
  await expect(errorOf(page, 'newPassword')).toHaveText('กรุณากรอกรหัสผ่านใหม่');
  await inEnglish(page);
  await expect(page.locator('button[value=setPassword]')).toHaveText('Save and log in');
  await press(page, 'setPassword');
  await expect(errorOf(page, 'newPassword')).toHaveText('New password is required');
});

test('where the way by phone is off there is the one by mail alone (account#forgot-password)', async ({
  page,
  app,
}) => {
  const live = async () =>
    (await page.request.get('/m/setPassword', { maxRedirects: 0 })).status() === 302;
  await under(app, [['REGMOBVERF3', '0', '1']], live, async () => {
    await page.goto('/m/forget?by=phone');
    await expect(field(page, 'email')).toBeVisible();
    await expect(page.locator('.login-tabs')).toHaveCount(0);
    await page.goto('/m/setPassword');
    await expect(page).toHaveURL(/\/m\/forget$/);
  });
});
