import { setPaymentPassword } from '@server/areas/account/api/passwords';
import { securityConfig } from '@server/areas/account/api/security';
import { z } from 'zod';
import { defineForm } from '~/forms/form.server';
import { typedText } from '~/forms/schema.server';
import { isAnswered } from '~/forms/submit.server';
import { saved } from '~/session/flashes';
import { requireStepUp } from '~/session/guards.server';
import type { Page } from '~/session/page.server';
import { valueOf } from '~/session/reply.server';
import { safeRedirect } from '~/session/safeRedirect';
import { paymentFields } from './passwordFields';

/** The platform checks the fields: six digits, twice, and the old one if there is one. */
const schema = z.object({
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
  secrets: ['oldPaymentPassword', 'paymentPassword', 'confirmPaymentPassword'],
  fieldOf: { wrong_old_password: 'oldPaymentPassword' },
}).on('setPaymentPassword', schema, async ({ page, value }) => {
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
