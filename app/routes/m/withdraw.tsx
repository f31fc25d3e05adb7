import { useActionData, useLoaderData } from '@remix-run/react';
import { OneWithdrawal, type OneWithdrawalData } from '~/areas/wallet/withdraw/OneWithdrawal';
import { loadWithdraw } from '~/areas/wallet/withdraw/withdraw.server';
import { withdrawForm } from '~/areas/wallet/withdraw/withdrawForm.server';
import { WithdrawScreen, type NewWithdrawal } from '~/areas/wallet/withdraw/WithdrawScreen';
import { formAction } from '~/forms/action.server';
import type { Handle } from '~/handle';
import { screenLoader } from '~/session/screen.server';

export const handle: Handle = {
  i18n: ['withdraw', 'firstWithdrawal', 'payouts', 'balance', 'language', 'passwordField'],
  styles: ['member', 'forms', 'steps', 'firstWithdrawal', 'payouts'],
};

/** /m/withdraw: a new withdrawal with its summary, or one that was asked for. */
export const loader = /* @__PURE__ */ screenLoader(handle, async ({ page }) => loadWithdraw(page));

export const action = /* @__PURE__ */ formAction(withdrawForm);

export default function Withdraw() {
  const { own } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return own.one ? (
    <OneWithdrawal own={own as OneWithdrawalData} />
  ) : (
    <WithdrawScreen own={own as NewWithdrawal} reply={reply} />
  );
}
