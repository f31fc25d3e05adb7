import type { Page } from '@playwright/test';
import { newAccount, newPerson } from '../../factories/person';
import { expect, loginAs, test, under } from '../../support/app';
import { hydrated } from '../../support/browser';
import { demoPassword } from '../../support/demo';
import { answerCaptcha, askForCode, codeTo, newNumber } from '../../support/outbox';
import { registerElsewhere } from '../../support/people';
import { startServer } from '../../support/server';
import { demoFolder } from '../../support/setup/demo';
import { chooseLanguage } from '../../support/words';

const submit = (page: Page) => page.locator('form#login button[value=login]').click();
const inEnglish = (page: Page) => page.request.post('/m/set', { form: { lang: 'en' } });
const alert = (page: Page) => page.getByRole('alert');

async function fillIn(page: Page, username: string, password = demoPassword): Promise<void> {
  await page.locator('input[name=username]').fill(username);
  await page.locator('input[name=password]').fill(password);
}

test(
  'a code by SMS logs a member in (account#login-methods, account#mobile-number)',
  { tag: '@walk' },
  async ({ page, playwright, app }) => {
    const number = newNumber();
    const name = await registerElsewhere(playwright, app, number);
    await inEnglish(page);
    await page.goto('/m/login');
    await page.getByRole('button', { name: 'SMS code' }).click();
    await expect(page.locator('input[name=mobileNum]')).toBeVisible();
    // As every Thai writes it.
    await page.locator('input[name=mobileNum]').fill(`0${number}`);
    await askForCode(page);
    await expect(page.locator('button[value=sendCode]')).toHaveCount(0);
    await expect(page.locator('input[name=mobileNum]')).toHaveValue(`0${number}`);
    await page
      .locator('input[name=verificationCode]')
      .fill(await codeTo(page.request, `+66${number}`));
    await submit(page);
    // There is no password yet, and none has to be chosen now.
    await expect(page).toHaveURL(/\/m\/firstPassword\?redirectTo=%2Fm%2Fhome$/);
    await page.goto('/m/home?open=menu');
    await expect(page.getByRole('dialog')).toContainText(name);
  },
);

test('a number and its code in Thai digits log the same member in (site#typed-text)', async ({
  page,
  playwright,
  app,
}) => {
  const thai = (digits: string) => digits.replace(/\d/g, (digit) => '๐๑๒๓๔๕๖๗๘๙'[Number(digit)]!);
  const number = newNumber();
  await registerElsewhere(playwright, app, number);
  await page.goto('/m/login?type=sms');
  await page.locator('input[name=mobileNum]').fill(thai(number));
  await askForCode(page);
  const code = page.locator('input[name=verificationCode]');
  await code.fill(thai(await codeTo(page.request, `+66${number}`)));
  await submit(page);
  await expect(page).toHaveURL(/\/m\/firstPassword\?/);
});

test(
  'the time that a code is good for is counted down, without script in words (account#code-countdown, account#codes)',
  { tag: '@script' },
  async ({ page, javaScriptEnabled }) => {
    await inEnglish(page);
    await page.goto('/m/login?type=sms');
    await page.locator('input[name=mobileNum]').fill(newNumber());
    await answerCaptcha(page);
    await page.locator('button[value=sendCode]').click();
    const left = page.locator('[data-seconds]');
    await expect(left).toBeVisible();
    const first = Number(await left.getAttribute('data-seconds'));
    expect(first).toBeGreaterThan(60);
    expect(first).toBeLessThanOrEqual(300);
    if (javaScriptEnabled) {
      await expect(page.getByRole('button', { name: 'Refresh' })).toHaveCount(0);
    } else {
      await expect(left).toContainText('The code was sent');
    }
    await expect(left).toContainText(/The code is good for [45] min \d+ s/);
    await expect(left).toContainText(/You can ask for another in \d+ s/);
    await expect
      .poll(async () => {
        const again = page.getByRole('button', { name: 'Refresh' });
        if (!javaScriptEnabled) await again.click();
        return Number(await left.getAttribute('data-seconds'));
      })
      .toBeLessThan(first);
  },
);

