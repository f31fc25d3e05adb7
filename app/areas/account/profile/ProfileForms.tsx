import { Link, useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { Portrait } from '../centre/Portrait';
import { FormField, SubmitButton, FormFile } from '~/forms/FormField';
import { FormShell } from '~/forms/FormShell';
import { PostForm } from '~/forms/PostForm';
import { CaptchaField } from '~/forms/captcha/CaptchaField';
import { MobileField } from '~/forms/code/MobileField';
import { AnotherCode } from '~/forms/code/TimeLeft';
import { useSendingNotices } from '~/forms/code/CodeField';
import type { FormFields } from '~/forms/fields';
import type { FormReply, FormStart } from '~/forms/reply';
import { useForm, type FormState } from '~/forms/useForm';
import { useT, TranslatorProvider } from '~/i18n/useT';
import { ErrorSummary } from '~/ui/ErrorSummary';
import { Icon } from '~/ui/Icon';
import { withQuery } from '~/ui/search';
import { useArt } from '~/ui/useArt';
import type { ContactStep, ProfileOwn, ProfileShared } from './profile.server';
import {
  emailCodeFields,
  emailFields,
  mobileCodeFields,
  mobileFields,
  avatarFields,
} from './profileFields';

/** Changes the picture: to one of ours (STATIC) or an uploaded one (CUSTOM) (account#avatar). */
export function AvatarForms({
  pictures,
  picture,
  reply,
}: {
  pictures: ProfileShared['pictures'];
  picture: ProfileOwn['picture'];
  reply: FormReply<unknown> | undefined;
}) {
  const form = useForm(avatarFields, reply);
  const { t } = form;
  const art = useArt();
  return (
    <div className="stack">
      <div className="self">
        <Portrait picture={picture} size={120} />
      </div>
      {/* One summary for both forms. */}
      <ErrorSummary {...form.summary} />
      <FormShell form={form} className="sheet stack" multipart languages={false} ownSummary>
        <h2>{t('profile_upload_heading')}</h2>
        <FormFile
          form={form}
          name="avatar"
          accept="image/png,image/jpeg"
          hint={t('profile_upload_hint')}
        />
        <SubmitButton form={form} intent="saveAvatar" label={t('profile_upload')} />
      </FormShell>
      <PostForm fields={avatarFields} className="sheet stack" replace>
        <fieldset>
          <legend>{t('profile_choose_heading')}</legend>
          <div className="pictures">
            {pictures.map((name) => {
              const path = `/art/avatar/${name}.svg`;
              return (
                <label key={name}>
                  <input
                    className="vh"
                    type="radio"
                    name={form.fields.avatar.name}
                    value={name}
                    defaultChecked={picture === path}
                  />
                  <img
                    className="portrait"
                    src={art(path)}
                    alt={t(`avatar_${name}`)}
                    width="72"
                    height="72"
                    loading="lazy"
                  />
                </label>
              );
            })}
          </div>
        </fieldset>
        <SubmitButton form={form} intent="saveAvatar" label={t('profile_save')} />
      </PostForm>
    </div>
  );
}

/**
 * A name as a row that opens to its form. The form is in the page already, so opening it needs no
 * request.
 */
export function NameForm<Name extends 'nickname' | 'payeeName'>({
  fields,
  name,
  value,
  start,
  open,
  reply,
}: {
  fields: FormFields<Name>;
  name: NoInfer<Name>;
  /** The present name. */
  value: string;
  start: FormStart<NoInfer<Name>>;
  open: boolean;
  reply: FormReply<unknown> | undefined;
}) {
  const present = { [name]: value } as Record<Name, string>;
  const form = useForm(fields, reply, { ...start, values: { ...present, ...start.values } });
  const { t } = form;
  const nickname = name === 'nickname';
  return (
    <TranslatorProvider value={t}>
      <details open={open || reply?.form === fields.id}>
        <summary>
          <Icon name={nickname ? 'user' : 'wallet'} />
          <span className="grow">{form.labelOf(name)}</span>
          <span className="value">{value || t('profile_add')}</span>
          <Icon name="chevron-down" />
        </summary>
        <FormShell form={form} className="stack row-form">
          <FormField
            form={form}
            name={name}
            hint={t(nickname ? 'profile_nickname_hint' : 'profile_payeeName_hint')}
            required
            autoComplete={nickname ? 'nickname' : 'name'}
            spellCheck={false}
            maxLength={nickname ? 80 : 60}
          />
          {!nickname && <p className="note">{t('profile_payeeName_once')}</p>}
          <SubmitButton
            form={form}
            intent={nickname ? 'saveNickname' : 'savePayeeName'}
            label={t('profile_save')}
          />
        </FormShell>
      </details>
    </TranslatorProvider>
  );
}

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
