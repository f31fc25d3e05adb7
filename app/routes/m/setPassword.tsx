import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { openForm } from '~/forms/openForm.server';
import { loadSetPassword } from '~/areas/account/passwords/setPassword.server';
import { submitSetPassword } from '~/areas/account/passwords/setPasswordForm.server';
import { SetPasswordScreen } from '~/areas/account/passwords/SetPasswordScreen';
import { openPage } from '~/session/page.server';

export const handle = { styles: ['account', 'forms', 'verify', 'passwords'] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  return loadSetPassword(await openPage(request, context));
}

export async function action(args: ActionFunctionArgs) {
  const { page, form } = await openForm(args);
  return submitSetPassword(page, form);
}

/**
 * Sets a new password by a code or by a letter's link (account#set-password-by-phone,
 * account#forgot-password).
 */
export default function SetPassword() {
  const reply = useActionData<typeof action>();
  return <SetPasswordScreen data={useLoaderData<typeof loader>()} reply={reply} />;
}