test('a code is sent to a sound number only, and nothing that was typed is lost (account#sending-codes)', async ({
  page,
}) => {
  await inEnglish(page);
  await page.goto('/m/login?type=sms');
  await page.locator('input[name=mobileNum]').fill('081234567');
  await page.locator('select[name=countryDialingCode]').selectOption('84');
  await answerCaptcha(page);
  await page.locator('button[value=sendCode]').click();
  await expect(alert(page)).toContainText(
    'after the 0 in front there must be 9 more, as in 081 234 5678',
  );
  await expect(page.locator('input[name=mobileNum]')).toHaveValue('081234567');
  await expect(page.locator('select[name=countryDialingCode]')).toHaveValue('84');
  await page.locator('input[name=mobileNum]').fill('8123');
  await answerCaptcha(page);
  await page.locator('button[value=sendCode]').click();
  await expect(alert(page)).toContainText('Phone number must have 9 digits');
  await page.locator('input[name=mobileNum]').fill(newNumber());
  await page.locator('input[name=captcha]').fill('');
  await page.locator('button[value=sendCode]').click();
  await expect(alert(page)).toContainText('Answer the captcha');
  await page.locator('input[name=captcha]').fill('certainly');
  await page.locator('button[value=sendCode]').click();
  await expect(alert(page)).toContainText('Verification code error');
});

test('a wrong code is refused at its field (account#codes)', async ({ page }) => {
  await inEnglish(page);
  await page.goto('/m/login?type=sms');
  await page.locator('input[name=mobileNum]').fill(newNumber());
  await page.locator('input[name=verificationCode]').fill('12');
  await submit(page);
  await expect(alert(page)).toContainText('Enter a valid verification code of 6 digits');
  await page.locator('input[name=verificationCode]').fill('123456');
  await submit(page);
  await expect(page.locator('input[name=verificationCode]')).toHaveAccessibleDescription(
    'Verification code error',
  );
});

test('a captcha can be another one, or a question in words (account#captcha, account#login-failures)', async ({
  page,
}) => {
  await inEnglish(page);
  await page.goto('/m/login?type=sms');
  const number = newNumber();
  await page.locator('input[name=mobileNum]').fill(number);
  const id = page.locator('input[name=captchaId]');
  const first = await id.inputValue();
  await expect(page.getByRole('img', { name: /picture/ })).toBeVisible();
  await page.getByRole('button', { name: 'Another picture' }).click();
  await expect(id).not.toHaveValue(first);
  const second = await id.inputValue();
  await page.getByRole('button', { name: 'Question in words' }).click();
  await expect(id).not.toHaveValue(second);
  await expect(page.getByRole('img', { name: /picture/ })).toHaveCount(0);
  await expect(page.locator('input[name=mobileNum]')).toHaveValue(number);
  await askForCode(page);
});

test(
  'a captcha is asked for after failures, not before, and then lets the owner in: by itself with script (account#captcha, account#login-failures, account#proof-of-work)',
  { tag: '@script' },
  async ({ browser, javaScriptEnabled }) => {
    const folder = demoFolder('captcha');
    const server = await startServer({ DATA_DIR: folder.path, DEMO: '1' });
    const context = await browser.newContext({ baseURL: server.url, javaScriptEnabled });
    try {
      const page = await context.newPage();
      await inEnglish(page);
      await page.goto('/m/login');
      const field = page.locator('input[name=captcha]');
      const box = page.locator('.captcha');
      for (const name of ['nobody_one', 'nobody_two']) {
        await fillIn(page, name, 'Wrong-4711');
        await submit(page);
        await expect(alert(page)).toContainText('Incorrect account or password');
        await expect(page.locator('input[name=password]')).toHaveValue('');
        await expect(field).toHaveCount(0);
      }
      await fillIn(page, 'nobody_three', 'Wrong-4711');
      await submit(page);
      await expect(box).toBeVisible();
      // A new visit has it at once.
      await page.goto('/m/login');
      await expect(box).toBeVisible();
      await expect(page.locator('input[name=captchaId]')).toHaveCount(1);
      await fillIn(page, 'somchai');
      if (javaScriptEnabled) {
        // The phone answers, and the form waits for it.
        await expect(field).toBeHidden();
        await submit(page);
        await expect(page).toHaveURL(/\/m\/home$/);
        return;
      }
      await submit(page);
      await expect(alert(page)).toContainText('Answer the captcha');
      // Nothing was looked at yet, and no page repeats the password.
      await expect(page.locator('input[name=password]')).toHaveValue('');
      // The other way to log in has one as well, and another.
      const id = page.locator('input[name=captchaId]');
      const before = await id.inputValue();
      await page.getByRole('button', { name: 'SMS code' }).click();
      await expect(page.locator('input[name=mobileNum]')).toBeVisible();
      expect(await id.inputValue()).not.toBe(before);
      await page.getByRole('button', { name: 'User name' }).click();
      await expect(page.locator('input[name=username]')).toHaveValue('somchai');
      await fillIn(page, 'somchai');
      await answerCaptcha(page);
      await submit(page);
      await expect(page).toHaveURL(/\/m\/home$/);
    } finally {
      await context.close();
      await server.stop();
      folder.remove();
    }
  },
);

