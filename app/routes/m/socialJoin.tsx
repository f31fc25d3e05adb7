import { useActionData, useLoaderData } from '@remix-run/react';
import { joinForm, loadJoin } from '~/areas/account/social/join.server';
import { JoinScreen } from '~/areas/account/social/JoinScreen';
import { formAction } from '~/forms/action.server';
import type { Handle } from '~/handle';
import { screenLoader } from '~/session/screen.server';

export const handle: Handle = {
  i18n: ['login', 'join', 'invited', 'language'],
  styles: ['account', 'forms'],
};

export const loader = /* @__PURE__ */ screenLoader(handle, ({ page }) => loadJoin(page));

export const action = /* @__PURE__ */ formAction(joinForm);

/** A new person from a provider confirms age and terms. */
export default function SocialJoin() {
  const data = useLoaderData<typeof loader>();
  return <JoinScreen data={data} reply={useActionData<typeof action>()} />;
}
