import { paymentCode, paymentWays, resetPaymentPassword } from '@contract/account/passwords';
import { messagesOf } from '~/i18n/translator.server';
import { endedMeanwhile } from '~/session/draft.server';
import { toast_long_ms } from '~/session/guards.server';
import type { Page } from '~/session/page.server';
import { refusal, seeOther } from '~/session/reply.server';
import { secondsUntil } from '~/forms/code/codeSent';
import { formAgain, refuseBy, type FormKind } from '~/forms/formReply.server';
import { textIn } from '~/forms/rules/checks.server';
import { changed, securityOf } from './changeForm.server';

const forgottenForm: FormKind = {
  secrets: ['verificationCode', 'paymentPassword', 'confirmPaymentPassword'],
  areas: ['paymentForgotten', 'passwords', 'login', 'errors', 'language', 'toasts'],
  fieldOf: { code_wrong: 'verificationCode' },
};
/** A refused password leaves the code good: it stays in its field. */
const codeStays: FormKind = {
  ...forgottenForm,
  secrets: ['paymentPassword', 'confirmPaymentPassword'],
};

const path = '/m/paymentPassword';

/** Whether the page is the one for who has forgotten the payment password. */
export const isForgotten = ({ url }: Page): boolean => url.searchParams.has('forgot');

/** The contacts that a code may go to, and which of them one was sent to. */
export async function loadForgotten(page: Page) {
  const security = await securityOf(page);
  const ways = security.paymentWays.map((by) => ({ by, contact: security[by] }));
  const by = page.url.searchParams.get('forgot');
  return {
    ways,
    sentTo: ways.find((way) => way.by === by) ?? null,
    messages: messagesOf(page.preferences.lang, ...forgottenForm.areas),
  };
}

/** Sends a code, or sets the payment password anew by one and goes to `to` with a message. */
export async function submitForgotten(page: Page, form: FormData, to: string) {
  if (form.has('lang')) return formAgain(page, codeStays, form);
  const by = paymentWays.find((way) => way === form.get('by'));
  if (!by) throw refusal(page, 'form_unreadable', 400);
  const sends = form.get('intent') === 'sendPaymentCode';
  return sends ? sendPaymentCode(page, form, by) : resetPayment(page, form, by, to);
}

type Way = (typeof paymentWays)[number];

async function sendPaymentCode(page: Page, form: FormData, by: Way) {
  const answer = await page.call(paymentCode, { by, language: page.preferences.lang });
  const over = await endedMeanwhile(page, form, answer);
  if (over) return over;
  if (!answer.ok) return refuseBy(page, forgottenForm, form, answer);
  const params = { seconds: String(secondsUntil(answer.value.resendAt, Date.now())) };
  return seeOther(page, `${path}?forgot=${by}`, {
    flash: { key: 'payment_forgot_sent', params, kind: 'good', duration_ms: toast_long_ms },
  });
}

async function resetPayment(page: Page, form: FormData, by: Way, to: string) {
  const answer = await page.call(resetPaymentPassword, {
    by,
    verificationCode: textIn(form, 'verificationCode'),
    paymentPassword: textIn(form, 'paymentPassword'),
    confirmPaymentPassword: textIn(form, 'confirmPaymentPassword'),
  });
  if (answer.ok) return changed(page, form, to);
  const over = await endedMeanwhile(page, form, answer);
  if (over) return over;
  const kind = answer.code === 'fields_invalid' ? codeStays : forgottenForm;
  return refuseBy(page, kind, form, answer);
}
