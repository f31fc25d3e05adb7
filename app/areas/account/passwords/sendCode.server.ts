import { parseWithZod } from '@conform-to/zod';
import { smsNoLogin } from '@contract/verification';
import { z } from 'zod';
import { toast_long_ms, toast_success_ms } from '~/session/guards.server';
import type { Page } from '~/session/page.server';
import { seeOther } from '~/session/reply.server';
import { captcha_fields } from '../captcha/captcha';
import { newCaptcha } from '../captcha/captcha.server';
import { secondsUntil } from '../code/codeSent';
import {
  inOtherLanguage,
  refuseBy,
  replyWith,
  withMore,
  type FormKind,
} from '../form/formReply.server';
import { checkMobile, dialingCode, mobileParams, ruled, rulesOf, text } from './rules.server';

/** The form that asks for a code (`intent=sendCode`). */
export const codeForm: FormKind = {
  secrets: [...captcha_fields, 'verificationCode', 'newPassword'],
  areas: ['passwords', 'verify', 'login', 'errors', 'settings'],
  fieldOf: {
    mobile_invalid: 'mobileNum',
    captcha_wrong: 'captcha',
    code_limit: 'mobileNum',
  },
};

/** The same form with a new captcha: in another language, in words, or shown for the first time. */
export const askCaptcha = async (page: Page, form: FormData) =>
  withMore(await inOtherLanguage(page, codeForm, form), {
    captcha: await newCaptcha(page, form),
  });

/**
 * Sends a code to set a password with, and leads to where it is typed in; the number goes along in
 * a cookie and not in the address. A code that was sent a moment ago is good still: then none is
 * sent, and the time of the next is told. Any refusal brings a new captcha.
 */
export async function sendCode(page: Page, form: FormData) {
  const rules = await rulesOf(page);
  const submission = parseWithZod(form, {
    schema: z
      .object({
        countryDialingCode: dialingCode,
        mobileNum: text,
        captchaId: text,
        captcha: ruled(rules, 'captcha', 'in_vwrite_code'),
      })
      .superRefine((number, context) => checkMobile(rules, number, context)),
  });
  if (submission.status !== 'success') {
    const result = submission.reply({ hideFields: [...codeForm.secrets] });
    const refused = replyWith(page, codeForm, result as never, {
      params: mobileParams(rules, form),
    });
    return withMore(refused, { captcha: await newCaptcha(page, form) });
  }
  const { lang } = page.preferences;
  const asked = { purpose: 'reset' as const, ...submission.value, language: lang };
  const [answer, before] = await Promise.all([
    page.call(smsNoLogin, asked),
    page.cookies.reset.read(page.cookieHeader),
  ]);
  if (!answer.ok) {
    const refused = refuseBy(page, codeForm, submission, answer);
    return withMore(refused, { captcha: await newCaptcha(page, form) });
  }
  const { countryDialingCode, mobileNum } = submission.value;
  const { resendAt, expirationTime } = answer.value;
  const isOld =
    before?.by === 'phone' && before.mobileNum === mobileNum && before.resendAt === resendAt;
  const seconds = String(secondsUntil(resendAt, Date.now()));
  return seeOther(page, '/m/setPassword', {
    cookies: [
      page.cookies.reset.write({
        by: 'phone',
        countryDialingCode,
        mobileNum,
        resendAt,
        expirationTime,
      }),
    ],
    flash: isOld
      ? { key: 'code_wait', params: { seconds }, kind: 'bad', duration_ms: toast_long_ms }
      : { key: 'in_sms_send', kind: 'good', duration_ms: toast_success_ms },
  });
}
