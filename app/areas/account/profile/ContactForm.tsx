import { Form, Link, useLocation, useNavigation } from '@remix-run/react';
import { CaptchaField } from '~/forms/captcha/CaptchaField';
import { MobileField } from '~/forms/code/MobileField';
import { AnotherCode } from '~/forms/code/TimeLeft';
import { useSendingNotices } from '~/forms/code/useSendingNotices';
import { DefaultSubmit } from '~/forms/DefaultSubmit';
import { Languages } from '~/forms/Languages';
import type { FormState } from '~/forms/useForm';
import { useAnswerT, useAnsweredForm } from '~/forms/useReply';
import { TranslatorProvider } from '~/i18n/useT';
import { ErrorSummary } from '~/ui/ErrorSummary';
import { Field } from '~/ui/Field';
import { withQuery } from '~/ui/search';
import type { ProfileData } from './profile.server';
import type { ProfileReply } from './profileReply.server';

/**
 * A mail address or mobile number in two steps: where to, with a captcha; then the code that was
 * sent there. What was typed goes along.
 */
export function ContactForm({
  by,
  asksCode,
  data,
  reply,
}: {
  by: 'email' | 'mobile';
  /** A code was sent: the form is at its second step. */
  asksCode: boolean;
  data: ProfileData;
  reply: ProfileReply | undefined;
}) {
  const t = useAnswerT(reply);
  const name = by === 'email' ? 'email' : 'mobileNum';
  const label = t(by === 'email' ? 'profile_email' : 'mobile_number');
  const labels = {
    [name]: label,
    captcha: t('captcha'),
    verificationCode: t('verification_code'),
  };
  const { form, fields, summary } = useAnsweredForm(by, reply, labels, t);
  const { state } = useNavigation();
  const again = withQuery(useLocation(), { again: '1' });
  const save = by === 'email' ? 'saveEmail' : 'saveMobile';
  const captcha = reply?.captcha === undefined ? data.captcha : reply.captcha;
  useSendingNotices(t, undefined, { isOwn: !asksCode });
  const words: Readonly<Record<string, string>> = labels;
  const shown = {
    fields,
    captcha,
    faultOf: (field: string) => fields[field]?.errors?.map((code) => ({ code }))[0],
    wipedBy: () => undefined,
    labelOf: (field: string) => words[field] ?? '',
  } as unknown as FormState<'captcha' | 'countryDialingCode' | 'mobileNum'>;
  const present = by === 'email' ? data.email : data.mobile;
  return (
    <TranslatorProvider value={t}>
      <Form method="post" id={form.id} noValidate className="sheet stack" replace>
        <DefaultSubmit label={t(asksCode ? 'profile_confirm' : 'send_code')} />
        <div>
          <h2>{t(by === 'email' ? 'profile_email_heading' : 'profile_mobile_heading')}</h2>
          <p className="fine">
            {present ? t('profile_contact_now', { contact: present }) : t('profile_contact_why')}
          </p>
        </div>
        <ErrorSummary {...summary} />
        {by === 'mobile' ? (
          <MobileField form={shown} known={reply ? null : data.draft} />
        ) : (
          <Field
            field={fields.email!}
            type="email"
            label={label}
            required
            defaultValue={reply ? '' : data.draft.email}
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
          />
        )}
        {asksCode ? (
          <>
            <Field
              field={fields.verificationCode!}
              label={t('verification_code')}
              hint={t(by === 'email' ? 'profile_code_mail_hint' : 'profile_code_sms_hint')}
              required
              autoComplete="one-time-code"
              inputMode="numeric"
              maxLength={12}
            />
            <button
              className="button wide"
              name="intent"
              value={save}
              aria-disabled={state !== 'idle'}
            >
              {t('profile_confirm')}
            </button>
            <AnotherCode sent={data.sent} now={data.now}>
              <Link className="button button-quiet wide" to={again}>
                {t('send_code_again')}
              </Link>
            </AnotherCode>
          </>
        ) : (
          <>
            <CaptchaField form={shown} />
            <button
              className="button wide"
              name="intent"
              value="sendCode"
              aria-disabled={state !== 'idle'}
            >
              {t('send_code')}
            </button>
          </>
        )}
        <Languages />
      </Form>
    </TranslatorProvider>
  );
}
