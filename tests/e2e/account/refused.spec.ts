import type { Key } from '../../../app/i18n/keys';
import { newName } from '../../factories/person';
import { expect, test } from '../../support/app';
import { ready, hydrated } from '../../support/browser';
import { joinAs, mayChange } from '../../support/people';
import { chooseFrom, type Lang, textOf } from '../../support/words';

test.describe('return key', () => {
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
      async ({ page, context, app, javaScriptEnabled }) => {
        const name = newName();
        if (own) {
          await joinAs(context, name);
          await mayChange(app, name);
        }
        const field = (name: string) => page.locator(`form#${form} input[name=${name}]`);
        for (const pressed of Object.keys(typed)) {
          await page.goto(at);
          await ready(page);
          // With script the phone answers, unless the person would rather.
          if (javaScriptEnabled) await page.locator('.captcha[data-work] button').click();
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
    'the return key sends for a letter, and nothing while fields are wrong (site#forms)',
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
});

test.describe('refused', () => {
  /** Forms that are refused: by the platform or by a rule, at a field or as a whole. */
  const refusals: readonly {
    name: string;
    path: string;
    form: string;
    fields: Readonly<Record<string, string>>;
    intent: string;
    says: readonly Key[];
  }[] = [
    {
      name: 'login',
      path: '/m/login',
      form: 'login',
      fields: { username: 'nobody_at_all', password: 'Wrong-4711' },
      intent: 'login',
      says: ['error_wrong_credentials'],
    },
    {
      name: 'login by code',
      path: '/m/login?type=sms',
      form: 'login',
      fields: { mobileNum: '812345678', verificationCode: '123456' },
      intent: 'login',
      says: ['error_code_wrong'],
    },
    {
      name: 'register by user name',
      path: '/m/register?method=username',
      form: 'register',
      fields: { username: 'ab', password: 'Wan-dee-2569', confirmPassword: 'Wan-dee-2570' },
      intent: 'register',
      says: ['username_form', 'in_confirmation_correct', 'agree_required'],
    },
    {
      name: 'register by number',
      path: '/m/register?method=mobileNum',
      form: 'register',
      fields: { mobileNum: '812345678', verificationCode: '123456' },
      intent: 'register',
      says: ['agree_required'],
    },
    {
      name: 'a code for a new password',
      path: '/m/forget?by=phone',
      form: 'code',
      fields: { mobileNum: '812345678', captcha: 'certainly' },
      intent: 'sendCode',
      says: ['error_captcha_wrong'],
    },
    {
      name: 'a new password by a code',
      path: '/m/setPassword',
      form: 'setPassword',
      fields: {
        mobileNum: '812345678',
        verificationCode: '123456',
        newPassword: 'Nam-Tok-2570',
        confirmNewPassword: 'Nam-Tok-2570',
      },
      intent: 'setPassword',
      says: ['error_code_wrong'],
    },
  ];

  for (const { name, path, form, fields, intent, says } of refusals) {
    test(
      `a refusal stays when the language changes, in that language: ${name} (account#language-switch)`,
      { tag: '@script' },
      async ({ page, javaScriptEnabled }) => {
        await page.goto(path);
        if (javaScriptEnabled) await hydrated(page);
        const own = page.locator(`form#${form}`);
        const isReported = (lang: Lang) =>
          expect(own.getByRole('alert').getByRole('listitem')).toHaveText(
            says.map((key) => textOf(lang, key)),
          );
        const byHand = own.locator('.captcha[data-work] button');
        if (javaScriptEnabled && 'captcha' in fields) await byHand.click();
        for (const [field, text] of Object.entries(fields)) {
          await own.locator(`[name=${field}]`).fill(text);
        }
        await own.locator(`button[value=${intent}]`).click();
        await isReported('th');
        for (const lang of ['en', 'th'] as const) {
          await chooseFrom(own.locator('details.languages'), lang);
          await expect(page.locator('html')).toHaveAttribute('lang', lang);
          await isReported(lang);
        }
      },
    );
  }
});
