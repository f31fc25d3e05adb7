import { useLoaderData } from '@remix-run/react';
import { loadInvite } from '~/areas/account/invite/invite.server';
import { InviteScreen } from '~/areas/account/invite/InviteScreen';
import type { Handle } from '~/handle';
import { screenLoader } from '~/session/screen.server';

export const handle: Handle = { i18n: ['invite'], styles: ['member', 'invite', 'pager'] };

/** /m/inviteFriends: the member's invitation, and who came with it. */
export const loader = /* @__PURE__ */ screenLoader(handle, loadInvite);

export default function InviteFriends() {
  return <InviteScreen data={useLoaderData<typeof loader>()} />;
}