test('a stranger at an account that others failed at is told how long to wait and what is quicker; its own phone is asked nothing (account#login-failures)', async ({
  browser,
}) => {
  const folder = demoFolder('waits');
  const server = await startServer({ DATA_DIR: folder.path, DEMO: '1' });
  const own = await browser.newContext({ baseURL: server.url });
  const other = await browser.newContext({ baseURL: server.url });
  try {
    const enter = (password: string, context = other) =>
      context.request.post('/m/login', {
        form: { username: 'malee', password, intent: 'login' },
        maxRedirects: 0,
      });
    await own.request.get('/m/login');
    expect((await enter(demoPassword, own)).status()).toBe(303);
    for (const password of ['Wrong-4711', 'Wrong-4712', 'Wrong-4713']) {
      expect((await enter(password)).status()).toBe(400);
    }
    const page = await other.newPage();
    await inEnglish(page);
    await page.goto('/m/login');
    await fillIn(page, 'malee');
    await submit(page);
    await expect(page.locator('.captcha')).toBeVisible();
    await expect(alert(page)).toContainText('the next try is possible in 2 min');
    await expect(alert(page)).toContainText('or customer service');
    await expect(page.getByRole('link', { name: 'Forgot password?' })).toBeVisible();
    await own.clearCookies({ name: 'ck_session' });
    const again = await own.newPage();
    await again.goto('/m/login');
    await expect(again.locator('.captcha')).toHaveCount(0);
    await fillIn(again, 'malee');
    await submit(again);
    await expect(again).toHaveURL(/\/m\/home$/);
  } finally {
    await own.close();
    await other.close();
    await server.stop();
    folder.remove();
  }
});

test('who is disabled, or at the wrong entry, is told so (account#entries)', async ({
  page,
  app,
}) => {
  await inEnglish(page);
  await page.goto('/m/login?entry=agent');
  await expect(page.getByRole('heading', { name: 'Agent login' })).toBeVisible();
  await fillIn(page, 'somchai');
  await submit(page);
  await expect(alert(page)).toContainText('Non-agents cannot log in through the agent entry');
  const { name, disable } = await newAccount(app);
  await disable();
  await page.goto('/m/login');
  await fillIn(page, name);
  await submit(page);
  await expect(alert(page)).toContainText('User does not exist or is disabled');
  await page.goto('/m/login?redirectTo=/m/rng');
  await fillIn(page, 'arisa');
  await submit(page);
  const refused = 'A non-member account cannot log in through the member entry';
  await expect(alert(page)).toContainText(refused);
  await page.getByRole('link', { name: 'Agents log in here' }).click();
  await expect(page.getByRole('heading', { name: 'Agent login' })).toBeVisible();
  await fillIn(page, 'arisa');
  await submit(page);
  await expect(page).toHaveURL(/\/m\/rng$/);
});

test('an agent arrives at the agent area, where no page but home was wanted (account#entries)', async ({
  context,
}) => {
  const enter = async (fields: Record<string, string>) => {
    const form = { password: demoPassword, intent: 'login', ...fields };
    const answer = await context.request.post('/m/login', { form, maxRedirects: 0 });
    expect(answer.status()).toBe(303);
    return answer.headers().location;
  };
  const arisa = { username: 'arisa', entry: 'agent' };
  expect(await enter(arisa)).toBe('/m/agent/home');
  expect(await enter({ ...arisa, redirectTo: '/m/home' })).toBe('/m/agent/home');
  expect(await enter({ ...arisa, redirectTo: '/m/teamBetting' })).toBe('/m/teamBetting');
  expect(await enter({ username: 'somchai' })).toBe('/m/home');
});

test(
  'the language changes in the middle of the form, and what was typed stays (account#language-switch)',
  { tag: '@script' },
  async ({ page }) => {
    await page.goto('/m/login');
    await page.locator('input[name=username]').fill('081234567');
    await page.locator('input[name=remember]').check();
    await chooseLanguage(page, 'en');
    await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
    await expect(page.locator('input[name=username]')).toHaveValue('081234567');
    await expect(page.locator('input[name=remember]')).toBeChecked();
    // What is filled in is checked again, and the message follows.
    const field = page.locator('input[name=username]');
    await expect(field).toHaveAccessibleDescription(
      'Enter the phone number without the 0 in front',
    );
    await chooseLanguage(page, 'th');
    await expect(field).toHaveAccessibleDescription(/ไม่ต้องใส่ 0/);
  },
);

test('remembers how somebody logged in, and never a secret (account#remember-me)', async ({
  page,
}) => {
  await page.goto('/m/login');
  await fillIn(page, 'malee');
  await page.locator('input[name=remember]').check();
  await submit(page);
  await expect(page).toHaveURL(/\/m\/home$/);
  await page.context().clearCookies({ name: 'ck_session' });
  await page.goto('/m/login');
  await expect(page.locator('input[name=username]')).toHaveValue('malee');
  await expect(page.locator('input[name=password]')).toHaveValue('');
  const stored = (await page.context().cookies()).map(({ value }) =>
    Buffer.from(decodeURIComponent(value).split('.')[0]!, 'base64').toString(),
  );
  expect(stored.join()).not.toContain(demoPassword);
});

