import { useActionData, useLoaderData } from '@remix-run/react';
import {
  forgottenForm,
  isForgotten,
  loadForgotten,
} from '~/areas/account/passwords/paymentForgotten.server';
import { PaymentForgotten } from '~/areas/account/passwords/PaymentForgotten';
import { PaymentForm } from '~/areas/account/passwords/PaymentForm';
import { loadPayment, paymentForm } from '~/areas/account/passwords/paymentForm.server';
import { formAction } from '~/forms/action.server';
import type { Handle } from '~/handle';
import { screenLoader } from '~/session/screen.server';

export const handle: Handle = {
  i18n: ['passwords', 'paymentForgotten', 'firstWithdrawal', 'login', 'language', 'passwordField'],
  styles: ['account', 'forms', 'passwords', 'firstWithdrawal'],
};

export const loader = /* @__PURE__ */ screenLoader(handle, async ({ page }) => ({
  shared: {},
  own: isForgotten(page) ? await loadForgotten(page) : await loadPayment(page),
}));

export const action = /* @__PURE__ */ formAction(paymentForm, forgottenForm);

/** The password that withdrawals ask for. */
export default function PaymentPassword() {
  const { own } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return 'ways' in own ? (
    <PaymentForgotten data={own} reply={reply} />
  ) : (
    <PaymentForm data={own} reply={reply} />
  );
}
