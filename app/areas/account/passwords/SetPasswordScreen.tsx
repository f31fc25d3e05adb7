import { Link } from '@remix-run/react';
import { MobileField } from '~/forms/code/MobileField';
import { AnotherCode } from '~/forms/code/TimeLeft';
import { FormField, SubmitButton } from '~/forms/FormField';
import { FormShell } from '~/forms/FormShell';
import type { FormReply } from '~/forms/reply';
import { useForm } from '~/forms/useForm';
import { useT } from '~/i18n/useT';
import { Icon } from '~/ui/Icon';
import { CodeForm } from './CodeForm';
import { codeFields, setPasswordFields } from './recoveryFields';
import type { loadSetPassword } from './setPassword.server';

interface Props {
  data: Awaited<ReturnType<typeof loadSetPassword>>;
  reply: FormReply | undefined;
}

/**
 * Sets a new password by a code or by an email's link; on request it shows the form for another
 * code.
 */
export function SetPasswordScreen({ data, reply }: Props) {
  const t = useT();
  return (
    <div className="login">
      {reply?.form === codeFields.id ? (
        <>
          <CodeForm reply={reply} rules={data.shared.rules} number={data.own.number} />
          <p className="login-foot">
            <Link to="/m/setPassword" replace>
              {t('reset_have_code')}
            </Link>
          </p>
        </>
      ) : (
        <NewPasswordForm data={data} reply={reply} />
      )}
    </div>
  );
}

function NewPasswordForm({ data: { own }, reply }: Props) {
  const form = useForm(setPasswordFields, reply);
  const { t } = form;
  const { by, number, sent, now } = own;
  return (
    <FormShell
      form={form}
      lead={
        <p className="lead">
          <Icon name="lock" className="icon-big" />
          {t(by === 'phone' ? 'reset_phone_lead' : 'reset_email_lead')}
        </p>
      }
    >
      {by === 'phone' && (
        <>
          <MobileField form={form} known={number} />
          <FormField
            form={form}
            name="verificationCode"
            hint={sent ? t('reset_code_hint') : undefined}
            required
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
          />
        </>
      )}
      <FormField
        form={form}
        name="newPassword"
        type="password"
        hint={t('field_password_hint')}
        required
        autoComplete="new-password"
      />
      <SubmitButton form={form} intent="setPassword" label={t('reset_submit')} />
      {by === 'phone' ? (
        <AnotherCode sent={sent} now={now}>
          <button className="button button-quiet wide" name="intent" value="sendCode">
            {t(sent ? 'send_code_again' : 'send_code')}
          </button>
        </AnotherCode>
      ) : (
        <p className="login-foot">
          <Link to="/m/forget">{t('reset_link_again')}</Link>
        </p>
      )}
    </FormShell>
  );
}
