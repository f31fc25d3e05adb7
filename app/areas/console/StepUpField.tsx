import { useRouteLoaderData } from '@remix-run/react';
import { FormField } from '~/forms/FormField';
import type { FormState } from '~/forms/useForm';
import { useT } from '~/i18n/useT';
import type { FrameData } from './frame.server';

/**
 * The field of the second factor's code in a form that needs one (console#step-up): it stands there when no code was typed
 * for a while, and when one was refused, with all else that was typed. The form's fields have a `staffCode`.
 */
export function StepUpField<Name extends string>({
  form,
  passkey = true,
}: {
  form: FormState<Name | 'staffCode'>;
  /** A link to the page on which a passkey stands in its place, for who has one. */
  passkey?: boolean;
}) {
  const t = useT();
  const frame = useRouteLoaderData('consoleFrame') as FrameData | undefined;
  if (!frame?.staff?.needsCode && !form.faultOf('staffCode')) return null;
  return (
    <>
      <FormField
        form={form}
        name="staffCode"
        required
        inputMode="numeric"
        autoComplete="one-time-code"
        hint={t('console_code_hint')}
      />
      {passkey && frame?.staff?.hasPasskey && (
        <p>
          <a href="/console/passkeys/confirm" target="_blank" rel="noreferrer">
            {t('console_passkey_instead')}
          </a>
        </p>
      )}
    </>
  );
}
