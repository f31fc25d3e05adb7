import { useActionData, useLoaderData } from '@remix-run/react';
import { cardForm, loadCards, removeCardForm } from '~/areas/wallet/cards/cards.server';
import { CardsScreen } from '~/areas/wallet/cards/CardsScreen';
import { formAction } from '~/forms/action.server';
import type { Handle } from '~/handle';
import { screenLoader } from '~/session/screen.server';

export const handle: Handle = {
  i18n: ['cards', 'firstWithdrawal', 'payouts', 'language', 'passwordField'],
  styles: ['member', 'forms', 'firstWithdrawal', 'payouts'],
};

/** /m/myBankCards: the accounts that a member is paid out to. */
export const loader = /* @__PURE__ */ screenLoader(handle, async ({ page }) => loadCards(page));

export const action = /* @__PURE__ */ formAction(cardForm, removeCardForm);

export default function MyBankCards() {
  return (
    <CardsScreen data={useLoaderData<typeof loader>()} reply={useActionData<typeof action>()} />
  );
}
