import { useActionData, useLoaderData, Link, useNavigate } from '@remix-run/react';
import { useEffect } from 'react';
import { NumberOffer } from '~/areas/account/entry/EntryForm';
import { CodeForm } from '~/areas/account/passwords/PasswordForms';
import { codeForm } from '~/areas/account/passwords/passwordForms.server';
import { forgetForm, loadForget } from './forget.server';
import { forgetFields } from '~/areas/account/passwords/passwordFields';
import { FormField, SubmitButton } from '~/forms/FormField';
import { FormShell } from '~/forms/FormShell';
import { formAction } from '~/forms/action.server';
import { CaptchaField } from '~/forms/captcha/CaptchaField';
import type { FormReply, FormStart } from '~/forms/reply';
import type { Rules } from '~/forms/rules/fieldRule';
import { useComplete } from '~/forms/rules/useComplete';
import { leaveChecks } from '~/forms/rules/useLeaveChecks';
import { useForm } from '~/forms/useForm';
import type { Handle } from '~/handle';
import { useT } from '~/i18n/useT';
import { screenLoader } from '~/session/screen.server';
import { Icon } from '~/ui/Icon';
import { showNotice } from '~/ui/notices';

/** The note is shown for this long before script goes back (account#forgot-password). */
const back_after_ms = 3_000;
/** The notice stays visible after that. */
const notice_ms = 8_000;

/** Says that an email was sent if the account exists, and leads back to login. */
function SentNote() {
  const t = useT();
  const navigate = useNavigate();
  const text = t('in_been_out');
  useEffect(() => {
    const timer = setTimeout(() => {
      showNotice({ kind: 'good', text }, notice_ms);
      navigate('/m/login', { replace: true });
    }, back_after_ms);
    return () => clearTimeout(timer);
  }, [navigate, text]);
  return (
    <section className="notice-page">
      <Icon name="mail" className="icon-big" />
      <p role="status">
        <strong>{text}</strong>
      </p>
      <p className="fine">{t('forget_sent_hint')}</p>
      <p className="row">
        <Link className="button" to="/m/login">
          {t('forget_to_login')}
        </Link>{' '}
        <Link className="button button-quiet" to="/m/forget?by=email">
          {t('forget_again')}
        </Link>
      </p>
    </section>
  );
}

interface Props {
  data: Pick<Awaited<ReturnType<typeof loadForget>>, 'shared' | 'own'>;
  reply: FormReply | undefined;
}

/** The forgotten-password screen: by email, and by phone if the operator has that switched on. */
function ForgetScreen({ data: { shared, own }, reply }: Props) {
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

export const handle: Handle = {
  i18n: ['passwords', 'verify', 'login', 'language'],
};

export const loader = /* @__PURE__ */ screenLoader(handle, ({ page }) => loadForget(page));

export const action = /* @__PURE__ */ formAction(forgetForm, codeForm);

/** A forgotten password (account#forgot-password): a link by email, or a code by phone. */
export default function Forget() {
  const reply = useActionData<typeof action>();
  return <ForgetScreen data={useLoaderData<typeof loader>()} reply={reply} />;
}
