import { Form, Link, useNavigation } from '@remix-run/react';
import { useT } from '~/i18n/useT';
import { ErrorSummary } from '~/ui/ErrorSummary';
import { Check, Field } from '~/ui/Field';
import { CaptchaField } from '../captcha/CaptchaField';
import { CodeField } from '../code/CodeField';
import { MobileField } from '../code/MobileField';
import type { EntryReply, EntryView, LoginView } from '../entry/entry';
import { Switch } from '../entry/Switch';
import { useEntryForm } from '../entry/useEntryForm';
import { DefaultSubmit } from '../form/DefaultSubmit';
import { Languages } from '../form/Languages';
import { useLeaveChecks } from '../rules/useLeaveChecks';
import { RunsAsInput } from '../register/RunsAsInput';

/** Login by user name and password, or by mobile number and code (accounts §2). */
export function LoginForm({
  view,
  login,
  reply,
}: {
  view: EntryView;
  login: LoginView;
  reply: EntryReply | undefined;
}) {
  const t = useT();
  const { state } = useNavigation();
  const sms = login.type === 'sms';
  const remembered = { countryDialingCode: login.countryDialingCode, mobileNum: login.remembered };
  const labels = {
    username: t('field_username'),
    password: t('field_password'),
    mobileNum: t('mobile_number'),
    ...(sms && { captcha: t('captcha') }),
    verificationCode: t('verification_code'),
    captcha: t('captcha'),
  };
  const { form, fields, entries, secretsId, to, onChange } = useEntryForm(
    'login',
    reply,
    labels,
    t,
    remembered,
  );
  const { faults, onFocus, onBlur } = useLeaveChecks(view.rules, reply?.id);
  const captcha = (
    <CaptchaField
      captcha={view.captcha?.shown ?? null}
      field={fields.captcha!}
      fault={faults.captcha}
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
      <DefaultSubmit label={t('login_submit')} />
      <h1>{t(view.entry === 'agent' ? 'login_agent_heading' : 'login_heading')}</h1>
      <ErrorSummary title={t('error_summary')} entries={entries} />
      <input type="hidden" name="redirectTo" value={view.redirectTo} />
      <input type="hidden" name="type" value={login.type} />
      {view.asked && <input type="hidden" name="asked" value="1" />}
      {view.entry === 'agent' && <input type="hidden" name="entry" value="agent" />}
      <RunsAsInput />
      {login.choice && (
        <Switch
          label={t('login_methods')}
          path="/m/login"
          kept={view.kept}
          field="type"
          chosen={login.type}
          ways={[
            { value: 'username', text: t('login_by_username') },
            { value: 'sms', text: t('login_by_sms') },
          ]}
        />
      )}
      {sms ? (
        <>
          <MobileField
            code={fields.countryDialingCode!}
            number={fields.mobileNum!}
            fault={faults.mobileNum}
            known={remembered}
          />
          <CodeField
            sent={view.sent}
            to={to}
            now={view.now}
            sentId={reply?.sentNow ? reply.id : undefined}
            field={fields.verificationCode!}
            fault={faults.verificationCode}
            captcha={captcha}
            captchaAsked={view.asked}
          />
        </>
      ) : (
        <>
          <Field
            field={fields.username!}
            fault={faults.username}
            label={labels.username}
            required
            defaultValue={login.remembered}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={64}
          />
          <Field
            field={fields.password!}
            fault={faults.password}
            type="password"
            answerId={secretsId}
            label={labels.password}
            required
            autoComplete="current-password"
            maxLength={64}
          />
          {view.captcha && captcha}
        </>
      )}
      <div className="row spread">
        <Check
          field={fields.remember!}
          label={t('remember')}
          defaultChecked={login.remembered !== ''}
        />
        <Link to="/m/forget">{t('forgot')}</Link>
      </div>
      <button className="button wide" name="intent" value="login" aria-disabled={state !== 'idle'}>
        {t('login_submit')}
      </button>
      <p className="entry-other">
        <Link to={`/m/register${view.kept}`}>{t('to_register')}</Link>{' '}
        <Link to={view.otherEntry}>
          {t(view.entry === 'agent' ? 'to_member_login' : 'to_agent_login')}
        </Link>
      </p>
      <Languages />
    </Form>
  );
}
