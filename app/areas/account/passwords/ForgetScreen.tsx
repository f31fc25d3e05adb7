import { Link } from '@remix-run/react';
import { CaptchaField } from '~/forms/captcha/CaptchaField';
import { FormField, SubmitButton } from '~/forms/FormField';
import { FormShell } from '~/forms/FormShell';
import type { FormReply, FormStart } from '~/forms/reply';
import type { Rules } from '~/forms/rules/fieldRule';
import { useComplete } from '~/forms/rules/useComplete';
import { leaveChecks } from '~/forms/rules/useLeaveChecks';
import { useForm } from '~/forms/useForm';
import { useT } from '~/i18n/useT';
import { Icon } from '~/ui/Icon';
import { NumberOffer } from '../entry/NumberOffer';
import { CodeForm } from './CodeForm';
import type { loadForget } from './forgetForm.server';
import { forgetFields } from './recoveryFields';
import { SentNote } from './SentNote';

interface Props {
  data: Pick<Awaited<ReturnType<typeof loadForget>>, 'shared' | 'own'>;
  reply: FormReply | undefined;
}

/** The forgotten-password screen: by email, and by phone if the operator has that switched on. */
export function ForgetScreen({ data: { shared, own }, reply }: Props) {
  const t = useT();
  const { by, byPhone, rules, sent } = shared;
  const { start, number } = own;
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
        <CodeForm start={start} reply={reply} rules={rules} number={number} />
      ) : (
        <EmailForm start={start} reply={reply} rules={rules} byPhone={byPhone} />
      )}
      <p className="login-foot">
        <Link to="/m/login">{t('forget_to_login')}</Link>{' '}
        <Link to="/m/customer">{t('customer_service')}</Link>
      </p>
    </div>
  );
}

function EmailForm({
  start,
  reply,
  rules,
  byPhone,
}: {
  start: FormStart;
  reply: FormReply | undefined;
  rules: Rules;
  byPhone: boolean;
}) {
  const form = useForm(forgetFields, reply, start, { checks: leaveChecks(rules) });
  const { t } = form;
  const disabled = !useComplete(form, rules);
  return (
    <FormShell
      form={form}
      action="/m/forget"
      submit={{ label: t('forget_submit'), disabled }}
      lead={
        <p className="lead">
          <Icon name="mail" className="icon-big" />
          {t('forget_email_lead')}
        </p>
      }
    >
      <FormField
        form={form}
        name="username"
        required
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
      />
      {byPhone && (
        <NumberOffer
          form={form}
          button={{ name: 'intent', value: 'byPhone' }}
          label={t('forget_by_number')}
        />
      )}
      <FormField
        form={form}
        name="email"
        type="email"
        required
        autoComplete="email"
        maxLength={254}
      />
      {form.captcha !== undefined && <CaptchaField form={form} />}
      <SubmitButton form={form} intent="sendLink" label={t('forget_submit')} disabled={disabled} />
    </FormShell>
  );
}
