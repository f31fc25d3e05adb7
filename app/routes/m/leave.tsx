import { useLoaderData } from '@remix-run/react';
import { cardForm } from '~/areas/games/cardForm.server';
import { loadLeave } from '~/areas/games/launch/leave.server';
import { LeaveScreen } from '~/areas/games/launch/LeaveScreen';
import { formAction } from '~/forms/action.server';
import type { Handle } from '~/handle';
import { screenLoader } from '~/session/screen.server';

export const handle: Handle = { i18n: ['games', 'launch'], styles: ['games'] };

export const loader = /* @__PURE__ */ screenLoader(handle, ({ page, params }) =>
  loadLeave(page, params.node ?? ''),
);

/** The confirmed launch; the games below are launched and marked as on any list. */
export const action = /* @__PURE__ */ formAction(cardForm);

export default function Leave() {
  return <LeaveScreen {...useLoaderData<typeof loader>()} />;
}
