import { Form, Link, useNavigation } from '@remix-run/react';
import { TranslatorProvider } from '~/i18n/useT';
import { ErrorSummary } from '~/ui/ErrorSummary';
import { Field } from '~/ui/Field';
import { Icon } from '~/ui/Icon';
import { MobileField } from '~/forms/code/MobileField';
import { AnotherCode } from '~/forms/code/TimeLeft';
import { Languages } from '~/forms/Languages';
import { useLast } from '~/forms/useLast';
import { useAnsweredForm, useAnswerT } from '~/forms/useReply';
import { CodeForm } from './CodeForm';
import type { PasswordReply } from './passwordReply';
import type { loadSetPassword } from './setPassword.server';

interface Props {
  data: Awaited<ReturnType<typeof loadSetPassword>>;
  reply: PasswordReply | undefined;
}

/** A new password by a code or by a letter's link; or, while one is asked for, another code. */
export function SetPasswordScreen({ data, reply }: Props) {
  const t = useAnswerT(reply);
  return (
    <div className="login">
      {reply && 'captcha' in reply ? (
        <>
          <CodeForm data={data} reply={reply} lead={t('forget_phone_lead')} />
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

function NewPasswordForm({ data, reply }: Props) {
  const t = useAnswerT(reply);
  const labels = {
    mobileNum: t('mobile_number'),
    verificationCode: t('verification_code'),
    newPassword: t('password_new'),
  };
  const { form, fields, summary } = useAnsweredForm('setPassword', reply, labels, t);
  const { state } = useNavigation();
  const codeWipe = useLast(reply?.wipes?.code);
  const passwordWipe = useLast(reply?.wipes?.password);
  const { by, sent } = data;
  return (
    <TranslatorProvider value={t}>
      <Form method="post" id={form.id} noValidate className="stack" replace>
        <p className="lead">
          <Icon name="lock" className="icon-big" />
          {t(by === 'phone' ? 'reset_phone_lead' : 'reset_email_lead')}
        </p>
        <ErrorSummary {...summary} />
        {by === 'phone' && (
          <>
            <MobileField
              code={fields.countryDialingCode!}
              number={fields.mobileNum!}
              known={data.number}
            />
            <Field
              key={`code ${codeWipe}`}
              field={fields.verificationCode!}
              label={labels.verificationCode}
              hint={sent ? t('reset_code_hint') : undefined}
              required
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={6}
            />
          </>
        )}
        <Field
          field={fields.newPassword!}
          type="password"
          answerId={passwordWipe}
          label={labels.newPassword}
          hint={t('field_password_hint')}
          required
          autoComplete="new-password"
        />
        <button
          className="button wide"
          name="intent"
          value="setPassword"
          aria-disabled={state !== 'idle'}
        >
          {t('reset_submit')}
        </button>
        {by === 'phone' ? (
          <AnotherCode sent={sent} now={data.now}>
            <button className="button button-quiet wide" name="intent" value="sendCode">
              {t(sent ? 'send_code_again' : 'send_code')}
            </button>
          </AnotherCode>
        ) : (
          <p className="login-foot">
            <Link to="/m/forget">{t('reset_link_again')}</Link>
          </p>
        )}
        <Languages />
      </Form>
    </TranslatorProvider>
  );
}
