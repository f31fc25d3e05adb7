import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { loadMemberHome } from '~/areas/account/centre/memberHome.server';
import { MemberHomeScreen } from '~/areas/account/centre/MemberHomeScreen';
import { changePreferences } from '~/areas/site/preferences.server';
import { openPage } from '~/session/page.server';
import { readForm } from '~/session/readForm.server';

export const handle = { styles: ['member'] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  return loadMemberHome(await openPage(request, context));
}

/** The page's forms go to `/m/set`; sent here they do the same and come back. */
export async function action({ request, context }: ActionFunctionArgs) {
  const page = await openPage(request, context);
  const form = await readForm(page, request);
  if (!form.has('redirectTo')) form.set('redirectTo', '/m/member/home');
  return changePreferences(page, form);
}

export default function MemberHome() {
  return <MemberHomeScreen data={useLoaderData<typeof loader>()} />;
}
