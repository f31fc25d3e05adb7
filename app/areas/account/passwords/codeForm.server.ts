import { smsNoLogin } from '@server/kernel/api/verification';
import { z } from 'zod';
import { secondsUntil } from '~/forms/code/codeSent';
import { mobileOf, type MobileNumber } from '~/forms/code/mobile';
import { defineForm } from '~/forms/form.server';
import { mobile_rules, type Rules } from '~/forms/rules/fieldRule';
import { rulesOf } from '~/forms/rules/rules.server';
import { captchaText, mobileText, typedText } from '~/forms/schema.server';
import type { Flash, Reset } from '~/session/cookies.server';
import { toast_long_ms, toast_success_ms } from '~/session/flashes';
import type { Page } from '~/session/page.server';
import { moveNumber } from '../entry/sendCode.server';
import { codeFields } from './passwordFields';

/** Returns true while passwords are recovered by phone (account#forgot-password). */
export async function recoversByPhone(page: Page): Promise<boolean> {
  const status = await page.status();
  return status.ok && status.value.info.whitelabel.REGMOBVERF3 === true;
}

/** The rules of the form's fields, which script checks with as well. */
export const code_rules = [...mobile_rules.known, 'captcha'];

interface Prepared {
  rules: Rules;
  mobile: ReturnType<typeof mobileText>;
  /** Another form's button opened this form: it is shown with the number, nothing is sent. */
  isOpened: boolean;
}

const schema = ({ rules, mobile, isOpened }: Prepared) =>
  z.object({
    countryDialingCode: typedText(),
    mobileNum: isOpened ? typedText() : mobile,
    captcha: isOpened ? typedText() : captchaText(rules),
    captchaId: typedText(),
  });

/**
 * The form that asks for a code to set a password with. It leads to the page where the code is
 * typed; the number travels in a cookie, not in the address. If the last code is still valid, none
 * is sent and the page shows when the next may be. Any refusal brings a new captcha. `opens`:
 * another form's button can open this form; it then comes without a captcha.
 */
const codeFormOf = ({ opens }: { opens: boolean }) =>
  defineForm(codeFields, {
    captcha: 'always',
    switched: moveNumber,
    fieldOf: {
      mobile_invalid: 'mobileNum',
      dialing_code_closed: 'mobileNum',
      captcha_wrong: 'captcha',
      code_limit: 'mobileNum',
    },
    prepare: async (page, raw): Promise<Prepared> => {
      const rules = await rulesOf(page, code_rules);
      const mobile = mobileText(rules, 'known', raw);
      return { rules, mobile, isOpened: opens && !raw.has('captchaId') };
    },
  }).on('sendCode', schema, async ({ page, value, prepared: { isOpened } }) => {
    if (isOpened) return { again: true };
    const { captcha, captchaId } = value;
    const number = mobileOf(value);
    const { lang: language } = page.preferences;
    const input = { ...number, captcha, captchaId, language, purpose: 'reset' as const };
    const [answer, before] = await Promise.all([
      page.call(smsNoLogin, input),
      page.cookies.reset.read(page.cookieHeader),
    ]);
    if (!answer.ok) return { refused: answer };
    const { expirationTime, resendAt } = answer.value;
    const sent = { by: 'phone' as const, ...number, expirationTime, resendAt };
    return {
      to: '/m/setPassword',
      cookies: [page.cookies.reset.write(sent)],
      flash: isSame(sent, before) ? waitFor(page, resendAt) : codeSent,
    };
  });

type SentCode = Extract<Reset, { by: 'phone' }>;

/** The number that a code was sent to, or is to be sent to; null for none. */
export const numberOf = (reset: Reset | null): MobileNumber | null =>
  reset?.by === 'phone' || reset?.by === 'number'
    ? { countryDialingCode: reset.countryDialingCode, mobileNum: reset.mobileNum }
    : null;

/** True if the platform has sent no new code because the last one is still valid. */
const isSame = (sent: SentCode, before: Reset | null): boolean =>
  before?.by === 'phone' &&
  before.mobileNum === sent.mobileNum &&
  before.resendAt === sent.resendAt;

const codeSent: Flash = { key: 'in_sms_send', kind: 'good', duration_ms: toast_success_ms };

const waitFor = ({ now }: Page, resendAt: number): Flash => ({
  key: 'code_wait',
  params: { count: secondsUntil(resendAt, now()) },
  kind: 'bad',
  duration_ms: toast_long_ms,
});

/** The form on the forgotten-password screen. */
export const codeForm = codeFormOf({ opens: false });

/** The form on the new-password screen, opened by its button for another code. */
export const anotherCodeForm = codeFormOf({ opens: true });
