import { useLoaderData } from '@remix-run/react';
import {
  cancelForm,
  depositForm,
  loadDeposit,
  payForm,
  slipForm,
  type DepositOwn,
} from '~/areas/wallet/deposit/deposit.server';
import { DepositScreen, type NewDeposit } from '~/areas/wallet/deposit/DepositScreen';
import { OneDeposit, type OneDepositData } from '~/areas/wallet/deposit/OneDeposit';
import { formAction } from '~/forms/action.server';
import type { Handle } from '~/handle';
import { screenLoader, type ScreenData } from '~/session/screen.server';

export const handle: Handle<ScreenData<object, DepositOwn>> = {
  i18n: ['bonus', 'deposit', 'language'],
  styles: ['member', 'forms', 'deposit', 'steps', 'bonus', 'even', 'limits'],
  refresh: (loaded) => loaded?.own.one?.reload_s,
};

/** /m/voucherCenter: a new deposit, or one that was made. */
export const loader = /* @__PURE__ */ screenLoader(handle, async ({ page }) => loadDeposit(page));

export const action = /* @__PURE__ */ formAction(depositForm, slipForm, payForm, cancelForm);

export default function Deposit() {
  const { own } = useLoaderData<typeof loader>();
  return own.one ? (
    <OneDeposit own={own as OneDepositData} />
  ) : (
    <DepositScreen own={own as NewDeposit} />
  );
}
