import type { Page } from '@playwright/test';
import { expect, test, under } from '../../support/app';
import { answerCaptcha, askForCode, codeTo, newNumber } from '../../support/outbox';
import { chooseLanguage } from '../../support/words';

const submit = (page: Page) => page.locator('form#register button[value=register]').click();
const inEnglish = (page: Page) => page.request.post('/m/set', { form: { lang: 'en' } });
const input = (page: Page, name: string) => page.locator(`form#register [name=${name}]`);
const password = 'Wan-dee-2569';
let names = 0;
const newName = () => `reg_${process.pid}_${(names += 1)}`;

async function fillIn(page: Page, username = newName()): Promise<string> {
  await input(page, 'username').fill(username);
  await input(page, 'password').fill(password);
  await input(page, 'confirmPassword').fill(password);
  await input(page, 'agree').check();
  return username;
}

/** Opens the page as a visitor: who has registered is led on. */
async function openAsVisitor(page: Page, address: string): Promise<void> {
  await page.context().clearCookies({ name: 'ck_session' });
  await page.goto(address);
}

test(
  'a number is registered by a code, and the account that was made up is told (account#mobile-number, account#registered-panel, account#registration-submit)',
  { tag: '@walk' },
  async ({ page }) => {
    const number = newNumber();
    await inEnglish(page);
    await page.goto('/m/register');
    await page.getByRole('button', { name: 'Mobile number' }).click();
    await input(page, 'mobileNum').fill(`0${number}`);
    await askForCode(page);
    await expect(input(page, 'mobileNum')).toHaveValue(`0${number}`);
    const code = await codeTo(page.request, `+66${number}`);
    await input(page, 'verificationCode').fill(code === '000000' ? '000001' : '000000');
    await input(page, 'agree').check();
    await submit(page);
    await expect(input(page, 'verificationCode')).toHaveAccessibleDescription(
      'Verification code error',
    );
    await input(page, 'verificationCode').fill(code);
    await submit(page);
    const panel = page.getByRole('dialog');
    await expect(panel).toContainText(
      /Your account is m\d{9}\. You log in with your mobile number/,
    );
    await expect(panel.locator('a[href="/m/myBankCards"]')).toBeVisible();
    await expect(panel.locator('a[href="/m/customer"]')).toBeVisible();
    await panel.getByRole('link', { name: 'Close' }).last().click();
    await expect(page).toHaveURL(/\/m\/home$/);
    await expect(panel).toHaveCount(0);
  },
);

test('a user name is registered, and leads straight home with the panel of somebody new (account#registered-panel)', async ({
  page,
}) => {
  await inEnglish(page);
  await page.goto('/m/register?redirectTo=%2Fm%2Fhome');
  const name = await fillIn(page);
  await submit(page);
  await expect(page).toHaveURL(/\/m\/home$/);
  await expect(page.getByRole('dialog')).toContainText(`Your account is ${name}`);
  await page.getByRole('dialog').getByRole('link', { name: 'Close' }).last().click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goto('/m/register');
  await expect(page).toHaveURL(/\/m\/home$/);
});

test('the number is carried over from one way to register to the other and back (account#registration-methods)', async ({
  page,
}) => {
  await inEnglish(page);
  await page.goto('/m/register?method=mobileNum');
  await input(page, 'mobileNum').fill('812345678');
  await page.getByRole('button', { name: 'User name' }).click();
  await expect(input(page, 'username')).toBeVisible();
  await input(page, 'username').fill('some_name');
  await page.getByRole('button', { name: 'Mobile number' }).click();
  await expect(input(page, 'mobileNum')).toHaveValue('812345678');
  await page.getByRole('button', { name: 'User name' }).click();
  await expect(input(page, 'username')).toHaveValue('some_name');
});

