import { Link, useNavigation } from '@remix-run/react';
import { useT } from '~/i18n/useT';
import { Check, Field } from '~/ui/Field';
import { CaptchaField } from '~/forms/captcha/CaptchaField';
import { CodeField } from '~/forms/code/CodeField';
import { MobileField } from '~/forms/code/MobileField';
import type { EntryReply, EntryView, RegisterView } from '../entry/entry';
import { EntryForm } from '../entry/EntryForm';
import { Switch } from '../entry/Switch';
import { useEntryForm } from '../entry/useEntryForm';
import { useLeaveChecks } from '~/forms/rules/useLeaveChecks';
import { OptionalFields } from './OptionalFields';
import { TermsLink } from './TermsLink';

/**
 * Registration by user name or mobile number, with the fields that the operator wants
 * (account#registration-form).
 */
export function RegisterForm({
  view,
  register,
  reply,
}: {
  view: EntryView;
  register: RegisterView;
  reply: EntryReply | undefined;
}) {
  const t = useT();
  const { state } = useNavigation();
  const byMobile = register.method === 'mobileNum';
  const labels = {
    username: t('field_username'),
    mobileNum: t('mobile_number'),
    // The summary follows the form: where a code is sent, the captcha stands before it.
    ...(register.proves && { captcha: t('captcha') }),
    verificationCode: t('verification_code'),
    password: t('field_password'),
    confirmPassword: t('field_confirmPassword'),
    ...Object.fromEntries(register.optional.map(({ name }) => [name, t(`register_${name}`)])),
    captcha: t('captcha'),
  };
  const { form, fields, summary, secretsId, to, onChange } = useEntryForm(
    'register',
    reply,
    labels,
    t,
    { countryDialingCode: '66', mobileNum: '' },
  );
  const { faults, ...checks } = useLeaveChecks(view.rules, reply?.id, { freeNames: true });
  const captcha = (
    <CaptchaField
      captcha={view.captcha?.shown ?? null}
      field={fields.captcha!}
      fault={faults.captcha}
    />
  );
  const passwordField = (name: 'password' | 'confirmPassword', hint?: string) => (
    <Field
      field={fields[name]!}
      fault={faults[name]}
      type="password"
      answerId={secretsId}
      label={labels[name]}
      hint={hint}
      required
      autoComplete="new-password"
    />
  );
  return (
    <EntryForm
      view={view}
      form={form}
      summary={summary}
      checks={checks}
      onChange={onChange}
      heading={t('register_heading')}
      submit={t('register_submit')}
    >
      <input type="hidden" name="method" value={register.method} />
      {register.choice && (
        <Switch
          label={t('register_methods')}
          path="/m/register"
          kept={view.kept}
          field="method"
          chosen={register.method}
          ways={[
            { value: 'username', text: t('register_by_username') },
            { value: 'mobileNum', text: t('register_by_mobile') },
          ]}
        />
      )}
      {byMobile ? (
        <MobileField
          code={fields.countryDialingCode!}
          number={fields.mobileNum!}
          fault={faults.mobileNum}
        />
      ) : (
        <>
          <Carried fields={[fields.countryDialingCode!, fields.mobileNum!]} />
          <Field
            field={fields.username!}
            fault={faults.username}
            label={labels.username}
            hint={t('field_username_hint')}
            required
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={16}
          />
        </>
      )}
      {byMobile && <Carried fields={[fields.username!]} />}
      {register.proves && (
        <CodeField
          sent={view.sent}
          to={to}
          now={view.now}
          sentId={reply?.sentNow ? reply.id : undefined}
          field={fields.verificationCode!}
          fault={faults.verificationCode}
          captcha={captcha}
          captchaAsked={register.captcha}
        />
      )}
      {register.wantsPassword && passwordField('password', t('field_password_hint'))}
      {register.wantsPassword && passwordField('confirmPassword')}
      <OptionalFields
        shown={register.optional}
        fields={fields}
        faults={faults}
        secretsId={secretsId}
        linked={register}
      />
      {!register.proves && view.captcha && captcha}
      <Check field={fields.agree!} label={t('field_agree', { age: register.minimumAge })} />
      <TermsLink />{' '}
      <button
        className="button wide"
        name="intent"
        value="register"
        aria-disabled={state !== 'idle'}
      >
        {t('register_submit')}
      </button>
      <p className="entry-other">
        <Link to={`/m/login${view.kept}`}>{t('to_login')}</Link>
      </p>
    </EntryForm>
  );
}

/** What was typed for the other way to register: it is there again on switching back. */
function Carried({ fields }: { fields: readonly { name: string; initialValue: unknown }[] }) {
  return fields.map(
    ({ name, initialValue }) =>
      typeof initialValue === 'string' &&
      initialValue !== '' && (
        <input key={name} type="hidden" name={name} defaultValue={initialValue} />
      ),
  );
}
