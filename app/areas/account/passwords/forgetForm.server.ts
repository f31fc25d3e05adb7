import { forgotByEmail } from '@contract/account/passwords';
import { messagesOf } from '~/i18n/messages.server';
import type { Page } from '~/session/page.server';
import { seeOther } from '~/session/reply.server';
import { captcha_fields } from '~/forms/captcha/captcha';
import { asksCaptcha, newCaptcha } from '~/forms/captcha/captcha.server';
import {
  formAgain,
  refuseBy,
  refuseFields,
  withMore,
  type FormKind,
} from '~/forms/formReply.server';
import { captchaCheck, checked, textIn } from '~/forms/rules/checks.server';
import { hasFaults } from '~/forms/rules/faults';
import { mobile_rules, type Rules } from '~/forms/rules/fieldRule';
import { rulesOf } from '~/forms/rules/rules.server';
import { askCaptcha, codeForm, sendCode } from './sendCode.server';

const emailForm: FormKind = {
  secrets: captcha_fields,
  areas: codeForm.areas,
  fieldOf: { captcha_required: 'captcha', captcha_wrong: 'captcha' },
};

const checked_by_script = {
  email: ['loginUsername', 'email', 'captcha'],
  phone: [...mobile_rules.known, 'captcha'],
};

const no_rules: Rules = {};

/**
 * The ways a member may come back: by phone only where the operator has that on
 * (account#forgot-password).
 */
async function wayOf(page: Page) {
  const status = await page.status();
  const byPhone = status.ok && status.value.info.whitelabel.PHONERETRIEVAL3 === true;
  const by = byPhone && page.url.searchParams.get('by') === 'phone' ? 'phone' : 'email';
  return { by, byPhone } as const;
}

/** The screen of a forgotten password: by mail or phone, or that the letter is on its way. */
export async function loadForget(page: Page) {
  const [{ by, byPhone }, before] = await Promise.all([
    wayOf(page),
    page.cookies.reset.read(page.cookieHeader),
  ]);
  const sent = page.url.searchParams.get('sent') === 'email';
  const [rules, captcha] = await Promise.all([
    sent ? no_rules : rulesOf(page, checked_by_script[by]),
    by === 'phone' && !sent ? newCaptcha(page) : null,
  ]);
  return {
    by,
    byPhone,
    sent,
    rules,
    captcha,
    number:
      before?.by === 'phone'
        ? { countryDialingCode: before.countryDialingCode, mobileNum: before.mobileNum }
        : null,
    messages: messagesOf(page.preferences.lang, [...codeForm.areas]),
  };
}

/** The form of a forgotten password, its language buttons and its captcha's included. */
export async function submitForget(page: Page, form: FormData) {
  const { by } = await wayOf(page);
  const isOther = form.has('lang') || asksCaptcha(form);
  if (by === 'phone') return isOther ? askCaptcha(page, form) : sendCode(page, form);
  if (isOther) {
    const answered = await formAgain(page, emailForm, form);
    return withMore(answered, await captchaAgain(page, form));
  }
  return sendLink(page, form);
}

/**
 * Has a link sent to the mail address. The answer is the same whether there is such an account or
 * not; once a captcha is asked for, each refusal brings a new one.
 */
async function sendLink(page: Page, form: FormData) {
  const asked = form.has('captchaId');
  const faults = await checked(page, form, [
    { field: 'username', rule: 'loginUsername', empty: 'username_required' },
    { field: 'email', rule: 'email', empty: 'in_email_incorrect' },
    ...(asked ? [captchaCheck] : []),
  ]);
  if (hasFaults(faults)) {
    return withMore(refuseFields(page, emailForm, form, faults), await captchaAgain(page, form));
  }
  const answer = await page.call(forgotByEmail, {
    username: textIn(form, 'username').trim(),
    email: textIn(form, 'email').trim(),
    language: page.preferences.lang,
    origin: page.url.origin,
    captchaId: textIn(form, 'captchaId'),
    captcha: textIn(form, 'captcha'),
  });
  if (answer.ok) return seeOther(page, '/m/forget?sent=email');
  const refused = await refuseBy(page, emailForm, form, answer);
  const needs = asked || answer.code === 'captcha_required';
  return withMore(refused, needs ? { captcha: await newCaptcha(page, form) } : {});
}

const captchaAgain = async (page: Page, form: FormData) =>
  form.has('captchaId') ? { captcha: await newCaptcha(page, form) } : {};
