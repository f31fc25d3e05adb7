import { useActionData, useLoaderData, Link } from '@remix-run/react';
import { CodeForm, UsernameForManagers } from '~/areas/account/passwords/PasswordForms';
import { LinkOver } from '~/areas/account/passwords/LinkOver';
import { anotherCodeForm } from '~/areas/account/passwords/passwordForms.server';
import { codeFields, setPasswordFields } from '~/areas/account/passwords/passwordFields';
import { loadSetPassword, setPasswordForm } from './setPassword.server';
import { FormField, SubmitButton } from '~/forms/FormField';
import { FormShell } from '~/forms/FormShell';
import { formAction } from '~/forms/action.server';
import { MobileField } from '~/forms/code/MobileField';
import { AnotherCode } from '~/forms/code/TimeLeft';
import type { FormReply } from '~/forms/reply';
import { useForm } from '~/forms/useForm';
import type { Handle } from '~/handle';
import { useT } from '~/i18n/useT';
import { screenLoader } from '~/session/screen.server';
import { Icon } from '~/ui/Icon';

interface Props {
  data: Awaited<ReturnType<typeof loadSetPassword>>;
  reply: FormReply | undefined;
}

/**
 * Sets a new password by a code or by an email's link; on request it shows the form for another
 * code.
 */
function SetPasswordScreen({ data, reply }: Props) {
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

export const handle: Handle = {
  i18n: ['passwords', 'verify', 'login', 'language', 'passwordField'],
};

export const loader = /* @__PURE__ */ screenLoader(handle, ({ page }) => loadSetPassword(page));

export const action = /* @__PURE__ */ formAction(setPasswordForm, anotherCodeForm);

/**
 * Sets a new password by a code or by an email's link (account#set-password-by-phone,
 * account#forgot-password).
 */
export default function SetPassword() {
  const reply = useActionData<typeof action>();
  return <SetPasswordScreen data={useLoaderData<typeof loader>()} reply={reply} />;
}
