import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { openForm } from '~/forms/openForm.server';
import { loadJoin, submitJoin } from '~/areas/account/social/join.server';
import { JoinScreen } from '~/areas/account/social/JoinScreen';
import { openPage } from '~/session/page.server';

export const handle = { styles: ['account', 'forms'] };

/** Somebody new from a provider confirms age and terms. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  return loadJoin(await openPage(request, context));
}

export async function action(args: ActionFunctionArgs) {
  const { page, form } = await openForm(args);
  return submitJoin(page, form);
}

export default function SocialJoin() {
  const data = useLoaderData<typeof loader>();
  return <JoinScreen data={data} reply={useActionData<typeof action>()} />;
}
