import { Form, Link, useNavigation } from '@remix-run/react';
import { useCallback } from 'react';
import { TranslatorProvider, useT } from '~/i18n/useT';
import { ErrorSummary } from '~/ui/ErrorSummary';
import { Field } from '~/ui/Field';
import { Icon } from '~/ui/Icon';
import { CaptchaField } from '~/forms/captcha/CaptchaField';
import { DefaultSubmit } from '~/forms/DefaultSubmit';
import { Languages } from '~/forms/Languages';
import { useAnsweredForm, useAnswerT } from '~/forms/useReply';
import { faultOf } from '~/forms/rules/fieldRule';
import { CodeForm } from './CodeForm';
import type { loadForget } from './forgetForm.server';
import type { PasswordReply } from './passwordReply';
import { SentNote } from './SentNote';
import { useComplete } from './useComplete';

type ForgetData = Awaited<ReturnType<typeof loadForget>>;

interface Props {
  data: ForgetData;
  reply: PasswordReply | undefined;
}

/** A forgotten password: two ways back where the operator has both on, else the one by mail. */
export function ForgetScreen({ data, reply }: Props) {
  const t = useT();
  const { by, byPhone, sent } = data;
  if (sent) return <SentNote />;
  const current = (way: typeof by) => (by === way ? 'page' : undefined);
  return (
    <div className="login">
      {byPhone && (
        <nav className="login-tabs" aria-label={t('forget_ways')}>
          <Link to="/m/forget?by=email" aria-current={current('email')} replace>
            {t('forget_by_email')}
          </Link>{' '}
          <Link to="/m/forget?by=phone" aria-current={current('phone')} replace>
            {t('forget_by_phone')}
          </Link>
        </nav>
      )}
      {by === 'phone' ? (
        <CodeForm data={data} reply={reply} lead={t('forget_phone_lead')} />
      ) : (
        <EmailForm data={data} reply={reply} />
      )}
      <p className="login-foot">
        <Link to="/m/login">{t('forget_to_login')}</Link>{' '}
        <Link to="/m/customer">{t('customer_service')}</Link>
      </p>
    </div>
  );
}

function EmailForm({ data, reply }: Props) {
  const t = useAnswerT(reply);
  const { form, fields, summary } = useAnsweredForm(
    'forget',
    reply,
    {
      username: t('field_username'),
      email: t('forget_email'),
      captcha: t('captcha'),
    },
    t,
  );
  const { state } = useNavigation();
  const { rules } = data;
  const isComplete = useCallback(
    (typed: FormData) =>
      faultOf(rules.loginUsername, String(typed.get('username'))) === null &&
      faultOf(rules.email, String(typed.get('email'))) === null &&
      (!typed.has('captcha') || faultOf(rules.captcha, String(typed.get('captcha'))) === null),
    [rules],
  );
  const complete = useComplete(form.id, isComplete, reply?.id);
  return (
    <TranslatorProvider value={t}>
      <Form method="post" id={form.id} noValidate className="stack" replace>
        <DefaultSubmit label={t('forget_submit')} disabled={!complete} />
        <p className="lead">
          <Icon name="mail" className="icon-big" />
          {t('forget_email_lead')}
        </p>
        <ErrorSummary {...summary} />
        <Field
          field={fields.username!}
          label={t('field_username')}
          required
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
        />
        <Field
          field={fields.email!}
          type="email"
          label={t('forget_email')}
          required
          autoComplete="email"
          maxLength={254}
        />
        {reply?.captcha !== undefined && (
          <CaptchaField captcha={reply.captcha} field={fields.captcha!} />
        )}
        <button
          className="button wide"
          name="intent"
          value="sendLink"
          disabled={!complete}
          aria-disabled={state !== 'idle'}
        >
          {t('forget_submit')}
        </button>
        <Languages />
      </Form>
    </TranslatorProvider>
  );
}