test('whoever is to be remembered no more is not, also after a refusal (account#remember-me)', async ({
  page,
}) => {
  await page.goto('/m/login');
  await fillIn(page, 'malee');
  const remember = page.locator('input[name=remember]');
  await remember.check();
  await submit(page);
  await expect(page).toHaveURL(/\/m\/home$/);
  await page.context().clearCookies({ name: 'ck_session' });
  await page.goto('/m/login');
  await expect(remember).toBeChecked();
  await remember.uncheck();
  await fillIn(page, 'malee', 'Wrong-4711');
  await submit(page);
  await expect(alert(page)).toBeVisible();
  await expect(page.locator('input[name=username]')).toHaveValue('malee');
  await expect(remember).not.toBeChecked();
  await fillIn(page, '');
  await submit(page);
  await expect(alert(page).getByRole('link')).toBeVisible();
  await expect(page.locator('input[name=username]')).toHaveValue('');
  await expect(remember).not.toBeChecked();
});

test('login leads to the speed test where there is one (account#login-footer)', async ({
  page,
  app,
}) => {
  const link = page.locator('.login-foot a[href="https://speed.chokdee.test/"]');
  await page.goto('/m/login');
  await expect(link).toHaveCount(0);
  const live = async () => {
    await page.goto('/m/login');
    return (await link.count()) === 1;
  };
  const settings = [['link.SpeedTest', 'https://speed.chokdee.test/', '']] as const;
  await under(app, settings, live, () => expect(link).toBeVisible());
});

test('there is no login by code while that is off (account#login-methods)', async ({
  page,
  app,
}) => {
  const live = async () => {
    await page.goto('/m/login?type=sms');
    return (await page.locator('input[name=username]').count()) === 1;
  };
  await under(app, [['MOBILEVERCODELOGIN3', '0', '1']], live, () =>
    expect(page.locator('button[name=switch]')).toHaveCount(0),
  );
});

test(
  'Enter submits the form, whatever button stands first',
  { tag: '@script' },
  async ({ page, javaScriptEnabled }) => {
    await page.goto('/m/login');
    if (javaScriptEnabled) await hydrated(page);
    await fillIn(page, 'malee');
    await page.locator('input[name=password]').press('Enter');
    await expect(page).toHaveURL(/\/m\/home$/);
  },
);

test(
  'a message that no script takes away covers no button (site#toasts)',
  { tag: ['@layout', '@script'] },
  async ({ page, context, app, javaScriptEnabled }) => {
    const person = await newPerson(app);
    await loginAs(context, person.username);
    const cookies = (await context.cookies()).filter(({ name }) => name === 'ck_session');
    await context.request.post('/m/set', { form: { intent: 'signOut' } });
    await context.addCookies(cookies);
    const standing = () => page.locator('.toasts:has(.toast)');
    const expectAboveContent = async () => {
      const message = (await standing().boundingBox())!;
      const content = (await page.locator('main').boundingBox())!;
      expect(message.y + message.height).toBeLessThanOrEqual(content.y);
    };
    await page.goto('/m/member/home');
    await expect(standing()).toContainText('บัญชีของคุณออกจากระบบแล้ว');
    await expect(standing()).toHaveCSS('position', javaScriptEnabled ? 'fixed' : 'sticky');
    if (!javaScriptEnabled) await expectAboveContent();

    // Nor does one where no script is sent.
    await context.request.post('/m/set', { form: { lite: 'on' } });
    await context.addCookies(cookies);
    await page.goto('/m/member/home');
    await expect(standing()).toContainText('บัญชีของคุณออกจากระบบแล้ว');
    await expect(standing()).toHaveCSS('position', 'sticky');
    await expectAboveContent();
  },
);

test('each field for a password is masked, and tells password managers what it is for (account#login-form)', async ({
  page,
}) => {
  for (const [address, kind] of [
    ['/m/login', 'current-password'],
    ['/m/register', 'new-password'],
  ] as const) {
    await page.goto(address);
    const fields = page.locator('main form input[name*=assword]');
    const found = await fields.evaluateAll((list) =>
      list.map((field) =>
        ['type', 'autocomplete', 'onpaste'].map((name) => field.getAttribute(name)),
      ),
    );
    expect(found).not.toHaveLength(0);
    for (const field of found) expect(field, address).toEqual(['password', kind, null]);
  }
  await page.goto('/m/login');
  await expect(page.locator('input[name=username]')).toHaveAttribute('autocomplete', 'username');
});
