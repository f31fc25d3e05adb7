import { Link } from '@remix-run/react';
import { FormField, SubmitButton } from '~/forms/FormField';
import { PostForm } from '~/forms/PostForm';
import { CaptchaField } from '~/forms/captcha/CaptchaField';
import { CodeField } from '~/forms/code/CodeField';
import { MobileField } from '~/forms/code/MobileField';
import { mobileOf } from '~/forms/code/mobile';
import type { NameOf } from '~/forms/fields';
import type { FormReply, FormStart } from '~/forms/reply';
import { leaveChecks } from '~/forms/rules/useLeaveChecks';
import { useForm, type FormState } from '~/forms/useForm';
import { EntryForm, HiddenValues, NumberOffer, Switch, useNumber } from '../entry/EntryForm';
import type { EntryView, RegisterView } from '../entry/entry';
import { loginFields, registrationFields } from '../entry/entryFields';
import { TrialButton } from '../trial/TrialButton';
import { ConsentField, OptionalFields } from './RegisterFields';
import { without_link } from './registerMethod';

/**
 * Says what an agent's link does, or that it is over, with a button that goes on without it and keeps what was typed
 * (account#links-of-agents).
 */
function InviteNote<Name extends string>({
  form: { t, faults },
  view: { invite },
}: {
  form: FormState<Name>;
  view: EntryView;
}) {
  if (!invite) return null;
  if (invite !== 'over') {
    return <p>{t(invite === 'agent' ? 'register_invited_agent' : 'register_invited')}</p>;
  }
  const isReported = faults[''] ?? faults.affiliateCode;
  return (
    <>
      {!isReported && <p role="alert">{t('affiliate_link_over')}</p>}
      <button className="button button-quiet wide" name="switch" value={without_link}>
        {t('register_alone')}
      </button>
    </>
  );
}

/**
 * Offers to log in to a person who has proved a number that belongs to an account already
 * (account#a-contact-of-another-account). The login by code opens with the number, which stays out of the address.
 * It is a form of its own above the registration: a button outside its form is dead in text browsers.
 */
function OwnerOffer({
  form,
  view,
  register,
}: {
  form: FormState<'countryDialingCode' | 'mobileNum'>;
  view: EntryView;
  register: RegisterView;
}) {
  if (form.faultOf('mobileNum')?.code !== 'error_mobile_taken') return null;
  const { t } = form;
  if (!register.logsInByCode) {
    return (
      <Link className="button button-quiet wide" to={`/m/login${view.linkQuery}`}>
        {t('login')}
      </Link>
    );
  }
  const { countryDialingCode = '', mobileNum = '' } = form.typed;
  return (
    <PostForm
      fields={loginFields}
      values={{ ...mobileOf({ countryDialingCode, mobileNum }), redirectTo: view.redirectTo }}
      action={`/m/login${view.linkQuery}`}
    >
      <button className="button button-quiet wide" name="switch" value="sms">
        {t('login_by_number')}
      </button>
    </PostForm>
  );
}

type Name = NameOf<typeof registrationFields>;

const no_number = { countryDialingCode: '66', mobileNum: '' };

/**
 * The order of the fields. A captcha comes before the code that it is for; the registration's own
 * captcha comes last.
 */
const orderOf = ({ proves, optional }: RegisterView): Name[] => [
  'username',
  'mobileNum',
  ...(proves ? (['captcha', 'verificationCode'] as const) : []),
  'password',
  'confirmPassword',
  ...optional.map(({ name }) => name),
  'captcha',
  'agree',
];

/**
 * Registers by user name or mobile number, with the fields that the operator has switched on
 * (account#registration-form).
 */
export function RegisterForm({
  view,
  register,
  start,
  reply,
}: {
  view: EntryView;
  register: RegisterView;
  start: FormStart;
  reply: FormReply | undefined;
}) {
  const form = useForm(registrationFields, reply, start, {
    checks: leaveChecks(view.rules, { freeNames: true }),
    order: orderOf(register),
  });
  const { t } = form;
  const { to, onChange } = useNumber(form, no_number);
  const secret = { form, type: 'password', required: true, autoComplete: 'new-password' } as const;
  return (
    <>
      <OwnerOffer form={form} view={view} register={register} />
      <EntryForm
        form={form}
        action={`/m/register${view.linkQuery}`}
        redirectTo={view.redirectTo}
        onChange={onChange}
        heading={t('register_heading')}
        submit={t('register_submit')}
      >
        <input type="hidden" name="method" value={register.method} />
        <InviteNote form={form} view={view} />
        {register.choice && (
          <Switch
            label={t('register_methods')}
            chosen={register.method}
            ways={[
              { value: 'username', text: t('register_by_username') },
              { value: 'mobileNum', text: t('register_by_mobile') },
            ]}
          />
        )}
        {register.method === 'mobileNum' ? (
          <>
            <MobileField form={form} />
            <HiddenValues form={form} names={['username']} />
          </>
        ) : (
          <>
            <HiddenValues form={form} names={['countryDialingCode', 'mobileNum']} />
            <FormField
              form={form}
              name="username"
              hint={t('field_username_hint')}
              required
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={40}
            />
            {register.choice && (
              <NumberOffer
                form={form}
                button={{ name: 'switch', value: 'mobileNum' }}
                label={t('register_by_number')}
              />
            )}
          </>
        )}
        {register.proves && (
          <CodeField
            form={form}
            sent={view.sent}
            to={to}
            now={view.now}
            sentNow={view.sentNow}
            captchaRequested={register.captcha}
          />
        )}
        {register.wantsPassword && (
          <>
            <FormField {...secret} name="password" hint={t('field_password_hint')} />
            <FormField {...secret} name="confirmPassword" />
          </>
        )}
        <OptionalFields form={form} view={register} />
        {!register.proves && form.captcha !== undefined && <CaptchaField form={form} />}
        <ConsentField form={form} consent={register.consent} />{' '}
        <SubmitButton form={form} intent="register" label={t('register_submit')} />
        <TrialButton />
        <p className="entry-other">
          <Link to={`/m/login${view.linkQuery}`}>{t('to_login')}</Link>
        </p>
      </EntryForm>
    </>
  );
}
