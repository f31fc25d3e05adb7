import { useLoaderData } from '@remix-run/react';
import { LotteryScreen, lotteryHandle } from '~/areas/lottery/LotteryScreen';
import { loadLotteries, lotteryForm } from '~/areas/lottery/lists.server';
import { formAction } from '~/forms/action.server';
import { screenLoader } from '~/session/screen.server';

export const handle = lotteryHandle;

/** /m/lott: the lotteries of Vietnam and Thailand, as a list or by the week. */
export const loader = /* @__PURE__ */ screenLoader(handle, ({ page }) =>
  loadLotteries(page, 'Lott'),
);

export const action = /* @__PURE__ */ formAction(lotteryForm);

export default function Lott() {
  return <LotteryScreen {...useLoaderData<typeof loader>()} />;
}
