import { Link } from '@remix-run/react';
import { CaptchaField } from '~/forms/captcha/CaptchaField';
import { CodeField } from '~/forms/code/CodeField';
import { MobileField } from '~/forms/code/MobileField';
import { FormCheck, FormField, SubmitButton } from '~/forms/FormField';
import type { FormReply, FormStart } from '~/forms/reply';
import { leaveChecks } from '~/forms/rules/useLeaveChecks';
import { useForm } from '~/forms/useForm';
import type { EntryView, LoginView } from '../entry/entry';
import { EntryForm } from '../entry/EntryForm';
import { HiddenValues } from '../entry/HiddenValues';
import { NumberOffer } from '../entry/NumberOffer';
import { Switch } from '../entry/Switch';
import { useNumber } from '../entry/useNumber';
import { TrialButton } from '../trial/TrialButton';
import { loginFields } from './loginFields';

/** Login by user name and password, or by mobile number and code (account#login-form). */
export function LoginForm({
  view,
  login,
  start,
  reply,
}: {
  view: EntryView;
  login: LoginView;
  start: FormStart;
  reply: FormReply | undefined;
}) {
  const form = useForm(loginFields, reply, start, { checks: leaveChecks(view.rules) });
  const { t } = form;
  const remembered = { countryDialingCode: login.countryDialingCode, mobileNum: login.remembered };
  const { to, onChange } = useNumber(form, remembered);
  const isAgent = view.entry === 'agent';
  return (
    <EntryForm
      form={form}
      redirectTo={view.redirectTo}
      onChange={onChange}
      heading={t(isAgent ? 'login_agent_heading' : 'login_heading')}
      submit={t('login_submit')}
    >
      <input type="hidden" name="type" value={login.type} />
      {login.asked && <input type="hidden" name="asked" value="1" />}
      {isAgent && <input type="hidden" name="entry" value="agent" />}
      {login.choice && (
        <Switch
          label={t('login_methods')}
          chosen={login.type}
          ways={[
            { value: 'username', text: t('login_by_username') },
            { value: 'sms', text: t('login_by_sms') },
          ]}
        />
      )}
      {login.type === 'sms' ? (
        <>
          <MobileField form={form} known={remembered} />
          <HiddenValues form={form} names={['username']} />
          <CodeField
            form={form}
            sent={view.sent}
            to={to}
            now={view.now}
            sentNow={view.sentNow}
            captchaAsked={login.asked}
          />
        </>
      ) : (
        <>
          <HiddenValues form={form} names={['countryDialingCode', 'mobileNum']} />
          <FormField
            form={form}
            name="username"
            required
            defaultValue={login.remembered}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={64}
          />
          {login.choice && (
            <NumberOffer
              form={form}
              button={{ name: 'switch', value: 'sms' }}
              label={t('login_by_number')}
            />
          )}
          <FormField
            form={form}
            name="password"
            type="password"
            required
            autoComplete="current-password"
          />
          {form.captcha !== undefined && <CaptchaField form={form} />}
        </>
      )}
      <div className="row spread">
        <FormCheck
          form={form}
          name="remember"
          // After a reply the box is as it was sent: a cleared box stays cleared.
          defaultChecked={!form.replyId && login.remembered !== ''}
        />
        <Link to="/m/forget">{t('forgot')}</Link>
      </div>
      <SubmitButton form={form} intent="login" label={t('login_submit')} />
      <TrialButton />
      <p className="entry-other">
        <Link to={`/m/register${view.kept}`}>{t('to_register')}</Link>{' '}
        <Link to={view.otherEntry}>{t(isAgent ? 'to_member_login' : 'to_agent_login')}</Link>
      </p>
    </EntryForm>
  );
}
