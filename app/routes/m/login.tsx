import { useActionData, useLoaderData, type ShouldRevalidateFunction } from '@remix-run/react';
import { EntryScreen } from '~/areas/account/entry/EntryScreen';
import { loadEntry } from '~/areas/account/entry/loadEntry.server';
import { loginForm } from '~/areas/account/login/loginForm.server';
import { registerForm } from '~/areas/account/register/registerForm.server';
import { freePlayForm } from '~/areas/account/trial/freePlayForm.server';
import { formAction } from '~/forms/action.server';
import type { Handle } from '~/handle';
import { screenLoader } from '~/session/screen.server';

export const handle: Handle = {
  i18n: ['login', 'invited', 'verify', 'language', 'passwordField'],
  styles: ['account', 'forms', 'verify', 'entry'],
};

/**
 * A form's reply brings the page's data along, and loading it again would create another captcha. A
 * change of language does load it.
 */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  formData,
  formMethod,
  defaultShouldRevalidate,
}) =>
  formMethod?.toUpperCase() === 'POST' ? formData?.has('lang') === true : defaultShouldRevalidate;

export const loader = /* @__PURE__ */ screenLoader(handle, ({ page }) => loadEntry(page));

export const action = /* @__PURE__ */ formAction(loginForm, registerForm, freePlayForm);

/** Login and register: one page with two tabs; the path is the tab. */
export default function Login() {
  const { start, view: loaded } = useLoaderData<typeof loader>().own;
  const reply = useActionData<typeof action>();
  const view = reply?.view ?? loaded;
  return view && <EntryScreen view={view} start={start} reply={reply} />;
}
