import { useLoaderData } from '@remix-run/react';
import { inboxForm, loadInbox } from '~/areas/content/inbox.server';
import { InboxScreen } from '~/areas/content/InboxScreen';
import { formAction } from '~/forms/action.server';
import type { Handle } from '~/handle';
import { screenLoader } from '~/session/screen.server';

export const handle: Handle = {
  i18n: ['inbox', 'reading', 'lists'],
  styles: ['member', 'reading', 'pager'],
};

/** /m/webEmail: the member's messages. */
export const loader = /* @__PURE__ */ screenLoader(handle, loadInbox);

export const action = /* @__PURE__ */ formAction(inboxForm);

export default function WebEmail() {
  return <InboxScreen data={useLoaderData<typeof loader>().own} />;
}
