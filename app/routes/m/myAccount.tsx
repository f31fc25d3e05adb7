import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { loadProfile } from '~/areas/member/profile.server';
import { changeProfile } from '~/areas/member/profileAction.server';
import { ProfileScreen } from '~/areas/member/ProfileScreen';
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
