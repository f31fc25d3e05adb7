import { useLoaderData } from '@remix-run/react';
import { loadMemberHome } from '~/areas/account/centre/memberHome.server';
import { MemberHomeScreen } from '~/areas/account/centre/MemberHomeScreen';
import { formAction } from '~/forms/action.server';
import { preferencesForm } from '~/forms/preferences.server';
import type { Handle } from '~/handle';
import { screenLoader } from '~/session/screen.server';

export const handle: Handle = { i18n: ['balance', 'member', 'menu'], styles: ['member'] };

export const loader = /* @__PURE__ */ screenLoader(handle, loadMemberHome);

/** The page's forms go to `/m/set`; sent here they do the same and come back. */
export const action = /* @__PURE__ */ formAction(preferencesForm);

export default function MemberHome() {
  return <MemberHomeScreen data={useLoaderData<typeof loader>()} />;
}