test(
  'everything that is wrong is said at its field, and the first of it is reached (account#registration-form)',
  { tag: ['@layout', '@script'] },
  async ({ page, javaScriptEnabled }) => {
    await inEnglish(page);
    await page.goto('/m/register');
    await submit(page);
    const summary = page.getByRole('alert').getByRole('link');
    const messages = [
      'Enter your user name',
      'Password is required',
      'Enter the password again',
      'Please agree to the terms before registering',
    ];
    await expect(summary).toHaveText(messages);
    if (javaScriptEnabled) await expect(input(page, 'username')).toBeFocused();
    await summary.first().click();
    await expect(page).toHaveURL(/#register-username$/);
    await expect(input(page, 'username')).toBeInViewport();
    await expect(summary).toHaveText(messages);
    await page.goBack();
    await expect(page).toHaveURL(/\/m\/register$/);
    await expect(summary).toHaveText(messages);
    await input(page, 'username').fill('somchai');
    await input(page, 'password').fill('short');
    await input(page, 'confirmPassword').fill('other');
    await page.locator('.register-more > label').click();
    await input(page, 'email').fill('nobody');
    await input(page, 'payeeName').fill('1');
    await input(page, 'nickname').fill('\u3164');
    await submit(page);
    await expect(summary).toHaveText([
      'A password has 8 to 64 characters with at least one letter and one digit, or is a phrase of 16 characters and more',
      'The two passwords are not the same',
      'The e-mail address is incorrect. It is like name@example.com',
      'A nickname has 1 to 20 visible characters',
      'Name format incorrect: 2 to 60 letters, as on your bank account',
      'Please agree to the terms before registering',
    ]);
    await expect(input(page, 'email')).toHaveValue('nobody');
    await expect(input(page, 'password')).toHaveValue('');
    await expect(input(page, 'email')).toBeVisible();
    await input(page, 'email').fill('');
    await input(page, 'payeeName').fill('');
    await input(page, 'nickname').fill('');
    await fillIn(page, 'somchai');
    await submit(page);
    await expect(summary).toHaveText(['Username already exists']);
  },
);

test('an agent’s code stays with the address, and one that is typed must lead to an agent (account#invitation-codes)', async ({
  page,
}) => {
  await inEnglish(page);
  await page.goto('/m/login?affiliateCode=arisa');
  await page.locator('.login-tabs').getByRole('link', { name: 'Register' }).click();
  await expect(page).toHaveURL(/affiliateCode=arisa/);
  await page.getByRole('button', { name: 'Mobile number' }).click();
  await expect(input(page, 'mobileNum')).toBeVisible();
  await expect(page).toHaveURL(/affiliateCode=arisa/);
  await page.getByRole('button', { name: 'User name' }).click();
  await expect(input(page, 'username')).toBeVisible();
  // The section stays open while something in it was typed or given.
  await expect(input(page, 'affiliateCode')).toBeVisible();
  await expect(input(page, 'affiliateCode')).toHaveValue('arisa');
  await fillIn(page);
  await input(page, 'affiliateCode').fill('nobody_at_all');
  await submit(page);
  await expect(input(page, 'affiliateCode')).toHaveAccessibleDescription(
    /invitation code|4 to 16/i,
  );
  await input(page, 'affiliateCode').fill('somchai');
  await fillIn(page);
  await submit(page);
  // The answer has come, not only the one before: it leaves no secret.
  await expect(input(page, 'password')).toHaveValue('');
  await expect(input(page, 'affiliateCode')).toHaveAccessibleDescription(
    'This invitation code is not valid',
  );
  await input(page, 'affiliateCode').fill('arisa');
  await fillIn(page);
  await submit(page);
  await expect(page).toHaveURL(/\/m\/home$/);
});

test('what the operator requires is marked and asked for; the age is the operator’s (account#age)', async ({
  page,
  app,
}) => {
  await inEnglish(page);
  const settings = [
    ['register.email.required', '1', '0'],
    ['register.zalo.enabled', '0', '1'],
    ['register.minimumAge', '21', '18'],
  ] as const;
  const live = async () => {
    await openAsVisitor(page, '/m/register');
    return (await page.getByText('I am 21 years old or older').count()) === 1;
  };
  await under(app, settings, live, async () => {
    await expect(page.getByText('E-mail *')).toBeVisible();
    await expect(input(page, 'zalo')).toHaveCount(0);
    await fillIn(page);
    await submit(page);
    await expect(page.getByRole('alert')).toContainText('E-mail is required');
  });
});

test('the age that was confirmed stands in the profile; one that was raised meanwhile is confirmed anew (account#age)', async ({
  page,
  app,
}) => {
  await inEnglish(page);
  await page.goto('/m/register?redirectTo=%2Fm%2FmyAccount%2Findex');
  await fillIn(page);
  const live = async () => {
    const other = await page.request.get('/m/agreement');
    return (await other.text()).includes('21+');
  };
  await under(app, [['register.minimumAge', '21', '18']], live, async () => {
    await submit(page);
    await expect(page.getByRole('alert')).toContainText('Please read this sentence once more');
    await expect(page.getByText('I am 21 years old or older')).toHaveCount(1);
    // The tick was for another sentence.
    await expect(input(page, 'agree')).not.toBeChecked();
    await input(page, 'password').fill(password);
    await input(page, 'confirmPassword').fill(password);
    await input(page, 'agree').check();
    await submit(page);
    await expect(page).toHaveURL(/\/m\/myAccount\/index$/);
    await expect(page.locator('main')).toContainText('you are 21 or older');
  });
});

test('the name that money is paid out to says before it is sent that it stays (account#registration-form)', async ({
  page,
}) => {
  await openAsVisitor(page, '/m/register');
  await expect(input(page, 'payeeName')).toHaveAccessibleDescription(/ภายหลังคุณแก้ไขเองไม่ได้/);
});

test('each registration answers a captcha where the operator wants that (account#captcha, account#registration-form)', async ({
  page,
  app,
}) => {
  await inEnglish(page);
  const live = async () => {
    await openAsVisitor(page, '/m/register');
    return (await input(page, 'captcha').count()) === 1;
  };
  await under(app, [['register.captcha.enabled', '1', '0']], live, async () => {
    await fillIn(page);
    await submit(page);
    await expect(page.getByRole('alert')).toContainText('Answer the captcha');
    const name = await fillIn(page);
    await input(page, 'captcha').fill('certainly');
    await submit(page);
    await expect(page.getByRole('alert')).toContainText('Verification code error');
    await expect(input(page, 'username')).toHaveValue(name);
    await fillIn(page, name);
    await answerCaptcha(page);
    await submit(page);
    await expect(page).toHaveURL(/\/m\/home$/);
  });
});

test('a wrong captcha costs no code that has come, and nothing else that was typed (account#captcha)', async ({
  page,
  app,
}) => {
  const number = newNumber();
  await inEnglish(page);
  const live = async () => {
    await openAsVisitor(page, '/m/register?method=mobileNum');
    return (await page.getByText('E-mail *').count()) === 1;
  };
  const settings = [
    ['register.captcha.enabled', '1', '0'],
    ['register.email.required', '1', '0'],
  ] as const;
  await under(app, settings, live, async () => {
    await input(page, 'mobileNum').fill(number);
    await askForCode(page);
    const code = await codeTo(page.request, `+66${number}`);
    await input(page, 'verificationCode').fill(code);
    await input(page, 'email').fill(`n${number}@example.com`);
    await input(page, 'agree').check();
    for (const [answer, says] of [
      ['', 'Answer the captcha'],
      ['certainly', 'Verification code error'],
    ] as const) {
      await input(page, 'captcha').fill(answer);
      await submit(page);
      await expect(input(page, 'captcha')).toHaveAccessibleDescription(new RegExp(says));
      await expect(input(page, 'mobileNum')).toHaveValue(number);
      await expect(input(page, 'verificationCode')).toHaveValue(code);
      await expect(input(page, 'email')).toHaveValue(`n${number}@example.com`);
      await expect(input(page, 'agree')).toBeChecked();
      await expect(page.locator('[data-seconds]')).toBeVisible();
    }
    await answerCaptcha(page);
    await submit(page);
    await expect(page.getByRole('dialog')).toContainText(/Your account is m\d{9}/);
  });
});

test('only the ways to register that are on are offered (account#registration-methods)', async ({
  page,
  app,
}) => {
  const live = async () => {
    await openAsVisitor(page, '/m/register');
    return (await input(page, 'mobileNum').count()) === 1;
  };
  await under(app, [['USERNAMEREG3', '0', '1']], live, async () => {
    await expect(page.locator('button[name=switch]')).toHaveCount(0);
    await page.goto('/m/register?method=username');
    await expect(input(page, 'username')).toHaveCount(0);
  });
});

test('where no way to register is on the page says so, and asks for nothing (account#entry-page)', async ({
  page,
  app,
}) => {
  await inEnglish(page);
  const closed = page.getByText('Registration is closed at the moment');
  const live = async () => {
    await openAsVisitor(page, '/m/register?method=mobileNum&redirectTo=/m/rng');
    return (await closed.count()) === 1;
  };
  const off: Parameters<typeof under>[1] = [
    ['USERNAMEREG3', '0', '1'],
    ['MOBILENUMREG3', '0', '1'],
  ];
  await under(app, off, live, async () => {
    await expect(input(page, 'agree')).toHaveCount(0);
    await page.getByRole('link', { name: 'Have an account? Log in' }).click();
    await expect(page).toHaveURL('/m/login?redirectTo=%2Fm%2Frng');
  });
});

test('without a code to come back by, a number registers with a password', async ({
  page,
  app,
}) => {
  await inEnglish(page);
  const live = async () => {
    await openAsVisitor(page, '/m/register?method=mobileNum');
    return (await input(page, 'password').count()) === 1;
  };
  await under(app, [['REGMOBVERF3', '0', '1']], live, async () => {
    await expect(input(page, 'verificationCode')).toHaveCount(0);
    await input(page, 'mobileNum').fill(newNumber());
    await input(page, 'password').fill(password);
    await input(page, 'confirmPassword').fill(password);
    await input(page, 'agree').check();
    await submit(page);
    await expect(page.getByRole('dialog')).toContainText(/Your account is m\d{9}\. Keep the name/);
  });
});

test('the back button leads to login, and the language changes without a loss', async ({
  page,
}) => {
  await page.goto('/m/register?method=mobileNum&affiliateCode=arisa');
  await input(page, 'mobileNum').fill('812345678');
  await chooseLanguage(page, 'en');
  await expect(page.getByRole('heading', { name: 'Join Chokdee' })).toBeVisible();
  await expect(input(page, 'mobileNum')).toHaveValue('812345678');
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL(/\/m\/login\?affiliateCode=arisa$/);
});

test(
  'the agreement is read beside the form, and what was typed stays (account#age, content#user-agreement)',
  { tag: '@script' },
  async ({ page, context }) => {
    await inEnglish(page);
    await page.goto('/m/register?method=username');
    const name = await fillIn(page);
    const opened = context.waitForEvent('page');
    await page.getByRole('link', { name: 'Read the user agreement (opens in a new tab)' }).click();
    await expect(await opened).toHaveURL(/\/m\/useragreement$/);
    await expect(input(page, 'username')).toHaveValue(name);
    await expect(input(page, 'password')).toHaveValue(password);
    await expect(input(page, 'agree')).toBeChecked();
  },
);

test('name and date of birth are asked for in sight, and the page says why (protection#known-again)', async ({
  page,
}) => {
  for (const path of ['/m/register', '/m/register?method=mobileNum']) {
    await page.goto(path);
    await expect(page.getByText('เราใช้ชื่อและวันเกิดตรวจว่าคุณงดเล่นด้วยตนเองอยู่หรือไม่')).toBeVisible();
    for (const name of ['payeeName', 'birthDate']) await expect(input(page, name)).toBeVisible();
    await expect(page.locator('.register-more [name=birthDate]')).toHaveCount(0);
  }
});
