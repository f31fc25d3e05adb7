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
import { LinkOver } from './LinkOver';
import { codeFields, setPasswordFields } from './recoveryFields';
import type { loadSetPassword } from './setPassword.server';
import { UsernameForManagers } from './UsernameForManagers';

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
  if (data.own.by === 'over') {
    return <LinkOver text={t('reset_link_over')} next={t('reset_link_new')} />;
  }
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
  const { account, by, number, sent, now } = own;
  const secret = { form, type: 'password', required: true, autoComplete: 'new-password' } as const;
  return (
    <FormShell
      form={form}
      lead={
        <p className="lead">
          <Icon name="lock" className="icon-big" />
          {account ? t('reset_email_lead', { name: account.masked }) : t('reset_phone_lead')}
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
      {account && <UsernameForManagers name={account.userName} />}
      <FormField {...secret} name="newPassword" hint={t('field_password_hint')} />
      <FormField {...secret} name="confirmNewPassword" />
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
