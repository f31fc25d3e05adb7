import { parseWithZod } from '@conform-to/zod';
import { forgotByEmail } from '@contract/passwords';
import { z } from 'zod';
import { languageNames, messagesOf } from '~/i18n/translator.server';
import type { Page } from '~/session/page.server';
import { seeOther } from '~/session/reply.server';
import { captcha_fields } from '../captcha/captcha';
import { asksCaptcha, newCaptcha } from '../captcha/captcha.server';
import {
  inOtherLanguage,
  refuseBy,
  refuseForm,
  withMore,
  type FormKind,
} from '../form/formReply.server';
import { ruled, rulesOf, someRules, text } from './rules.server';
import { askCaptcha, codeForm, sendCode } from './sendCode.server';

const emailForm: FormKind = {
  secrets: captcha_fields,
  areas: codeForm.areas,
  fieldOf: { captcha_required: 'captcha', captcha_wrong: 'captcha' },
};

const checked_by_script = {
  email: ['loginUsername', 'email', 'captcha'],
  phone: ['loginMobileNum', 'mobileNumAbroad', 'captcha'],
};

/** How a member may come back: by phone only where the operator has that on (accounts §2). */
async function wayOf(page: Page) {
  const status = await page.status();
  const byPhone = status.ok && status.value.info.whitelabel.PHONERETRIEVAL3 === true;
  const by = byPhone && page.url.searchParams.get('by') === 'phone' ? 'phone' : 'email';
  return { by, byPhone } as const;
}

/** The screen of a forgotten password: by mail or phone, or that the letter is on its way. */
export async function loadForget(page: Page) {
  const [{ by, byPhone }, rules, before] = await Promise.all([
    wayOf(page),
    rulesOf(page),
    page.cookies.reset.read(page.cookieHeader),
  ]);
  const sent = page.url.searchParams.get('sent') === 'email';
  return {
    by,
    byPhone,
    sent,
    rules: sent ? {} : someRules(rules, checked_by_script[by]),
    captcha: by === 'phone' ? await newCaptcha(page) : null,
    number:
      before?.by === 'phone'
        ? { countryDialingCode: before.countryDialingCode, mobileNum: before.mobileNum }
        : null,
    languages: languageNames,
    messages: messagesOf(page.preferences.lang, ...codeForm.areas),
  };
}

/** The form of a forgotten password, its language buttons and its captcha's included. */
export async function submitForget(page: Page, form: FormData) {
  const { by } = await wayOf(page);
  const isOther = form.has('lang') || asksCaptcha(form);
  if (by === 'phone') return isOther ? askCaptcha(page, form) : sendCode(page, form);
  if (isOther) {
    const answered = await inOtherLanguage(page, emailForm, form);
    return withMore(answered, await captchaAgain(page, form));
  }
  return sendLink(page, form);
}

/**
 * Has a link sent to the mail address. The answer is the same whether there is such an account or
 * not; once a captcha is asked for, each refusal brings a new one.
 */
async function sendLink(page: Page, form: FormData) {
  const rules = await rulesOf(page);
  const submission = parseWithZod(form, {
    schema: z.object({
      username: ruled(rules, 'loginUsername', 'username_required'),
      email: ruled(rules, 'email', 'in_email_incorrect'),
      captchaId: text,
      captcha: form.has('captchaId') ? ruled(rules, 'captcha', 'in_vwrite_code') : text,
    }),
  });
  if (submission.status !== 'success') {
    return withMore(refuseForm(page, emailForm, submission), await captchaAgain(page, form));
  }
  const { username, email, captchaId, captcha } = submission.value;
  const answer = await page.call(forgotByEmail, {
    username: username.trim(),
    email: email.trim(),
    language: page.preferences.lang,
    origin: page.url.origin,
    captchaId,
    captcha,
  });
  if (answer.ok) return seeOther(page, '/m/forget?sent=email');
  const refused = refuseBy(page, emailForm, submission, answer);
  const asked = answer.code === 'captcha_required' || form.has('captchaId');
  return withMore(refused, asked ? { captcha: await newCaptcha(page, form) } : {});
}

const captchaAgain = async (page: Page, form: FormData) =>
  form.has('captchaId') ? { captcha: await newCaptcha(page, form) } : {};
