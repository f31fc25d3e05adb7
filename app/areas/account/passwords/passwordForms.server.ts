import { redirect } from '@remix-run/node';
import {
  setPaymentPassword,
  type linkedAccount,
  changePassword,
} from '@server/areas/account/api/passwords';
import { securityConfig } from '@server/areas/account/api/security';
import { smsNoLogin } from '@server/kernel/api/verification';
import { z } from 'zod';
import { secondsUntil } from '~/forms/code/codeSent';
import { mobileOf, type MobileNumber } from '~/forms/code/mobile';
import { defineForm } from '~/forms/form.server';
import { mobile_rules, type Rules } from '~/forms/rules/fieldRule';
import { rulesOf } from '~/forms/rules/rules.server';
import { typedText, captchaText, mobileText, ruledText } from '~/forms/schema.server';
import { statusOf } from '~/forms/status';
import { isAnswered } from '~/forms/submit.server';
import type { CallResult } from '~/gateway/answer.server';
import type { Flash, Reset } from '~/session/cookies.server';
import { saved, toast_long_ms, toast_success_ms } from '~/session/flashes';
import { requireStepUp, isConfirmed, stepUpPath } from '~/session/guards.server';
import type { Page, MemberInfo } from '~/session/page.server';
import { valueOf } from '~/session/reply.server';
import { safeRedirect } from '~/session/wayBack';
import type { Loaded } from '~/session/screen.server';
import { moveNumber } from '../entry/sendCode.server';
import { home, landingOf, renewedSession } from '../signIn.server';
import { paymentFields, codeFields, changeFields } from './passwordFields';

/** The platform checks the fields: six digits, twice, and the old one if there is one. */
const securitySchema = z.object({
  oldPaymentPassword: typedText(),
  paymentPassword: typedText(),
  confirmPaymentPassword: typedText(),
});

/** The pages that set a payment password on the way to a first withdrawal. */
const wallet_steps: readonly string[] = ['/m/withdraw', '/m/myBankCards'];

/** The page that led here, for the member has something to go on with there; else the security centre. */
export const afterSaving = ({ url }: Page): string =>
  safeRedirect(url.searchParams.get('redirectTo') ?? '/m/securityCenter');

/** Sets or changes the payment password (account#payment-password). */
export const paymentForm = defineForm(paymentFields, {
  input: {
    secrets: ['oldPaymentPassword', 'paymentPassword', 'confirmPaymentPassword'],
  },
  answer: {
    fieldOf: { wrong_old_password: 'oldPaymentPassword' },
  },
}).on('setPaymentPassword', securitySchema, async ({ page, value }) => {
  const answer = await page.call(setPaymentPassword, value);
  return answer.ok ? { to: afterSaving(page), flash: saved } : { refused: answer };
});

/** Loads the form's screen; the old password is asked for if there is one. */
export async function loadPayment(page: Page) {
  const { hasPaymentPassword } = await securityOf(page);
  if (!hasPaymentPassword && !isAnswered(page)) await requireStepUp(page);
  const isFirstStep = !hasPaymentPassword && wallet_steps.includes(afterSaving(page));
  return { asksOld: hasPaymentPassword, isFirstStep };
}

/** Returns the state of a member's passwords and contacts. Failures throw a page of their own. */
export async function securityOf(page: Page) {
  return valueOf(page, await page.call(securityConfig, {}));
}

/** The account that a message's link is for. */
type LinkedAccount = z.output<typeof linkedAccount>;

/** The format of a link's token; anything else is not asked about, nor stored in a cookie. */
const token_form = /^[\w-]{20,200}$/;

/** The status of a page whose link is over, and the words that it needs. */
export const link_over: Pick<Loaded<object, object>, 'status' | 'words'> = {
  status: statusOf('reset_link_over'),
  words: ['error_reset_link_over'],
};

/**
 * Returns the account that a message's link is for; null where the link was used, is over or
 * unknown. Other failures throw a page of their own.
 */
