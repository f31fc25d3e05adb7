import { Form, Link, useNavigation } from '@remix-run/react';
import { useT } from '~/i18n/useT';
import { ErrorSummary } from '~/ui/ErrorSummary';
import { Check, Field } from '~/ui/Field';
import { CaptchaField } from '../captcha/CaptchaField';
import { CodeField } from '../code/CodeField';
import { MobileField } from '../code/MobileField';
import type { EntryReply, EntryView, RegisterView } from '../entry/entry';
import { Switch } from '../entry/Switch';
import { useEntryForm } from '../entry/useEntryForm';
import { DefaultSubmit } from '../form/DefaultSubmit';
import { Languages } from '../form/Languages';
import { useLeaveChecks } from '../rules/useLeaveChecks';
import { OptionalFields } from './OptionalFields';
import { RunsAsInput } from './RunsAsInput';

/** Registration by user name or mobile number, with the fields that the operator wants (accounts §2). */
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
    ...(register.proves && { captcha: t('captcha') }),
    verificationCode: t('verification_code'),
    password: t('field_password'),
    confirmPassword: t('field_confirmPassword'),
    ...Object.fromEntries(register.optional.map(({ name }) => [name, t(`register_${name}`)])),
    captcha: t('captcha'),
  };
  const { form, fields, entries, secretsId, to, onChange } = useEntryForm(
    'register',
    reply,
    labels,
    t,
    { countryDialingCode: '66', mobileNum: '' },
  );
  const { faults, onFocus, onBlur } = useLeaveChecks(view.rules, reply?.id, { freeNames: true });
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
    <Form
      method="post"
      id={form.id}
      noValidate
      className="stack"
      replace
      onFocus={onFocus}
      onBlur={onBlur}
      onChange={onChange}
    >
      <DefaultSubmit label={t('register_submit')} />
      <h1>{t('register_heading')}</h1>
      <ErrorSummary title={t('error_summary')} entries={entries} />
      <input type="hidden" name="redirectTo" value={view.redirectTo} />
      <input type="hidden" name="method" value={register.method} />
      <RunsAsInput />
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
      <Link to="/m/useragreement">{t('terms_link')}</Link>{' '}
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
      <Languages />
    </Form>
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
