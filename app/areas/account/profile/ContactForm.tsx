import { Link, useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { CaptchaField } from '~/forms/captcha/CaptchaField';
import { MobileField } from '~/forms/code/MobileField';
import { AnotherCode } from '~/forms/code/TimeLeft';
import { useSendingNotices } from '~/forms/code/useSendingNotices';
import { FormField, SubmitButton } from '~/forms/FormField';
import { FormShell } from '~/forms/FormShell';
import type { FormReply } from '~/forms/reply';
import { useForm, type FormState } from '~/forms/useForm';
import { useT } from '~/i18n/useT';
import { withQuery } from '~/ui/search';
import type { ContactStep, ProfileOwn } from './profile.server';
import { emailCodeFields, emailFields, mobileCodeFields, mobileFields } from './profileFields';

type By = 'email' | 'mobile';

interface Props {
  own: ProfileOwn;
  reply: FormReply<ContactStep> | undefined;
}

/**
 * Changes an email address or mobile number in two steps: the contact with a captcha, then the code
 * that was sent to it. The second step carries the contact along.
 */
export function ContactForm({ by, own, reply }: Props & { by: By }) {
  const asksCode = reply ? reply.view === 'code' : own.sent !== null;
  const steps = {
    email: [EmailStep, EmailCodeStep],
    mobile: [MobileStep, MobileCodeStep],
  } as const;
  const Step = steps[by][asksCode ? 1 : 0];
  return <Step own={own} reply={reply} />;
}

function EmailStep({ own, reply }: Props) {
  const form = useForm(emailFields, reply, own.starts.contact);
  return (
    <AskStep by="email" form={form} own={own}>
      <EmailField form={form} />
    </AskStep>
  );
}

function EmailCodeStep({ own, reply }: Props) {
  const form = useForm(emailCodeFields, reply, own.starts.contact);
  return (
    <CodeStep by="email" form={form} own={own}>
      <EmailField form={form} />
    </CodeStep>
  );
}

function MobileStep({ own, reply }: Props) {
  const form = useForm(mobileFields, reply, own.starts.contact);
  return (
    <AskStep by="mobile" form={form} own={own}>
      <MobileField form={form} />
    </AskStep>
  );
}

function MobileCodeStep({ own, reply }: Props) {
  const form = useForm(mobileCodeFields, reply, own.starts.contact);
  return (
    <CodeStep by="mobile" form={form} own={own}>
      <MobileField form={form} />
    </CodeStep>
  );
}

const EmailField = ({ form }: { form: FormState<'email'> }) => (
  <FormField
    form={form}
    name="email"
    type="email"
    required
    autoComplete="email"
    autoCapitalize="none"
    spellCheck={false}
    maxLength={254}
  />
);

interface StepProps<Name extends string> {
  by: By;
  form: FormState<Name>;
  own: ProfileOwn;
  /** The contact's fields. */
  children: ReactNode;
}

/** The first step: the contact, with a captcha. */
function AskStep({ by, form, own, children }: StepProps<'captcha'>) {
  const { t } = form;
  useSendingNotices(t, undefined, { isOwn: true });
  const label = t('send_code');
  return (
    <FormShell
      form={form}
      className="sheet stack"
      submit={{ label }}
      lead={<Lead by={by} own={own} />}
    >
      {children}
      <CaptchaField form={form} />
      <SubmitButton form={form} intent="sendCode" label={label} />
    </FormShell>
  );
}

/** The second step: the code, and a button for another one. */
function CodeStep({ by, form, own, children }: StepProps<'verificationCode'>) {
  const { t } = form;
  const again = withQuery(useLocation(), { again: '1' });
  const label = t('profile_confirm');
  const intent = by === 'email' ? 'saveEmail' : 'saveMobile';
  return (
    <FormShell
      form={form}
      className="sheet stack"
      submit={{ label }}
      lead={<Lead by={by} own={own} />}
    >
      {children}
      <OtherAccount by={by} form={form} />
      <FormField
        form={form}
        name="verificationCode"
        hint={t(by === 'email' ? 'profile_code_mail_hint' : 'profile_code_sms_hint')}
        required
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={20}
      />
      <SubmitButton form={form} intent={intent} label={label} />
      <AnotherCode sent={own.sent} now={own.now}>
        <Link className="button button-quiet wide" to={again}>
          {t('send_code_again')}
        </Link>
      </AnotherCode>
    </FormShell>
  );
}

const taken = { email: 'error_email_taken', mobile: 'error_mobile_taken' } as const;

/** The way to the account that a contact belongs to, for a person who has just proved the contact. */
function OtherAccount({ by, form }: { by: By; form: FormState<'verificationCode'> }) {
  const t = useT();
  const signOut = withQuery(useLocation(), { open: 'signout' });
  const isTaken = Object.values(form.faults).some(([fault]) => fault?.code === taken[by]);
  if (!isTaken) return null;
  return (
    <div className="stack">
      <p>{t(by === 'email' ? 'profile_email_taken' : 'profile_mobile_taken')}</p>
      <Link className="button button-quiet wide" to={signOut}>
        {t('profile_sign_out')}
      </Link>
    </div>
  );
}

function Lead({ by, own }: { by: By; own: ProfileOwn }) {
  const t = useT();
  const present = own[by];
  return (
    <div>
      <h2>{t(by === 'email' ? 'profile_email_heading' : 'profile_mobile_heading')}</h2>
      <p className="fine">
        {present ? t('profile_contact_now', { contact: present }) : t('profile_contact_why')}
      </p>
    </div>
  );
}
