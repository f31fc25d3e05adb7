import { newName } from '../../factories/person';
import { expect, test } from '../../support/app';
import { ready } from '../../support/browser';
import { joinAs, mayChange } from '../../support/people';

/** Each form with a captcha: what is typed into it, and the field that its own button faults. */
const forms: readonly {
  at: string;
  form: string;
  typed: Readonly<Record<string, string>>;
  faulted: string;
  own?: true;
}[] = [
  {
    at: '/m/login?type=sms',
    form: 'login',
    typed: { mobileNum: '812345678', captcha: 'x', verificationCode: '123456' },
    faulted: 'verificationCode',
  },
  {
    at: '/m/register?method=mobileNum',
    form: 'register',
    typed: { mobileNum: '812345678', captcha: 'x', verificationCode: '123456' },
    faulted: 'agree',
  },
  {
    at: '/m/forget?by=phone',
    form: 'code',
    typed: { mobileNum: '812345678', captcha: 'x' },
    faulted: 'captcha',
  },
  {
    at: '/m/myAccount/index?edit=email',
    form: 'email',
    typed: { email: 'nobody@example.com', captcha: 'x' },
    faulted: 'captcha',
    own: true,
  },
  {
    at: '/m/myAccount/index?edit=mobile',
    form: 'mobile',
    typed: { mobileNum: '812345678', captcha: 'x' },
    faulted: 'captcha',
    own: true,
  },
];

for (const { at, form, typed, faulted, own } of forms) {
  test(
    `the return key presses the form's own button, no captcha's: ${at}`,
    { tag: '@script' },
    async ({ page, context, app }) => {
      const name = newName();
      if (own) {
        await joinAs(context, name);
        await mayChange(app, name);
      }
      const field = (name: string) => page.locator(`form#${form} input[name=${name}]`);
      for (const pressed of Object.keys(typed)) {
        await page.goto(at);
        await ready(page);
        for (const [name, text] of Object.entries(typed)) await field(name).fill(text);
        await field(pressed).press('Enter');
        await expect(page.getByRole('alert')).toBeVisible();
        await expect(field(faulted), `return in ${pressed}`).toHaveAttribute(
          'aria-invalid',
          'true',
        );
      }
    },
  );
}

test(
  'the return key sends for a letter, and nothing while fields are wrong',
  { tag: '@script' },
  async ({ page, javaScriptEnabled }) => {
    await page.goto('/m/forget');
    await ready(page);
    const field = (name: string) => page.locator(`form#forget input[name=${name}]`);
    await field('username').fill('nobody_at_all');
    await field('email').fill('nobody@mail');
    await field('email').press('Enter');
    // With script the form's own button is shut, and the return key with it.
    if (!javaScriptEnabled) await expect(field('email')).toHaveAttribute('aria-invalid', 'true');
    await field('email').fill('nobody@mail.com');
    await field('email').press('Enter');
    await expect(page).toHaveURL(/sent=email/);
  },
);