export async function accountOfLink(
  page: Page,
  token: string,
  ask: (token: string) => Promise<CallResult<LinkedAccount>>,
): Promise<LinkedAccount | null> {
  if (!token_form.test(token)) return null;
  const answer = await ask(token);
  if (answer.ok) return answer.value;
  return answer.code === 'reset_link_over' ? null : valueOf(page, answer, statusOf(answer.code));
}

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

const codeSchema = ({ rules, mobile, isOpened }: Prepared) =>
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
    input: {
      captcha: 'always',
      switched: moveNumber,
      prepare: async (page, raw): Promise<Prepared> => {
        const rules = await rulesOf(page, code_rules);
        const mobile = mobileText(rules, 'known', raw);
        return { rules, mobile, isOpened: opens && !raw.has('captchaId') };
      },
    },
    answer: {
      fieldOf: {
        mobile_invalid: 'mobileNum',
        dialing_code_closed: 'mobileNum',
        captcha_wrong: 'captcha',
        code_limit: 'mobileNum',
      },
    },
  }).on('sendCode', codeSchema, async ({ page, value, prepared: { isOpened } }) => {
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

/** The platform checks the fields, but takes no text that is longer than any password. */
const changeSchema = (rules: Rules) => {
  const entered = () => ruledText(rules, 'loginPassword', { optional: true });
  return z.object({
    oldPassword: entered(),
    newPassword: entered(),
    confirmNewPassword: entered(),
  });
};

/** The refusal that has a popup of its own. */
export interface ChangeView {
  /** The popup's text if the new password is the old one (account#change-password). */
  same: string | null;
}

/**
 * Changes the password, which ends all other sessions (account#change-password). `after` gives the
 * next page; a member to whom the form is not `offered` goes there at once.
 */
const changeFormOf = (
  after: (page: Page, member: MemberInfo | null) => string,
  offered: (member: MemberInfo) => boolean = () => true,
) =>
  defineForm(changeFields, {
    guard: {
      rotates: true,
    },
    input: {
      secrets: ['oldPassword', 'newPassword', 'confirmNewPassword'],
      prepare: (page) => rulesOf(page, ['loginPassword']),
    },
    answer: {
      fieldOf: { wrong_old_password: 'oldPassword' },
      view: async (_page, _raw, state: ChangeView | undefined) => state ?? { same: null },
    },
  }).on('changePassword', changeSchema, async ({ page, value, member }) => {
    if (member && !offered(member)) return { to: after(page, member) };
    const answer = await page.call(changePassword, value);
    if (answer.ok) {
      const cookies = [renewedSession(page, answer.value.token)];
      return { to: after(page, member), flash: saved, pause: true, cookies };
    }
    if (answer.code !== 'modify.new.old.same') return { refused: answer };
    return { faults: {}, status: 400, state: { same: page.t('error_modify_new_old_same') } };
  });

/** The form of `/m/changePsw`. */
export const changeForm = changeFormOf((page, member) => landingOf(page, member, home));

/** True for a member without a password, or with one that somebody else chose. */
const choosesPassword = ({ passwordDue }: MemberInfo): boolean => passwordDue;

/** The form of `/m/firstPassword`; later changes are made on `/m/changePsw`. */
export const firstForm = changeFormOf(landingOf, choosesPassword);

/**
 * Loads the form of `/m/changePsw`: the user name, and the old password's field if there is one to
 * ask for. Where there is none the member has to confirm first.
 */
export async function loadChange(page: Page, { userName }: MemberInfo) {
  const { hasPassword } = await securityOf(page);
  if (!hasPassword && !isAnswered(page)) await requireStepUp(page);
  return { asksOld: hasPassword, name: userName };
}

/**
 * Loads the offer of an own password. `confirmAt` is the page to confirm at first, for a member
 * without any password; empty where the form can be filled in. A member who has chosen one goes on.
 */
export async function loadFirst(page: Page, member: MemberInfo) {
  if (!choosesPassword(member)) throw redirect(landingOf(page, member, home));
  const { hasPassword } = await securityOf(page);
  const ready = hasPassword || isAnswered(page) || (await isConfirmed(page));
  return {
    asksOld: hasPassword,
    name: member.userName,
    later: landingOf(page, member),
    confirmAt: ready ? '' : stepUpPath(page.url),
  };
}
