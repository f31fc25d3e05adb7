import { redirect } from '@remix-run/node';
import type { SessionInfo } from '@server/areas/account/api/entry';
import { resetByEmail, setPasswordByPhone, resetLink } from '@server/areas/account/api/passwords';
import { z } from 'zod';
import {
  recoversByPhone,
  code_rules,
  numberOf,
  accountOfLink,
  link_over,
} from '~/areas/account/passwords/passwordForms.server';
import { setPasswordFields } from '~/areas/account/passwords/passwordFields';
import {
  firstPath,
  home,
  landingOf,
  secondStepOf,
  sessionCookies,
} from '~/areas/account/signIn.server';
import { mobileOf } from '~/forms/code/mobile';
import type { Refusal } from '~/forms/faults.server';
import { defineForm, type Done } from '~/forms/form.server';
import { mobile_rules } from '~/forms/rules/fieldRule';
import { rulesOf } from '~/forms/rules/rules.server';
import { mobileText, ruledText, typedText } from '~/forms/schema.server';
import type { Reset } from '~/session/cookies.server';
import { saved } from '~/session/flashes';
import type { Page } from '~/session/page.server';
import type { Loaded } from '~/session/screen.server';
import { linkAddress, withMark } from '~/session/unkept.server';

/**
 * Loads the new-password screen. A good link's token goes into a cookie at once and leaves the
 * address, so that no history, log or referrer keeps it; a link that is over is refused here, before
 * anything is typed. Without a link or a sent code the screen asks for a code, or, if codes are
 * switched off, redirects to the forgotten-password screen.
 */
export async function loadSetPassword(page: Page) {
  const token = page.url.searchParams.get('token');
  const [byPhone, stored, rules] = await Promise.all([
    recoversByPhone(page),
    page.cookies.reset.read(page.cookieHeader),
    rulesOf(page, code_rules),
  ]);
  const reset: Reset | null =
    token !== null
      ? { by: 'email', token }
      : stored?.by === 'notMe' || stored?.by === 'number'
        ? null
        : stored;
  const linked = reset?.by === 'email';
  const account = linked ? await accountOf(page, reset.token) : null;
  if (token !== null && account) throw await withoutToken(page, token);
  if (!byPhone && !linked) throw redirect(withMark('/m/forget', page.unkept));
  const sent = reset?.by === 'phone' ? reset : null;
  const isOver = linked && !account;
  return {
    shared: { rules },
    own: {
      by: isOver ? 'over' : (reset?.by ?? 'phone'),
      account,
      number: numberOf(reset),
      sent: sent && { until: sent.expirationTime, resendAt: sent.resendAt },
      now: page.now(),
    },
    ...(isOver && link_over),
  } satisfies Loaded<object, object>;
}

const accountOf = (page: Page, token: string) =>
  accountOfLink(page, token, (link) => page.call(resetLink, { token: link }));

async function withoutToken(page: Page, token: string): Promise<Response> {
  const cookie = await page.cookies.reset.write({ by: 'email', token });
  return redirect(linkAddress(page, '/m/setPassword'), {
    headers: { 'Set-Cookie': cookie, 'Cache-Control': 'no-store' },
  });
}

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
  input: {
    secrets: ['newPassword', 'confirmNewPassword', 'firebaseIdToken'],
    proofs: ['verificationCode'],
    prepare,
  },
  answer: {
    fieldOf: {
      mobile_invalid: 'mobileNum',
      dialing_code_closed: 'mobileNum',
      code_wrong: 'verificationCode',
      password_invalid: 'newPassword',
      'modify.new.old.same': 'newPassword',
    },
  },
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

/**
 * Opens the session of the member whose password was set; home, or the page that is open in its place, shows a message. With
 * a second factor that is after its step, where the message is shown.
 */
function loggedIn(page: Page, session: SessionInfo): Done {
  const cleared = page.cookies.reset.clear();
  const waits = secondStepOf(page, session, { remember: false, redirectTo: home });
  if (waits) return { to: waits.to, cookies: [...waits.cookies, cleared], flash: saved };
  return {
    to: firstPath(session, landingOf(page, { ...session, type: session.customerType }, home)),
    cookies: [...sessionCookies(page, session, false), cleared],
    flash: saved,
  };
}
