import type { SessionInfo } from '@contract/account/entry';
import { resetByEmail, setPasswordByPhone } from '@contract/account/passwords';
import { z } from 'zod';
import { mobileOf } from '~/forms/code/mobile';
import type { Refusal } from '~/forms/faults.server';
import { defineForm, type Done } from '~/forms/form.server';
import { mobile_rules } from '~/forms/rules/fieldRule';
import { rulesOf } from '~/forms/rules/rules.server';
import { mobileText, ruledText, typedText } from '~/forms/schema.server';
import { saved } from '~/session/flashes';
import type { Page } from '~/session/page.server';
import { firstPath, home, landingOf, sessionCookies } from '../signIn.server';
import { setPasswordFields } from './recoveryFields';

async function prepare(page: Page, raw: FormData) {
  const names = [...mobile_rules.known, 'verificationCode', 'password'];
  const [reset, rules] = await Promise.all([
    page.cookies.reset.read(page.cookieHeader),
    rulesOf(page, names),
  ]);
  const proved = raw.has('firebaseIdToken');
  const linked = page.url.searchParams.get('token') ?? (reset?.by === 'email' && reset.token);
  return {
    /** The token of an email's link; null if the password is set by a code. */
    token: linked && !proved && !raw.has('verificationCode') ? linked : null,
    /** A provider's proof of the number replaces the code (account#phone-auth). */
    proved: Boolean(raw.get('firebaseIdToken')),
    rules,
    mobile: mobileText(rules, 'known', raw),
  };
}

const schema = ({ token, proved, rules, mobile }: Awaited<ReturnType<typeof prepare>>) =>
  z
    .object({
      countryDialingCode: typedText(),
      mobileNum: token ? typedText() : mobile,
      verificationCode: token || proved ? typedText() : ruledText(rules, 'verificationCode'),
      firebaseIdToken: typedText(),
      newPassword: ruledText(rules, 'password', { empty: 'password_required' }),
      confirmNewPassword: ruledText({}, 'confirmNewPassword', { empty: 'in_enter_password' }),
    })
    .superRefine(({ newPassword, confirmNewPassword }, context) => {
      if (confirmNewPassword === '' || confirmNewPassword === newPassword) return;
      const message = 'in_confirmation_correct';
      context.addIssue({ code: 'custom', path: ['confirmNewPassword'], message });
    });

/**
 * Sets a new password by a code or by an email's link, and logs in (account#set-password-by-phone,
 * account#forgot-password).
 */
export const setPasswordForm = defineForm(setPasswordFields, {
  secrets: ['newPassword', 'confirmNewPassword', 'firebaseIdToken'],
  proofs: ['verificationCode'],
  fieldOf: {
    mobile_invalid: 'mobileNum',
    dialing_code_closed: 'mobileNum',
    code_wrong: 'verificationCode',
    password_invalid: 'newPassword',
    'modify.new.old.same': 'newPassword',
  },
  prepare,
}).on('setPassword', schema, async ({ page, value, prepared: { token } }) => {
  const { newPassword, firebaseIdToken, verificationCode } = value;
  if (token) {
    const answer = await page.call(resetByEmail, { token, newPassword });
    if (answer.ok) return loggedIn(page, answer.value);
    // The page itself says that the link is over, and has the way on.
    if (answer.code === 'reset_link_over') return { to: page.url.pathname + page.url.search };
    return { refused: atPassword(answer) };
  }
  const answer = await page.call(setPasswordByPhone, {
    ...mobileOf(value),
    verificationCode: verificationCode.trim(),
    newPassword,
    ...(firebaseIdToken && { firebaseIdToken }),
  });
  if (answer.ok) return loggedIn(page, answer.value);
  // A refused password leaves the code valid, and a refused code keeps the password.
  const isPassword = ['modify.new.old.same', 'password_invalid'].includes(answer.code);
  return {
    refused: atPassword(answer),
    ...(isPassword
      ? { keeps: ['verificationCode'] }
      : { leaves: ['newPassword', 'confirmNewPassword'] }),
  };
});

/** The refusal of a password with the rule that it breaks, if the platform names it. */
const atPassword = (refusal: Refusal): Refusal =>
  refusal.code === 'password_invalid' && typeof refusal.detail.newPassword === 'string'
    ? { code: 'fields_invalid', detail: refusal.detail }
    : refusal;

/** Opens the session of the member whose password was set; home, or the page that is open in its place, shows a message. */
const loggedIn = (page: Page, session: SessionInfo): Done => ({
  to: firstPath(session, landingOf(page, { ...session, type: session.customerType }, home)),
  cookies: [...sessionCookies(page, session, false), page.cookies.reset.clear()],
  flash: saved,
});
