import { useActionData, useLoaderData } from '@remix-run/react';
import { consoleAction, consoleLoader } from '~/areas/console/console.server';
import { passkeyConfirmFields } from '~/areas/console/fields';
import { PasskeyPlace } from '~/areas/console/passkeys/PasskeyPlace';
import { loadConfirm, passkeyConfirmForm } from '~/areas/console/passkeys/passkeys.server';
import { FormShell } from '~/forms/FormShell';
import type { FormReply } from '~/forms/reply';
import { useForm } from '~/forms/useForm';
import type { Handle } from '~/handle';
import { useT } from '~/i18n/useT';

export const handle: Handle = { i18n: ['consolePasskeys', 'passkeyUse'], script: false };

export const loader = /* @__PURE__ */ consoleLoader(handle, loadConfirm);

export const action = /* @__PURE__ */ consoleAction(passkeyConfirmForm);

/** /console/passkeys/confirm: a passkey in the place of the code of an act, in a tab beside its form (console#passkeys). */
export default function ConsolePasskeyConfirm() {
  const t = useT();
  const { needsCode, hasPasskey, question } = useLoaderData<typeof loader>().own;
  const form = useForm(
    passkeyConfirmFields,
    useActionData<typeof action>() as FormReply | undefined,
  );
  if (!needsCode) return <p data-confirmed>{t('console_passkey_confirmed')}</p>;
  return (
    <FormShell form={form} className="console-form sheet stack" languages={false}>
      <p>{t(hasPasskey ? 'console_passkey_confirm_text' : 'console_passkey_none_yet')}</p>
      <PasskeyPlace
        act="get"
        question={question}
        label={t('console_passkey_confirm')}
        intent="confirmPasskey"
      />
      <p>
        <a href="/console/passkeys">{t('console_passkeys_own')}</a>
      </p>
    </FormShell>
  );
}
