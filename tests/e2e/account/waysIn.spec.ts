import type { Page } from '@playwright/test';
import { expect, test, tryFree, under } from '../../support/app';
import { hydrated, ready } from '../../support/browser';
import { answerCaptcha, askForCode, codeTo, newNumber } from '../../support/outbox';
import { registerElsewhere, joinAs } from '../../support/people';
import { chooseLanguage, said } from '../../support/words';
import { newName } from '../../factories/person';
import { rowOf } from '../../support/demo';

const input = (page: Page, name: string) =>
  page.locator(`main form [name=${name}]:not([type=hidden])`);
const inEnglish = (page: Page) => page.request.post('/m/set', { form: { lang: 'en' } });

const address = '/m/inviteFriends';
const password = 'Wan-dee-2569';
const fieldOf = (page: Page, name: string) => page.locator(`form#register [name=${name}]`);

async function openInvitation(page: Page): Promise<string> {
  await page.goto(address);
  await ready(page);
  return (await page.locator('.invite-link').textContent())!;
}

/** Opens the link as a friend would, who is no member. */
async function follow(page: Page, link: string): Promise<void> {
  await page.context().clearCookies({ name: 'ck_session' });
  await page.goto(link);
  await ready(page);
}

async function fillIn(page: Page, username: string): Promise<void> {
  await fieldOf(page, 'username').fill(username);
  await fieldOf(page, 'password').fill(password);
  await fieldOf(page, 'confirmPassword').fill(password);
  await fieldOf(page, 'agree').check();
}

const submit = (page: Page) => page.locator('form#register button[value=register]').click();

test('a number that is typed as a user name leads on to the code by SMS (account#number-as-a-user-name)', async ({
  page,
}) => {
  await inEnglish(page);
  await page.goto('/m/login?redirectTo=/m/rng');
  await input(page, 'username').fill('081-234 5678');
  await input(page, 'password').fill('Wan-dee-2569');
  await input(page, 'remember').check();
  await page.locator('button[value=login]').last().click();
  await expect(input(page, 'username')).toHaveAccessibleDescription(
    'This is a mobile number, not a user name',
  );
  await page.getByRole('button', { name: 'Log in with this number by SMS code' }).click();
  await expect(input(page, 'mobileNum')).toHaveValue('0812345678');
  await expect(input(page, 'countryDialingCode')).toHaveValue('66');
  await expect(input(page, 'remember')).toBeChecked();
  // The tab itself leads there as well, and knows the country.
  await page.getByRole('button', { name: 'User name' }).click();
  await expect(input(page, 'username')).toHaveValue('');
  await input(page, 'username').fill('+84 912 345 678');
  await page.getByRole('button', { name: 'SMS code', exact: true }).click();
  await expect(input(page, 'mobileNum')).toHaveValue('912345678');
  await expect(input(page, 'countryDialingCode')).toHaveValue('84');
});

test(
  'a number that is typed as the user name of a forgotten password leads on to the code (account#number-as-a-user-name)',
  { tag: '@script' },
  async ({ page, javaScriptEnabled }) => {
    await inEnglish(page);
    await page.goto('/m/forget');
    if (javaScriptEnabled) await hydrated(page);
    await input(page, 'username').fill('081-234 5678');
    await input(page, 'email').fill('mali@example.com');
    // With script the field says so when it is left.
    if (!javaScriptEnabled) await page.locator('button[value=sendLink]').last().click();
    await expect(input(page, 'username')).toHaveAccessibleDescription(
      'This is a mobile number, not a user name',
    );
    await page.getByRole('button', { name: 'Send a code to this number' }).click();
    await expect(page).toHaveURL('/m/forget?by=phone');
    await expect(input(page, 'mobileNum')).toHaveValue('0812345678');
    await expect(input(page, 'countryDialingCode')).toHaveValue('66');
    await expect(page.getByRole('alert')).toHaveCount(0);
    await answerCaptcha(page);
    await page.locator('button[value=sendCode]').last().click();
    await expect(page).toHaveURL('/m/setPassword');
  },
);

test(
  'a number that is typed as a new user name is registered by its own way (account#number-as-a-user-name, site#typed-text)',
  { tag: '@script' },
  async ({ page, javaScriptEnabled }) => {
    await inEnglish(page);
    await page.goto('/m/register?redirectTo=/m/rng');
    if (javaScriptEnabled) await hydrated(page);
    await page.locator('.register-more > label').click();
    await input(page, 'nickname').fill('Mali');
    await input(page, 'agree').check();
    // What is typed may be longer than a name, and is all read.
    await input(page, 'username').fill('(081) - 234 - 5678');
    // With script the field says so when it is left.
    if (javaScriptEnabled) await input(page, 'username').blur();
    else await page.locator('button[value=register]').last().click();
    await expect(input(page, 'username')).toHaveAccessibleDescription(
      /This is a mobile number, not a user name/,
    );
    await page.getByRole('button', { name: 'Register with this number' }).click();
    await expect(input(page, 'mobileNum')).toHaveValue('0812345678');
    await expect(input(page, 'nickname')).toHaveValue('Mali');
    await expect(input(page, 'agree')).toBeChecked();
    await page.getByRole('button', { name: 'User name' }).click();
    await expect(input(page, 'username')).toHaveValue('');
    await page.getByRole('button', { name: 'Mobile number' }).click();
    await expect(input(page, 'mobileNum')).toHaveValue('0812345678');
  },
);

