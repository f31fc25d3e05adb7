import { useActionData, useLoaderData } from '@remix-run/react';
import { codeProofForm, loadStepUp, passwordProofForm } from '~/areas/account/stepUp/stepUp.server';
import { StepUpScreen } from '~/areas/account/stepUp/StepUpScreen';
import { formAction } from '~/forms/action.server';
import type { Handle } from '~/handle';
import { screenLoader } from '~/session/screen.server';

export const handle: Handle = {
  i18n: ['stepUp', 'paymentForgotten', 'verify', 'login', 'language', 'passwordField'],
  styles: ['account', 'forms', 'passwords'],
};

export const loader = /* @__PURE__ */ screenLoader(handle, async ({ page, member }) => {
  const own = await loadStepUp(page, await member());
  return { shared: {}, own, words: own.providers.map((each) => `social_${each}`) };
});

export const action = /* @__PURE__ */ formAction(passwordProofForm, codeProofForm);

/** A member confirms who they are before the account is changed. */
export default function StepUp() {
  const { own } = useLoaderData<typeof loader>();
  return <StepUpScreen data={own} reply={useActionData<typeof action>()} />;
}
