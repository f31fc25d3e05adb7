import { Form, useNavigation } from '@remix-run/react';
import { Languages } from '~/areas/account/entry/Languages';
import { useAnswerT, useAnsweredForm } from '~/areas/account/form/useReply';
import { TranslatorProvider } from '~/i18n/useT';
import { ErrorSummary } from '~/ui/ErrorSummary';
import { Field } from '~/ui/Field';
import { CaptchaButtons, CaptchaField } from './CaptchaField';
import { DialingCode } from './DialingCode';
import type { ProfileData } from './profile.server';
import type { ProfileReply } from './profileReply.server';
import { SentNote } from './SentNote';

/**
 * A mail address or mobile number in two steps: where to, with a captcha; then the code that was
 * sent there. What was typed goes along.
 */
export function ContactForm({
  by,
  data,
  reply,
}: {
  by: 'email' | 'mobile';
  data: ProfileData;
  reply: ProfileReply | undefined;
}) {
  const t = useAnswerT(reply);
  const name = by === 'email' ? 'email' : 'mobileNum';
  const label = t(by === 'email' ? 'profile_email' : 'profile_mobile');
  const labels = {
    [name]: label,
    captcha: t('profile_captcha'),
    verificationCode: t('profile_code'),
  };
  const { form, fields, entries } = useAnsweredForm(by, reply, labels, t);
  const { state } = useNavigation();
  const answered = String(reply?.result.initialValue?.intent ?? '');
  const asksCode = reply ? answered.startsWith('save') : data.sent !== null;
  const present = by === 'email' ? data.email : data.mobile;
  return (
    <TranslatorProvider value={t}>
      <Form method="post" id={form.id} noValidate className="sheet stack" replace>
        <div>
          <h2>{t(by === 'email' ? 'profile_email_heading' : 'profile_mobile_heading')}</h2>
          <p className="fine">
            {present ? t('profile_contact_now', { contact: present }) : t('profile_contact_why')}
          </p>
        </div>
        <ErrorSummary title={t('error_summary')} entries={entries} />
        {by === 'mobile' && (
          <DialingCode
            field={fields.countryDialingCode!}
            given={data.draft.countryDialingCode}
            t={t}
          />
        )}
        <Field
          field={fields[name]!}
          type={by === 'email' ? 'email' : 'tel'}
          label={label}
          hint={t(by === 'email' ? 'profile_email_hint' : 'profile_mobile_hint')}
          required
          defaultValue={reply ? '' : data.draft[name]}
          autoComplete={by === 'email' ? 'email' : 'tel-national'}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={by === 'email' ? 254 : 20}
          {...(by === 'mobile' && { inputMode: 'numeric' })}
        />
        {asksCode ? (
          <>
            <Field
              field={fields.verificationCode!}
              label={t('profile_code')}
              hint={t(by === 'email' ? 'profile_code_mail_hint' : 'profile_code_sms_hint')}
              required
              autoComplete="one-time-code"
              inputMode="numeric"
              maxLength={12}
            />
            <button
              className="button wide"
              name="intent"
              value={by === 'email' ? 'saveEmail' : 'saveMobile'}
              aria-disabled={state !== 'idle'}
            >
              {t('profile_confirm')}
            </button>
            {data.sent && <SentNote sent={data.sent} t={t} />}
          </>
        ) : (
          <>
            <CaptchaField
              key={reply?.id}
              captcha={reply ? reply.captcha : data.captcha}
              field={fields.captcha!}
              t={t}
            />
            <button
              className="button wide"
              name="intent"
              value="sendCode"
              aria-disabled={state !== 'idle'}
            >
              {t('profile_send')}
            </button>
            <CaptchaButtons t={t} />
          </>
        )}
        <Languages />
      </Form>
    </TranslatorProvider>
  );
}