test('a number that has an account leads its owner to the login, once the code is given (account#a-contact-of-another-account)', async ({
  page,
  playwright,
  app,
}) => {
  const number = newNumber();
  await registerElsewhere(playwright, app, number);
  await inEnglish(page);
  await page.goto('/m/register?method=mobileNum&redirectTo=/m/rng');
  const toLogin = page.getByRole('button', { name: 'Log in with this number by SMS code' });
  await input(page, 'mobileNum').fill(`0${number}`);
  await askForCode(page);
  await input(page, 'agree').check();
  const code = await codeTo(page.request, `+66${number}`, 2);
  await input(page, 'verificationCode').fill(code === '000000' ? '000001' : '000000');
  await page.locator('button[value=register]').last().click();
  // Nobody else learns that there is an account.
  await expect(input(page, 'verificationCode')).toHaveAccessibleDescription(
    'Verification code error',
  );
  await expect(toLogin).toHaveCount(0);
  await input(page, 'verificationCode').fill(code);
  await page.locator('button[value=register]').last().click();
  await expect(input(page, 'mobileNum')).toHaveAccessibleDescription(
    /This mobile number belongs to another account/,
  );
  await toLogin.click();
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  await expect(input(page, 'mobileNum')).toHaveValue(number);
  await expect(page).toHaveURL('/m/login?redirectTo=%2Fm%2Frng');
  await askForCode(page);
  await input(page, 'verificationCode').fill(await codeTo(page.request, `+66${number}`, 3));
  await page.locator('button[value=login]').last().click();
  // A number registers without a password: one is due still.
  await expect(page).toHaveURL(/\/m\/firstPassword\?redirectTo=%2Fm%2Frng$/);
});

test(
  'what need not be told stays open, and closed, while the method, the language or a code is asked (account#registration-form)',
  { tag: '@layout' },
  async ({ page }) => {
    await inEnglish(page);
    await page.goto('/m/register');
    await expect(input(page, 'nickname')).toBeHidden();
    await page.locator('.register-more > label').click();
    await expect(input(page, 'nickname')).toBeVisible();
    await page.getByRole('button', { name: 'Mobile number' }).click();
    await expect(input(page, 'mobileNum')).toBeVisible();
    await expect(input(page, 'nickname')).toBeVisible();
    await chooseLanguage(page, 'th');
    await expect(page.locator('form#register button[value=register]')).toHaveText('สมัครสมาชิก');
    await expect(input(page, 'nickname')).toBeVisible();
    await input(page, 'mobileNum').fill(newNumber());
    await askForCode(page);
    await expect(input(page, 'nickname')).toBeVisible();
    await page.locator('.register-more > label').click();
    await expect(input(page, 'nickname')).toBeHidden();
    await chooseLanguage(page, 'en');
    await expect(page.locator('form#register button[value=register]')).toHaveText('Register');
    await expect(input(page, 'nickname')).toBeHidden();
  },
);

test('a friend who follows the link registers with the invitation, and is listed (account#invitation-codes, rewards#invite-friends)', async ({
  page,
  context,
  app,
}) => {
  const [name, friend] = [newName(), newName()];
  await joinAs(context, name);
  const link = await openInvitation(page);
  const code = (await page.locator('.invite-code').textContent())!;
  expect(link).toBe(`${app.url}/m/register?recommenderId=${code.replaceAll('-', '')}`);
  await expect(page.getByRole('img', { name: said('invite_qr') })).toBeVisible();
  await expect(page.getByText(said('invite_none'))).toBeVisible();
  await follow(page, link);
  await expect(fieldOf(page, 'recommenderId')).toBeVisible();
  await expect(fieldOf(page, 'recommenderId')).toHaveValue(code.replaceAll('-', ''));
  // A code that was mistyped: the field says so, and what else was typed stays.
  await fillIn(page, friend);
  await fieldOf(page, 'recommenderId').fill('2000-0000-0000');
  await submit(page);
  await expect(fieldOf(page, 'recommenderId')).toHaveAccessibleDescription(
    said('invitation_code_unknown'),
  );
  await expect(fieldOf(page, 'recommenderId')).toHaveValue('2000-0000-0000');
  await expect(fieldOf(page, 'username')).toHaveValue(friend);
  await fillIn(page, friend);
  await fieldOf(page, 'recommenderId').fill(code);
  await submit(page);
  await expect(page).toHaveURL(/\/m\/home/);
  const { id } = await rowOf(app, name);
  expect((await rowOf(app, friend)).recommended_by).toBe(id);
  await context.clearCookies({ name: 'ck_session' });
  const again = { username: name, password: 'Chokdee-2026', intent: 'login', entry: 'member' };
  await context.request.post('/m/login', { form: again });
  await page.goto(address);
  await expect(page.locator('.rows li')).toContainText(`${friend[0]}***`);
  await expect(page.locator('main')).not.toContainText(friend);
});

test('invitations are there for members only, and only while the referral promotion is on (rewards#invite-friends, site#home-header)', async ({
  page,
  context,
  app,
}) => {
  const links = (where: string) =>
    page.goto(where).then(() => page.locator(`a[href="${address}"]`));
  await expect(await links('/m/other')).toHaveCount(0);
  await joinAs(context, newName());
  for (const where of ['/m/other', '/m/hot', '/m/member/home']) {
    await expect(await links(where), where).toHaveCount(1);
  }
  // The page of the invitation itself is refused by the platform, some seconds before the web knows of it.
  const off = async () => (await (await links('/m/other')).count()) === 0;
  await under(app, [['REFERRAL3', '0', '1']], off, async () => {
    await page.goto(address);
    await expect(page.locator('main')).toContainText(said('error_no_permission'));
    for (const where of ['/m/other', '/m/hot', '/m/member/home']) {
      await expect(await links(where), where).toHaveCount(0);
    }
  });
  await tryFree(context);
  expect((await page.goto(address))!.status()).toBe(403);
});
