import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { openForm } from '~/forms/openForm.server';
import {
  isForgotten,
  loadForgotten,
  submitForgotten,
} from '~/areas/account/passwords/paymentForgotten.server';
import { PaymentForgotten } from '~/areas/account/passwords/PaymentForgotten';
import { PaymentForm } from '~/areas/account/passwords/PaymentForm';
import { loadPayment, submitPayment } from '~/areas/account/passwords/paymentForm.server';
import { requireAccess } from '~/session/guards.server';
import { openPage } from '~/session/page.server';

export const handle = { styles: ['account', 'forms', 'passwords'] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const page = await openPage(request, context);
  await requireAccess(page, 'real');
  return isForgotten(page) ? loadForgotten(page) : loadPayment(page);
}

export async function action(args: ActionFunctionArgs) {
  const { page, form } = await openForm(args);
  const submit = isForgotten(page) ? submitForgotten : submitPayment;
  return submit(page, form, '/m/securityCenter');
}

/** The password that withdrawals ask for. */
export default function PaymentPassword() {
  const data = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return 'ways' in data ? (
    <PaymentForgotten data={data} reply={reply} />
  ) : (
    <PaymentForm data={data} reply={reply} />
  );
}
