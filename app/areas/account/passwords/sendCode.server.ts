import { smsNoLogin } from '@contract/verification';
import { toast_long_ms, toast_success_ms } from '~/session/flashes';
import type { Page } from '~/session/page.server';
import { seeOther } from '~/session/reply.server';
import { captcha_fields } from '~/forms/captcha/captcha';
import { newCaptcha } from '~/forms/captcha/captcha.server';
import { mobileIn } from '~/forms/code/mobile';
import { secondsUntil } from '~/forms/code/codeSent';
import {
  formAgain,
  refuseBy,
  refuseFields,
  withMore,
  type FormKind,
} from '~/forms/formReply.server';
import { captchaCheck, checked, mobileCheck, textIn } from '~/forms/rules/checks.server';
import { hasFaults } from '~/forms/rules/faults';

/** The form that asks for a code (`intent=sendCode`). */
export const codeForm: FormKind = {
  secrets: [
    ...captcha_fields,
    'verificationCode',
    'newPassword',
    'confirmNewPassword',
    'firebaseIdToken',
  ],
  areas: ['passwords', 'verify', 'login', 'errors', 'language'],
  fieldOf: {
    mobile_invalid: 'mobileNum',
    captcha_wrong: 'captcha',
    code_limit: 'mobileNum',
  },
};

/** The same form with a new captcha: in another language, in words, or shown for the first time. */
export const askCaptcha = async (page: Page, form: FormData) =>
  withMore(await formAgain(page, codeForm, form), {
    captcha: await newCaptcha(page, form),
  });

/**
 * Sends a code to set a password with, and leads to where it is typed in; the number goes along in
 * a cookie and not in the address. A code that was sent a moment ago is good still: then none is
 * sent, and the time of the next is told. Any refusal brings a new captcha.
 */
export async function sendCode(page: Page, form: FormData) {
  const faults = await checked(page, form, [mobileCheck(form, 'known'), captchaCheck]);
  if (hasFaults(faults)) {
    const refused = refuseFields(page, codeForm, form, faults);
    return withMore(refused, { captcha: await newCaptcha(page, form) });
  }
  const { countryDialingCode, mobileNum } = mobileIn(form);
  const asked = {
    purpose: 'reset' as const,
    countryDialingCode,
    mobileNum,
    captchaId: textIn(form, 'captchaId'),
    captcha: textIn(form, 'captcha'),
    language: page.preferences.lang,
  };
  const [answer, before] = await Promise.all([
    page.call(smsNoLogin, asked),
    page.cookies.reset.read(page.cookieHeader),
  ]);
  if (!answer.ok) {
    const refused = await refuseBy(page, codeForm, form, answer);
    return withMore(refused, { captcha: await newCaptcha(page, form) });
  }
  const { resendAt, expirationTime } = answer.value;
  const isOld =
    before?.by === 'phone' && before.mobileNum === mobileNum && before.resendAt === resendAt;
  const count = secondsUntil(resendAt, Date.now());
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
      ? { key: 'code_wait', params: { count }, kind: 'bad', duration_ms: toast_long_ms }
      : { key: 'in_sms_send', kind: 'good', duration_ms: toast_success_ms },
  });
}
