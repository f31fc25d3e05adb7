import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { loadProfile } from '~/areas/account/profile/profile.server';
import { changeProfile } from '~/areas/account/profile/profileAction.server';
import { ProfileScreen } from '~/areas/account/profile/ProfileScreen';
import { openPage } from '~/session/page.server';

export const handle = { styles: ['member', 'forms', 'verify'] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  return loadProfile(await openPage(request, context));
}

export async function action({ request, context }: ActionFunctionArgs) {
  return changeProfile(await openPage(request, context), request);
}

export default function MyAccount() {
  const reply = useActionData<typeof action>();
  return <ProfileScreen data={useLoaderData<typeof loader>()} reply={reply} />;
}
