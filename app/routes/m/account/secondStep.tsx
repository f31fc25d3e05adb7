import { Link, useActionData, useLoaderData } from '@remix-run/react';
import { PasskeyLogin } from '~/areas/account/passkeys/PasskeyLogin';
import { passkeyLoginForm } from '~/areas/account/passkeys/passkeys.server';
import { secondStepFields } from '~/areas/account/security/securityFields';
import { FormField, SubmitButton } from '~/forms/FormField';
import { FormShell } from '~/forms/FormShell';
import { formAction } from '~/forms/action.server';
import type { FormReply } from '~/forms/reply';
import { useForm } from '~/forms/useForm';
import type { Handle } from '~/handle';
import { useT } from '~/i18n/useT';
import { screenLoader } from '~/session/screen.server';
import { Icon } from '~/ui/Icon';
import { loadSecondStep, secondStepForm } from './secondStep.server';

export const handle: Handle = { i18n: ['secondStep', 'totp', 'passkeyUse', 'language'] };

export const loader = /* @__PURE__ */ screenLoader(handle, ({ page }) => loadSecondStep(page));

export const action = /* @__PURE__ */ formAction(secondStepForm, passkeyLoginForm);

/** The second step of a login: the code of the authenticator, or a recovery code (account#second-step). */
export default function SecondStep() {
  const { waits } = useLoaderData<typeof loader>().own;
  const reply = useActionData<typeof action>();
  const t = useT();
  return (
    <div className="login stack">
      <h1>{t('second_heading')}</h1>
      {waits ? (
        <CodeForm reply={reply} />
      ) : (
        <>
          <p>{t('second_none')}</p>
          <Link className="button wide" to="/m/login">
            {t('second_again')}
          </Link>
        </>
      )}
      <PasskeyLogin />
      <p className="login-foot">
        {waits && <Link to="/m/login">{t('second_again')}</Link>}{' '}
        <Link to="/m/customer">{t('second_service')}</Link>
      </p>
    </div>
  );
}

function CodeForm({ reply }: { reply: FormReply | undefined }) {
  const form = useForm(secondStepFields, reply);
  const { t } = form;
  const byRecovery = form.faultOf('recovery') !== undefined;
  return (
    <FormShell
      form={form}
      lead={
        <p className="lead">
          <Icon name="shield" className="icon-big" />
          {t('second_lead')}
        </p>
      }
    >
      <FormField
        form={form}
        name="totp"
        hint={t('field_totp_hint')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
      />
      <details open={byRecovery}>
        <summary>{t('second_no_phone')}</summary>
        <FormField
          form={form}
          name="recovery"
          hint={t('field_recovery_hint')}
          autoComplete="off"
          autoCapitalize="none"
          maxLength={40}
        />
      </details>
      <SubmitButton form={form} intent="secondStep" label={t('second_submit')} />
    </FormShell>
  );
}
