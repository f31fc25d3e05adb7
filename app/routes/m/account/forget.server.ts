import { forgotByEmail } from '@server/areas/account/api/passwords';
import { z } from 'zod';
import {
  recoversByPhone,
  codeForm,
  code_rules,
  numberOf,
} from '~/areas/account/passwords/passwordForms.server';
import { forgetFields } from '~/areas/account/passwords/passwordFields';
import { numberTyped } from '~/forms/code/mobile';
import { defineForm } from '~/forms/form.server';
import type { Rules } from '~/forms/rules/fieldRule';
import { messageKeysOf, rulesOf } from '~/forms/rules/rules.server';
import { captchaText, ruledText, typedText } from '~/forms/schema.server';
import { startForm } from '~/forms/start.server';
import type { Page } from '~/session/page.server';

/** The rules of the form's fields, which script checks with as well. */
const email_rules = ['loginUsername', 'email', 'captcha'];

async function prepare(page: Page, raw: FormData) {
  return { rules: await rulesOf(page, email_rules), captchaRequested: raw.has('captchaId') };
}

const schema = ({ rules, captchaRequested }: Awaited<ReturnType<typeof prepare>>) =>
  z.object({
    username: ruledText(rules, 'loginUsername', { empty: 'username_required' }),
    email: ruledText(rules, 'email', { empty: 'in_email_incorrect' }),
    captcha: captchaRequested ? captchaText(rules) : typedText(),
    captchaId: typedText(),
  });

/**
 * Sends a reset link to an email address. The answer is the same whether or not the account exists;
 * once a captcha is asked for, each refusal brings a new one.
 */
export const forgetForm = defineForm(forgetFields, {
  guard: {
    at: (page) => page.url.searchParams.get('by') !== 'phone',
  },
  input: {
    captcha: 'asked',
    prepare,
  },
  answer: {
    fieldOf: { captcha_required: 'captcha', captcha_wrong: 'captcha' },
  },
})
  .on('sendLink', schema, async ({ page, value }) => {
    const { username, email, ...captcha } = value;
    const answer = await page.call(forgotByEmail, {
      ...captcha,
      username: username.trim(),
      email: email.trim(),
      language: page.preferences.lang,
      origin: page.url.origin,
    });
    return answer.ok ? { to: '/m/forget?sent=email' } : { refused: answer };
  })
  // A number that was typed as the user name leads to the form by phone, and travels in a cookie.
  .on('byPhone', z.object({ username: typedText() }), async ({ page, value: { username } }) => {
    const status = await page.status();
    const number = numberTyped(username, status.ok ? status.value.info.dialingCodes : []);
    return {
      to: '/m/forget?by=phone',
      cookies: number ? [page.cookies.reset.write({ by: 'number', ...number })] : [],
    };
  });

/**
 * The recovery methods: by phone only if the operator has that switched on
 * (account#forgot-password).
 */
async function recoveryMethodOf(page: Page) {
  const byPhone = await recoversByPhone(page);
  const by = byPhone && page.url.searchParams.get('by') === 'phone' ? 'phone' : 'email';
  return { by, byPhone } as const;
}

const no_rules: Rules = {};

/**
 * Loads the forgotten-password screen: the form by email or phone, or the note that an email was
 * sent.
 */
export async function loadForget(page: Page) {
  const [{ by, byPhone }, before] = await Promise.all([
    recoveryMethodOf(page),
    page.cookies.reset.read(page.cookieHeader),
  ]);
  const sent = page.url.searchParams.get('sent') === 'email';
  const [rules, start] = await Promise.all([
    sent ? no_rules : rulesOf(page, by === 'phone' ? code_rules : email_rules),
    sent ? {} : startForm(page, by === 'phone' ? codeForm : forgetForm),
  ]);
  const own = { start, number: numberOf(before) };
  // The form by email says a fault when its field is left.
  const words = by === 'email' ? messageKeysOf(rules) : [];
  return { shared: { by, byPhone, sent, rules }, own, words };
}
