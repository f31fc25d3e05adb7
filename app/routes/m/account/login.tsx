import { PasskeyLogin } from '~/areas/account/passkeys/PasskeyLogin';
import { passkeyLoginForm } from '~/areas/account/passkeys/passkeys.server';
import {
  useActionData,
  useLoaderData,
  type ShouldRevalidateFunction,
  Link,
} from '@remix-run/react';
import {
  EntryForm,
  HiddenValues,
  NumberOffer,
  Switch,
  useNumber,
} from '~/areas/account/entry/EntryForm';
import type { EntryView, LoginView } from '~/areas/account/entry/entry';
import { loginFields } from '~/areas/account/entry/entryFields';
import { loginForm } from '~/areas/account/login/loginForm.server';
import { RegisterForm } from '~/areas/account/register/RegisterForm';
import { loadEntry, registerForm } from './login.server';
import { ProviderLinks, TelegramReturn } from '~/areas/account/social/ProviderLinks';
import { TrialButton, freePlayFields } from '~/areas/account/trial/TrialButton';
import { freePlayForm } from '~/areas/account/trial/freePlayForm.server';
import { FormCheck, FormField, SubmitButton } from '~/forms/FormField';
import { PostForm } from '~/forms/PostForm';
import { formAction } from '~/forms/action.server';
import { CaptchaField } from '~/forms/captcha/CaptchaField';
import { CodeField } from '~/forms/code/CodeField';
import { MobileField } from '~/forms/code/MobileField';
import type { FormReply, FormStart } from '~/forms/reply';
import { leaveChecks } from '~/forms/rules/useLeaveChecks';
import { useForm } from '~/forms/useForm';
import type { Handle } from '~/handle';
import { useT } from '~/i18n/useT';
import { screenLoader } from '~/session/screen.server';
import { Icon } from '~/ui/Icon';

/**
 * The social logins that are on and configured (account#social-logins). They are links: the policy
 * does not let a form lead to another origin, and following them changes nothing.
 */
function SocialButtons({ view }: { view: EntryView }) {
  const t = useT();
  const { social: providers } = view;
  if (providers.length === 0) return null;
  const stored = new URLSearchParams(view.linkQuery);
  stored.set('start', '1');
  return (
    <section className="social" aria-labelledby="social-title">
      <h2 id="social-title">{t('social_title')}</h2>
      <ProviderLinks providers={providers} query={stored} inApp={view.inApp} />
    </section>
  );
}

/** Login by user name and password, or by mobile number and code (account#login-form). */
function LoginForm({
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
      {login.captchaRequested && <input type="hidden" name="captchaRequested" value="1" />}
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
            captchaRequested={login.captchaRequested}
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
        <Link to={`/m/register${view.linkQuery}`}>{t('to_register')}</Link>{' '}
        <Link to={view.otherEntry}>{t(isAgent ? 'to_member_login' : 'to_agent_login')}</Link>
      </p>
    </EntryForm>
  );
}

/** Login and register: one page, two tabs, forms that work without script (account#entry-page). */
function EntryScreen({
  view,
  ...state
}: {
  view: EntryView;
  start: FormStart;
  reply: FormReply | undefined;
}) {
  const t = useT();
  const { tab, linkQuery: stored, redirectTo, speedTest } = view;
  const registering = tab === 'register';
  return (
    <div className="login">
      <p className="login-head">
        <Link to={registering ? `/m/login${stored}` : '/m/home'} className="icon-button">
          <Icon name="back" label={t(registering ? 'back' : 'go_home')} />
        </Link>
        <img src="/logo.svg" alt={t('brand')} width="160" height="45" />
      </p>
      <nav className="login-tabs" aria-label={t('login_tabs')}>
        <Link to={`/m/login${stored}`} aria-current={registering ? undefined : 'page'}>
          {t('login')}
        </Link>{' '}
        <Link to={`/m/register${stored}`} aria-current={registering ? 'page' : undefined}>
          {t('register')}
        </Link>
      </nav>
      <TelegramReturn state={view.telegramState} />
      {view.register?.open === false ? (
        <>
          <p className="empty">
            <Icon name="info" className="icon-big" />
            {t('error_registration_closed')}
          </p>
          <PostForm fields={freePlayFields} values={{ redirectTo }} action="/m/login">
            <TrialButton />
          </PostForm>
          <p className="entry-other">
            <Link to={`/m/login${stored}`}>{t('to_login')}</Link>
          </p>
        </>
      ) : view.register ? (
        <RegisterForm key={view.register.method} view={view} register={view.register} {...state} />
      ) : (
        view.login && <LoginForm key={view.login.type} view={view} login={view.login} {...state} />
      )}
      <SocialButtons view={view} />
      {!registering && <PasskeyLogin />}
      <p className="login-foot">
        <Link to="/m/home">{t('home')}</Link>{' '}
        {speedTest && (
          <a href={speedTest} className="in-browser" rel="noopener noreferrer">
            {t('speed_test')}
          </a>
        )}{' '}
        <Link to="/m/customer">{t('customer_service')}</Link>{' '}
        {view.outbox && <a href="/demo/outbox">{view.outbox}</a>}
      </p>
    </div>
  );
}

export const handle: Handle = {
  i18n: ['login', 'invited', 'passkeyUse', 'verify', 'language', 'passwordField'],
};

/**
 * A form's reply brings the page's data along, and loading it again would create another captcha. A
 * change of language does load it.
 */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  formData,
  formMethod,
  defaultShouldRevalidate,
}) =>
  formMethod?.toUpperCase() === 'POST' ? formData?.has('lang') === true : defaultShouldRevalidate;

export const loader = /* @__PURE__ */ screenLoader(handle, ({ page }) => loadEntry(page));

export const action = /* @__PURE__ */ formAction(
  loginForm,
  registerForm,
  freePlayForm,
  passkeyLoginForm,
);

/** Login and register: one page with two tabs; the path is the tab. */
export default function Login() {
  const { start, view: loaded } = useLoaderData<typeof loader>().own;
  const reply = useActionData<typeof action>();
  const view = reply?.view ?? loaded;
  return view && <EntryScreen view={view} start={start} reply={reply} />;
}
