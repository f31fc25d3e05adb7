import { useActionData, useLoaderData } from '@remix-run/react';
import { anotherCodeForm } from '~/areas/account/passwords/codeForm.server';
import { loadSetPassword } from '~/areas/account/passwords/setPassword.server';
import { setPasswordForm } from '~/areas/account/passwords/setPasswordForm.server';
import { SetPasswordScreen } from '~/areas/account/passwords/SetPasswordScreen';
import { formAction } from '~/forms/action.server';
import type { Handle } from '~/handle';
import { screenLoader } from '~/session/screen.server';

export const handle: Handle = {
  i18n: ['passwords', 'verify', 'login', 'language', 'passwordField'],
  styles: ['account', 'forms', 'verify', 'passwords'],
};

export const loader = /* @__PURE__ */ screenLoader(handle, ({ page }) => loadSetPassword(page));

export const action = /* @__PURE__ */ formAction(setPasswordForm, anotherCodeForm);

/**
 * Sets a new password by a code or by an email's link (account#set-password-by-phone,
 * account#forgot-password).
 */
export default function SetPassword() {
  const reply = useActionData<typeof action>();
  return <SetPasswordScreen data={useLoaderData<typeof loader>()} reply={reply} />;
}
