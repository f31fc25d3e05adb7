import { Link } from '@remix-run/react';
import { CaptchaField } from '~/forms/captcha/CaptchaField';
import { CodeField } from '~/forms/code/CodeField';
import { MobileField } from '~/forms/code/MobileField';
import type { NameOf } from '~/forms/fields';
import { FormField, SubmitButton } from '~/forms/FormField';
import type { FormReply, FormStart } from '~/forms/reply';
import { leaveChecks } from '~/forms/rules/useLeaveChecks';
import { useForm } from '~/forms/useForm';
import type { EntryView, RegisterView } from '../entry/entry';
import { EntryForm } from '../entry/EntryForm';
import { HiddenValues } from '../entry/HiddenValues';
import { NumberOffer } from '../entry/NumberOffer';
import { OwnerOffer } from '../entry/OwnerOffer';
import { Switch } from '../entry/Switch';
import { useNumber } from '../entry/useNumber';
import { TrialButton } from '../trial/TrialButton';
import { ConsentField } from './ConsentField';
import { InviteNote } from './InviteNote';
import { OptionalFields } from './OptionalFields';
import { registrationFields } from './registrationFields';

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
        action={`/m/register${view.kept}`}
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
              maxLength={16}
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
            captchaAsked={register.captcha}
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
          <Link to={`/m/login${view.kept}`}>{t('to_login')}</Link>
        </p>
      </EntryForm>
    </>
  );
}
