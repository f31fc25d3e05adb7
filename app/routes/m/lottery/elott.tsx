import { useLoaderData } from '@remix-run/react';
import { cardForm } from '~/areas/games/cards/cards.server';
import { LotteryScreen, lotteryHandle } from '~/areas/lottery/LotteryScreen';
import { loadLotteries, lotteryForm } from '~/areas/lottery/lists.server';
import { formAction } from '~/forms/action.server';
import { screenLoader } from '~/session/screen.server';

export const handle = lotteryHandle;

/** /m/elott: the electronic lotteries, and the vendors' own. */
export const loader = /* @__PURE__ */ screenLoader(handle, ({ page }) =>
  loadLotteries(page, 'Elott'),
);

export const action = /* @__PURE__ */ formAction(lotteryForm, cardForm);

export default function Elott() {
  return <LotteryScreen {...useLoaderData<typeof loader>()} />;
}
