import { useActionData, useLoaderData } from '@remix-run/react';
import { codeForm } from '~/areas/account/passwords/codeForm.server';
import { forgetForm, loadForget } from '~/areas/account/passwords/forgetForm.server';
import { ForgetScreen } from '~/areas/account/passwords/ForgetScreen';
import { formAction } from '~/forms/action.server';
import type { Handle } from '~/handle';
import { screenLoader } from '~/session/screen.server';

export const handle: Handle = {
  i18n: ['passwords', 'verify', 'login', 'language'],
  styles: ['account', 'forms', 'verify', 'passwords'],
};

export const loader = /* @__PURE__ */ screenLoader(handle, ({ page }) => loadForget(page));

export const action = /* @__PURE__ */ formAction(forgetForm, codeForm);

/** A forgotten password (account#forgot-password): a link by email, or a code by phone. */
export default function Forget() {
  const reply = useActionData<typeof action>();
  return <ForgetScreen data={useLoaderData<typeof loader>()} reply={reply} />;
}
