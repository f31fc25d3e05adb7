import { Link, useNavigation } from '@remix-run/react';
import { useT } from '~/i18n/useT';
import { Check, Field } from '~/ui/Field';
import { CaptchaField } from '~/forms/captcha/CaptchaField';
import { CodeField } from '~/forms/code/CodeField';
import { MobileField } from '~/forms/code/MobileField';
import type { EntryReply, EntryView, LoginView } from '../entry/entry';
import { EntryForm } from '../entry/EntryForm';
import { Switch } from '../entry/Switch';
import { useEntryForm } from '../entry/useEntryForm';
import { useLeaveChecks } from '~/forms/rules/useLeaveChecks';

/** Login by user name and password, or by mobile number and code (account#login-form). */
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
    // The summary follows the form: where a code is sent, the captcha stands before it.
    ...(sms && { captcha: t('captcha') }),
    verificationCode: t('verification_code'),
    captcha: t('captcha'),
  };
  const { form, fields, summary, secretsId, to, onChange } = useEntryForm(
    'login',
    reply,
    labels,
    t,
    remembered,
  );
  const { faults, ...checks } = useLeaveChecks(view.rules, reply?.id);
  const captcha = (
    <CaptchaField
      captcha={view.captcha?.shown ?? null}
      field={fields.captcha!}
      fault={faults.captcha}
    />
  );
  return (
    <EntryForm
      view={view}
      form={form}
      summary={summary}
      checks={checks}
      onChange={onChange}
      heading={t(view.entry === 'agent' ? 'login_agent_heading' : 'login_heading')}
      submit={t('login_submit')}
    >
      <input type="hidden" name="type" value={login.type} />
      {view.asked && <input type="hidden" name="asked" value="1" />}
      {view.entry === 'agent' && <input type="hidden" name="entry" value="agent" />}
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
          // What was answered is as it was sent: a box that was cleared stays so.
          defaultChecked={!reply && login.remembered !== ''}
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
    </EntryForm>
  );
}
