import { useActionData, useLoaderData } from '@remix-run/react';
import { loadLotteryPlay } from '~/areas/lottery/play/play.server';
import { lotteryPlayHandle } from '~/areas/lottery/play/lotteryPlayHandle';
import { LotteryPlayScreen } from '~/areas/lottery/play/LotteryPlayScreen';
import { slipForm } from '~/areas/lottery/play/slipForm.server';
import { formAction } from '~/forms/action.server';
import { screenLoader } from '~/session/screen.server';

export const handle = lotteryPlayHandle;

/** /m/launchGame: the play screen of a lottery. */
export const loader = /* @__PURE__ */ screenLoader(handle, loadLotteryPlay);

export const action = /* @__PURE__ */ formAction(slipForm);

export default function LaunchGame() {
  const { own } = useLoaderData<typeof loader>();
  return <LotteryPlayScreen data={own} reply={useActionData<typeof action>()} />;
}
