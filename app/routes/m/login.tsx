import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import {
  enabledFields,
  loginMessages,
  submitLogin,
  submitRegister,
  switchLanguage,
} from '~/areas/account/loginForm.server';
import { LoginScreen } from '~/areas/account/LoginScreen';
import { startTrial } from '~/areas/account/signIn.server';
import { readChange } from '~/areas/site/preferences.server';
import { openPage } from '~/session/page.server';
import { readForm } from '~/session/readForm.server';
import { safeRedirect } from '~/session/safeRedirect';

export const handle = { styles: ['account', 'forms'] };

/** One page with two tabs; the path is the tab. Who is logged in goes on. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const page = await openPage(request, context);
  const query = page.url.searchParams;
  const redirectTo = safeRedirect(query.get('redirectTo'));
  const [status, { member }] = await Promise.all([page.status(), page.member()]);
  if (member && member.type !== 4) throw redirect(redirectTo);
  return {
    tab: page.url.pathname.startsWith('/m/register') ? ('register' as const) : ('login' as const),
    entry: query.get('entry') === 'agent' ? ('agent' as const) : ('member' as const),
    redirectTo,
    username: page.preferences.username,
    minimumAge: status.ok ? status.value.info.register.minimumAge : 18,
    optional: status.ok ? enabledFields(status.value.info.register.fields) : [],
    messages: loginMessages(page),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const page = await openPage(request, context);
  const form = await readForm(page, request);
  const tab = page.url.pathname.startsWith('/m/register') ? 'register' : 'login';
  if (form.has('lang')) {
    page.preferences = readChange(page.preferences, form) ?? page.preferences;
    return switchLanguage(page, form, tab);
  }
  if (form.get('intent') === 'freeplay') return startTrial(page, form);
  return tab === 'register' ? submitRegister(page, form) : submitLogin(page, form);
}

export default function Login() {
  const reply = useActionData<typeof action>();
  return <LoginScreen data={useLoaderData<typeof loader>()} reply={reply} />;
}
