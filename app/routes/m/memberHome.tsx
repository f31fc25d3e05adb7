import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { loadMemberHome } from '~/areas/account/centre/memberHome.server';
import { MemberHomeScreen } from '~/areas/account/centre/MemberHomeScreen';
import { formAction } from '~/forms/action.server';
import { preferencesForm } from '~/forms/preferences.server';
import { openPage } from '~/session/page.server';

export const handle = { styles: ['member'] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  return loadMemberHome(await openPage(request, context));
}

/** The page's forms go to `/m/set`; sent here they do the same and come back. */
export const action = /* @__PURE__ */ formAction(preferencesForm);

export default function MemberHome() {
  return <MemberHomeScreen data={useLoaderData<typeof loader>()} />;
}
