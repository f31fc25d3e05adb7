import { Link, useActionData } from '@remix-run/react';
import { PasskeyLogin } from '~/areas/account/passkeys/PasskeyLogin';
import { passkeyLoginForm } from '~/areas/account/passkeys/passkeys.server';
import { secondStepFields } from '~/areas/account/security/securityFields';
import { FormField, SubmitButton } from '~/forms/FormField';
import { FormShell } from '~/forms/FormShell';
import { formAction } from '~/forms/action.server';
import { useForm } from '~/forms/useForm';
import type { Handle } from '~/handle';
import { screenLoader } from '~/session/screen.server';
import { Icon } from '~/ui/Icon';
import { loadSecondStep, secondStepForm } from './secondStep.server';

export const handle: Handle = { i18n: ['secondStep', 'totp', 'passkeyUse', 'language'] };

export const loader = /* @__PURE__ */ screenLoader(handle, ({ page }) => loadSecondStep(page));

export const action = /* @__PURE__ */ formAction(secondStepForm, passkeyLoginForm);

/** The second step of a login: the code of the authenticator, or a recovery code (account#second-step). */
export default function SecondStep() {
  const form = useForm(secondStepFields, useActionData<typeof action>());
  const { t } = form;
  const byRecovery = form.faultOf('recovery') !== undefined;
  return (
    <div className="login stack">
      <h1>{t('second_heading')}</h1>
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
      <PasskeyLogin />
      <p className="login-foot">
        <Link to="/m/login">{t('second_again')}</Link>{' '}
        <Link to="/m/customer">{t('second_service')}</Link>
      </p>
    </div>
  );
}
