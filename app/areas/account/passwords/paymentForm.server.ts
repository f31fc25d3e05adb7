import { setPaymentPassword } from '@contract/account/passwords';
import { messagesOf } from '~/i18n/translator.server';
import { endedMeanwhile } from '~/session/draft.server';
import type { Page } from '~/session/page.server';
import { formAgain, refuseBy, type FormKind } from '~/forms/formReply.server';
import { textIn } from '~/forms/rules/checks.server';
import { changed, securityOf } from './changeForm.server';

const paymentForm: FormKind = {
  secrets: ['oldPaymentPassword', 'paymentPassword', 'confirmPaymentPassword'],
  areas: ['passwords', 'paymentForgotten', 'login', 'errors', 'language', 'toasts'],
  fieldOf: { wrong_old_password: 'oldPaymentPassword' },
};

/** The form of the password of withdrawals; the old one is asked for where there is one. */
export async function loadPayment(page: Page) {
  const { hasPaymentPassword } = await securityOf(page);
  return {
    asksOld: hasPaymentPassword,
    messages: messagesOf(page.preferences.lang, ...paymentForm.areas),
  };
}

/** Sets or changes the password of withdrawals and goes to `to` with a message. */
export async function submitPayment(page: Page, form: FormData, to: string) {
  if (form.has('lang')) return formAgain(page, paymentForm, form);
  const answer = await page.call(setPaymentPassword, {
    oldPaymentPassword: textIn(form, 'oldPaymentPassword'),
    paymentPassword: textIn(form, 'paymentPassword'),
    confirmPaymentPassword: textIn(form, 'confirmPaymentPassword'),
  });
  if (answer.ok) return changed(page, form, to);
  const over = await endedMeanwhile(page, form, answer);
  if (over) return over;
  return refuseBy(page, paymentForm, form, answer);
}
