import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { startTrial } from '~/areas/account/signIn.server';
import { loadTrail } from '~/areas/account/trial/trail.server';
import { TrailScreen } from '~/areas/account/trial/TrailScreen';
import { openPage } from '~/session/page.server';
import { readForm } from '~/session/readForm.server';
import { refusal, seeOther } from '~/session/reply.server';

export const handle = { styles: ['member'] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  return loadTrail(await openPage(request, context));
}

/** `intent=freeplay` starts a trial; whoever is logged in stays who they are. */
export async function action({ request, context }: ActionFunctionArgs) {
  const page = await openPage(request, context);
  const form = await readForm(page, request);
  if ((form.get('intent') ?? 'freeplay') !== 'freeplay') throw refusal(page, 'bad_request', 400);
  const { member } = await page.member();
  return member ? seeOther(page, '/m/trail') : startTrial(page, form);
}

export default function Trail() {
  return <TrailScreen data={useLoaderData<typeof loader>()} />;
}
