import { useActionData, useLoaderData } from '@remix-run/react';
import { consoleAction, openConsoleLoader } from '~/areas/console/console.server';
import { loginFields } from '~/areas/console/fields';
import { loginForm } from '~/areas/console/forms.server';
import { PasskeyPlace } from '~/areas/console/passkeys/PasskeyPlace';
import { loadLogin } from '~/areas/console/passkeys/passkeys.server';
import { FormField, SubmitButton } from '~/forms/FormField';
import { FormShell } from '~/forms/FormShell';
import { useForm } from '~/forms/useForm';
import type { Handle } from '~/handle';
import { useT } from '~/i18n/useT';

export const handle: Handle = { i18n: ['consoleLogin', 'consoleKit', 'passkeyUse'], script: false };

export const loader = /* @__PURE__ */ openConsoleLoader(handle, loadLogin);

export const action = /* @__PURE__ */ consoleAction(loginForm);

/** /console/login: name, password and code of the second factor at once, or a passkey in its place (console#staff). */
export default function ConsoleLogin() {
  const t = useT();
  const { redirectTo, question } = useLoaderData<typeof loader>().own;
  const form = useForm(loginFields, useActionData<typeof action>());
  return (
    <FormShell form={form} className="console-form sheet stack">
      <input type="hidden" name="redirectTo" value={form.typed.redirectTo ?? redirectTo} />
      <FormField
        form={form}
        name="username"
        required
        autoCapitalize="none"
        autoComplete="username"
        spellCheck={false}
      />
      <FormField
        form={form}
        name="password"
        type="password"
        required
        autoComplete="current-password"
      />
      <FormField
        form={form}
        name="code"
        required
        autoCapitalize="none"
        autoComplete="one-time-code"
        hint={t('console_code_or_recovery')}
      />
      <SubmitButton form={form} intent="login" label={t('console_log_in')} />
      <PasskeyPlace
        act="get"
        question={question}
        label={t('console_passkey_login')}
        intent="loginByPasskey"
      />
    </FormShell>
  );
}
