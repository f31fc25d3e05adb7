import { useActionData, useLoaderData } from '@remix-run/react';
import { loadNotMe, notMeForm } from '~/areas/account/security/notMe.server';
import { NotMeScreen } from '~/areas/account/security/NotMeScreen';
import { formAction } from '~/forms/action.server';
import type { Handle } from '~/handle';
import { screenLoader } from '~/session/screen.server';

export const handle: Handle = {
  i18n: ['notMe'],
  styles: ['account', 'forms', 'passwords'],
};

export const loader = /* @__PURE__ */ screenLoader(handle, ({ page }) => loadNotMe(page));

export const action = /* @__PURE__ */ formAction(notMeForm);

/** Somebody else has used the account: its owner takes it back by a message's link. */
export default function NotMe() {
  const { own } = useLoaderData<typeof loader>();
  return <NotMeScreen data={own} reply={useActionData<typeof action>()} />;
}
