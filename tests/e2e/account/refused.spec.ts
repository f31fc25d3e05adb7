import type { Key } from '../../../app/i18n/keys';
import { expect, test } from '../../support/app';
import { hydrated } from '../../support/browser';
import { chooseFrom, type Lang, textOf } from '../../support/words';

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
    `a refusal stays when the language changes, in that language: ${name}`,
    { tag: '@script' },
    async ({ page, javaScriptEnabled }) => {
      await page.goto(path);
      if (javaScriptEnabled) await hydrated(page);
      const own = page.locator(`form#${form}`);
      const isReported = (lang: Lang) =>
        expect(own.getByRole('alert').getByRole('listitem')).toHaveText(
          says.map((key) => textOf(lang, key)),
        );
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
