import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { cardForm } from '~/areas/games/cardForm.server';
import { loadLeave } from '~/areas/games/launch/leave.server';
import { LeaveScreen } from '~/areas/games/launch/LeaveScreen';
import { formAction } from '~/forms/action.server';
import { openPage } from '~/session/page.server';

export const handle = { styles: ['games'] };

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  return loadLeave(await openPage(request, context), params.node ?? '');
}

/** The confirmed launch; the games below are launched and marked as on any list. */
export const action = /* @__PURE__ */ formAction(cardForm);

export default function Leave() {
  return <LeaveScreen data={useLoaderData<typeof loader>()} />;
}
