import { useActionData, useLoaderData } from '@remix-run/react';
import { loadRewardCentre } from '~/areas/rewards/rewardCentre.server';
import { RewardCentreScreen } from '~/areas/rewards/RewardCentreScreen';
import { birthForm, claimForm } from '~/areas/rewards/rewardForms.server';
import { formAction } from '~/forms/action.server';
import type { Handle } from '~/handle';
import { screenLoader } from '~/session/screen.server';

export const handle: Handle = {
  i18n: ['rewards', 'language'],
  styles: ['member', 'forms', 'rewards'],
};

/** /m/rewardCenter: everything that can be claimed, and what became of the rest. */
export const loader = /* @__PURE__ */ screenLoader(handle, loadRewardCentre);

export const action = /* @__PURE__ */ formAction(birthForm, claimForm);

export default function RewardCenter() {
  const { own } = useLoaderData<typeof loader>();
  return <RewardCentreScreen own={own} reply={useActionData<typeof action>()} />;
}
