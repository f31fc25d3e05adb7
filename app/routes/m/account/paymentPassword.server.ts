import {
  paymentCode,
  paymentWays,
  resetPaymentPassword,
} from '@server/areas/account/api/passwords';
import { z } from 'zod';
import { forgottenFields } from '~/areas/account/passwords/passwordFields';
import { afterSaving, securityOf } from '~/areas/account/passwords/passwordForms.server';
import { secondsUntil } from '~/forms/code/codeSent';
import { defineForm } from '~/forms/form.server';
import { typedText } from '~/forms/schema.server';
import { saved, toast_long_ms } from '~/session/flashes';
import type { Page } from '~/session/page.server';

const path = '/m/paymentPassword';

/** The member's contacts that a code may be sent to. */
const by = z.enum(paymentWays, { message: 'form_unreadable' });

/** True on the page of a member who has forgotten the payment password. */
export const isForgotten = ({ url }: Page): boolean => url.searchParams.has('forgot');

/** The form of a code that was sent, which leads on to the same page. */
function sentPath({ url }: Page, way: string): string {
  const redirectTo = url.searchParams.get('redirectTo');
  return `${path}?${new URLSearchParams({ forgot: way, ...(redirectTo && { redirectTo }) })}`;
}

/** Loads the contacts that a code may go to, and the one that a code was sent to. */
export async function loadForgotten(page: Page) {
  const security = await securityOf(page);
  const ways = security.paymentWays.map((way) => ({ by: way, contact: security[way] }));
  const chosen = page.url.searchParams.get('forgot');
  const { member } = await page.member();
  // The profile, where a contact is confirmed, is closed in a self-exclusion.
  const none = member?.exclusion?.kind === 'self' ? 'payment_forgot_closed' : 'payment_forgot_none';
  const from = security.paymentWaysFrom;
  const soon = from && page.t('payment_forgot_from', { at: page.dateTime(from) });
  return {
    ways,
    sentTo: ways.find((way) => way.by === chosen) ?? null,
    /** A contact is proved and counts only later: there is nothing to confirm. */
    waits: ways.length === 0 && from !== null,
    lead: ways.length > 0 ? page.t('payment_forgot_lead') : soon || page.t(none),
  };
}

/**
 * Resets the payment password: sends a code to a contact of the member, then takes the new password
 * with that code (account#payment-password).
 */
export const forgottenForm = defineForm(forgottenFields, {
  input: {
    secrets: ['paymentPassword', 'confirmPaymentPassword'],
    proofs: ['verificationCode'],
  },
  answer: {
    fieldOf: { code_wrong: 'verificationCode' },
  },
})
  .on(
    'resetPaymentPassword',
    z.object({
      by,
      verificationCode: typedText(),
      paymentPassword: typedText(),
      confirmPaymentPassword: typedText(),
    }),
    async ({ page, value }) => {
      const answer = await page.call(resetPaymentPassword, value);
      if (answer.ok) return { to: afterSaving(page), flash: saved };
      // A refused password leaves the code valid: it stays in its field.
      const keeps = answer.code === 'fields_invalid' ? (['verificationCode'] as const) : [];
      return { refused: answer, keeps };
    },
  )
  .on('sendPaymentCode', z.object({ by }), async ({ page, value }) => {
    const answer = await page.call(paymentCode, { ...value, language: page.preferences.lang });
    if (!answer.ok) return { refused: answer };
    const params = { count: secondsUntil(answer.value.resendAt, page.now()) };
    return {
      to: sentPath(page, value.by),
      flash: { key: 'payment_forgot_sent', params, kind: 'good', duration_ms: toast_long_ms },
    };
  });
