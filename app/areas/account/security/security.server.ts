import { data } from '@remix-run/node';
import {
  endMemberSession,
  memberSessions,
  recentSignIns,
  securityConfig,
} from '@contract/account/security';
import { statusOf } from '~/forms/formReply.server';
import { submitPayment } from '~/areas/account/passwords/paymentForm.server';
import { signedOut } from '~/areas/site/preferences.server';
import { errorKey } from '~/i18n/errorKey';
import { dateTime } from '~/i18n/format';
import type { Key } from '~/i18n/keys';
import { messagesOf } from '~/i18n/translator.server';
import { endedMeanwhile } from '~/session/draft.server';
import { requireAccess, toast_success_ms } from '~/session/guards.server';
import type { Page } from '~/session/page.server';
import { refusal, seeOther, valueOf } from '~/session/reply.server';
import { turnAway } from '../profile/realForm.server';

/** What protects the account, where it is open, and who came in or tried (games §2: /m/securityCenter). */
export async function loadSecurity(page: Page) {
  const [, config, sessions, signIns] = await Promise.all([
    requireAccess(page, 'real'),
    page.call(securityConfig, {}),
    page.call(memberSessions, {}),
    page.call(recentSignIns, {}),
  ]);
  const { lang } = page.preferences;
  const { hasPassword, hasPaymentPassword, ...contacts } = valueOf(page, config);
  return {
    hasPassword,
    hasPaymentPassword,
    email: contacts.email,
    emailVerified: contacts.emailVerified,
    mobile: contacts.mobile,
    mobileVerified: contacts.mobileVerified,
    sessions: valueOf(page, sessions).list.map((one) => ({
      id: one.sessionId,
      device: one.device,
      address: one.address,
      seen: dateTime(one.seenAt, lang),
      current: one.current,
    })),
    signIns: valueOf(page, signIns).list.map(({ at, device, address, outcome, how }) => ({
      at: dateTime(at, lang),
      device,
      address,
      outcome,
      how,
    })),
    messages: messagesOf(lang, 'security'),
  };
}

export type SecurityData = Awaited<ReturnType<typeof loadSecurity>>;

/**
 * The forms of the security center: an end to a session, or the payment password, whose own page
 * sends it elsewhere; sent here it is taken as well.
 */
export async function changeSecurity(page: Page, form: FormData) {
  return form.has('paymentPassword') ? savePayment(page, form) : endSession(page, form);
}

async function savePayment(page: Page, form: FormData) {
  const elsewhere = await turnAway(page, form);
  if (elsewhere) return elsewhere;
  const answer = await submitPayment(page, form, page.url.pathname);
  if (answer instanceof Response) return answer;
  const { result, params } = answer.data;
  const code = Object.values(result.error ?? {})[0]?.[0];
  // Nothing was refused: another language was asked for, which is a wish of that form's own page.
  if (code === undefined) throw refusal(page, 'bad_request', 400);
  return data({ refused: page.t(code as Key, params) }, answer.init ?? 400);
}

/** Ends one of the member's sessions (`intent=endSession`); ending the present one signs out. */
async function endSession(page: Page, form: FormData) {
  const elsewhere = await turnAway(page, form);
  if (elsewhere) return elsewhere;
  const sessionId = form.get('sessionId');
  if (
    (form.get('intent') ?? 'endSession') !== 'endSession' ||
    typeof sessionId !== 'string' ||
    sessionId === ''
  ) {
    throw refusal(page, 'bad_request', 400);
  }
  const known = await page.call(memberSessions, {});
  const present =
    known.ok && known.value.list.some((one) => one.current && one.sessionId === sessionId);
  const answer = await page.call(endMemberSession, { sessionId: sessionId.slice(0, 60) });
  const over = await endedMeanwhile(page, form, answer);
  if (over) return over;
  if (!answer.ok) {
    const status = answer.code === 'session_unknown' ? 404 : statusOf(answer.code, 502);
    return data({ refused: page.t(errorKey(answer.code)) }, status);
  }
  if (present) {
    return signedOut(page);
  }
  return seeOther(page, page.url.pathname, {
    flash: { key: 'session_ended', kind: 'good', duration_ms: toast_success_ms },
  });
}
