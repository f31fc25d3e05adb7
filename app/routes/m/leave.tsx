import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { cardAction } from '~/areas/games/cardAction.server';
import { loadLeave } from '~/areas/games/launch/leave.server';
import { LeaveScreen } from '~/areas/games/launch/LeaveScreen';
import { openPage } from '~/session/page.server';
import { readForm } from '~/session/readForm.server';

export const handle = { styles: ['games'] };

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  return loadLeave(await openPage(request, context), params.node ?? '');
}

/** The confirmed launch; the games below are launched and marked as on any list. */
export async function action({ request, context }: ActionFunctionArgs) {
  const page = await openPage(request, context);
  return cardAction(page, await readForm(page, request));
}

export default function Leave() {
  return <LeaveScreen data={useLoaderData<typeof loader>()} />;
}
