import { useActionData, useLoaderData } from '@remix-run/react';
import { ChangeForm } from '~/areas/account/passwords/PasswordForms';
import { changeForm, loadChange } from '~/areas/account/passwords/passwordForms.server';
import { formAction } from '~/forms/action.server';
import type { Handle } from '~/handle';
import { useT } from '~/i18n/useT';
import { screenLoader } from '~/session/screen.server';

export const handle: Handle = {
  i18n: ['passwords', 'login', 'language', 'passwordField', 'toasts'],
};

export const loader = /* @__PURE__ */ screenLoader(handle, async ({ page, member }) => ({
  shared: {},
  own: await loadChange(page, await member()),
}));

export const action = /* @__PURE__ */ formAction(changeForm);

/** Changes the password and ends all other sessions (account#change-password). */
export default function ChangePassword() {
  const t = useT();
  const { own } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return <ChangeForm data={own} reply={reply} lead={t('password_others_end')} />;
}
