import { useLoaderData } from '@remix-run/react';
import { signInForm } from '~/areas/rewards/rewardForms.server';
import { loadSignIn } from '~/areas/rewards/signIn.server';
import { SignInScreen } from '~/areas/rewards/SignInScreen';
import { formAction } from '~/forms/action.server';
import type { Handle } from '~/handle';
import { screenLoader } from '~/session/screen.server';

export const handle: Handle = { i18n: ['rewards'], styles: ['member', 'rewards'] };

/** /m/activity/signIn: the chain of days in a row, and today's sign-in. */
export const loader = /* @__PURE__ */ screenLoader(handle, loadSignIn);

export const action = /* @__PURE__ */ formAction(signInForm);

export default function SignIn() {
  return <SignInScreen {...useLoaderData<typeof loader>()} />;
}
