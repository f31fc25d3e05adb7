import { useForm } from '@conform-to/react';
import { Form, Link, useNavigation, useRouteLoaderData } from '@remix-run/react';
import { useMemo } from 'react';
import type { RegisterField } from '@contract/site';
import { fill } from '~/i18n/format';
import type { Key } from '~/i18n/keys';
import { readMessages } from '~/i18n/messages';
import { useT, type T } from '~/i18n/useT';
import type { loader as rootLoader } from '~/root';
import { ErrorSummary, type SummaryEntry } from '~/ui/ErrorSummary';
import { Check, Field } from '~/ui/Field';
import { Icon } from '~/ui/Icon';
import type { FormReply } from './loginForm.server';

export interface LoginData {
  tab: 'login' | 'register';
  entry: 'member' | 'agent';
  redirectTo: string;
  username: string;
  minimumAge: number;
  optional: { name: RegisterField; required: boolean }[];
}

/** Login and register: one page, two tabs, one form that works without script. */
export function LoginScreen({ data, reply }: { data: LoginData; reply: FormReply | undefined }) {
  const root = useRouteLoaderData<typeof rootLoader>('root');
  const screenT = useT();
  // A refused form speaks the language of its own answer.
  const t = useMemo<T>(() => {
    const answered = readMessages(reply?.messages ?? '', new Map());
    return (key, params) => {
      const text = answered.get(key);
      return text ? fill(text, params) : screenT(key, params);
    };
  }, [reply, screenT]);
  const query =
    data.redirectTo === '/m/home' ? '' : `?redirectTo=${encodeURIComponent(data.redirectTo)}`;
  return (
    <div className="login">
      <p className="login-head">
        <Link to="/m/home" className="icon-button">
          <Icon name="back" label={t('go_home')} />
        </Link>
        <img src="/logo.svg" alt={t('brand')} width="160" height="45" />
      </p>
      <nav className="login-tabs" aria-label={t('login_tabs')}>
        <Link to={`/m/login${query}`} aria-current={data.tab === 'login' ? 'page' : undefined}>
          {t('login')}
        </Link>{' '}
        <Link
          to={`/m/register${query}`}
          aria-current={data.tab === 'register' ? 'page' : undefined}
        >
          {t('register')}
        </Link>
      </nav>
      <CredentialsForm key={data.tab} data={data} reply={reply} t={t} languages={root?.languages} />
      <Form method="post" action="/m/login" className="trial">
        <input type="hidden" name="redirectTo" value={data.redirectTo} />
        <button className="button button-accent wide" name="intent" value="freeplay">
          <Icon name="play" />
          {t('free_trial')}
        </button>
        <p className="fine">{t('free_trial_hint')}</p>
      </Form>
      <p className="login-foot">
        <Link to="/m/home">{t('home')}</Link> <Link to="/m/customer">{t('customer_service')}</Link>
      </p>
    </div>
  );
}

function CredentialsForm({
  data,
  reply,
  t,
  languages,
}: {
  data: LoginData;
  reply: FormReply | undefined;
  t: T;
  languages: readonly { code: string; name: string }[] | undefined;
}) {
  const { tab, entry } = data;
  const [form, fields] = useForm<Record<string, string>>({
    id: tab,
    lastResult: reply?.result,
    shouldValidate: 'onSubmit',
  });
  const { state } = useNavigation();
  const required = data.optional.filter((field) => field.required);
  const voluntary = data.optional.filter((field) => !field.required);
  const optionalField = ({ name, required: needed }: LoginData['optional'][number]) => (
    <Field
      key={name}
      field={fields[name]!}
      type={name === 'paymentPassword' ? 'password' : name === 'email' ? 'email' : 'text'}
      answerId={reply?.id}
      label={t(`register_${name}`)}
      required={needed}
      autoComplete={name === 'email' ? 'email' : 'off'}
      maxLength={name === 'email' ? 320 : 200}
    />
  );
  const heading =
    tab === 'register'
      ? t('register_heading')
      : t(entry === 'agent' ? 'login_agent_heading' : 'login_heading');
  const labels: Record<string, string> = {
    username: t('field_username'),
    password: t('field_password'),
    confirmPassword: t('field_confirmPassword'),
    ...Object.fromEntries(data.optional.map(({ name }) => [name, t(`register_${name}`)])),
  };
  const entries: SummaryEntry[] = Object.entries(form.allErrors).flatMap(([name, codes]) =>
    codes.slice(0, 1).map((code) => ({
      id: name === '' ? undefined : fields[name]?.id,
      text: t(code as Key, { field: labels[name] ?? name }),
    })),
  );
  return (
    <Form method="post" id={form.id} noValidate className="stack" replace>
      <h1>{heading}</h1>
      <ErrorSummary title={t('error_summary')} entries={entries} />
      <input type="hidden" name="redirectTo" value={data.redirectTo} />
      {entry === 'agent' && <input type="hidden" name="entry" value="agent" />}
      <Field
        field={fields.username!}
        label={t('field_username')}
        hint={tab === 'register' ? t('field_username_hint') : undefined}
        required
        defaultValue={data.username}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={tab === 'register' ? 16 : 64}
      />
      <Field
        field={fields.password!}
        type="password"
        answerId={reply?.id}
        label={t('field_password')}
        hint={tab === 'register' ? t('field_password_hint') : undefined}
        required
        autoComplete={tab === 'register' ? 'new-password' : 'current-password'}
        maxLength={64}
      />
      {tab === 'register' ? (
        <>
          <Field
            field={fields.confirmPassword!}
            type="password"
            answerId={reply?.id}
            label={t('field_confirmPassword')}
            required
            autoComplete="new-password"
            maxLength={64}
          />
          {required.map(optionalField)}
          {voluntary.length > 0 && (
            <details className="stack">
              <summary>{t('register_more')}</summary>
              {voluntary.map(optionalField)}
            </details>
          )}
          <Check field={fields.agree!} label={t('field_agree', { age: data.minimumAge })} />
          <Link to="/m/useragreement">{t('terms_link')}</Link>
        </>
      ) : (
        <div className="row spread">
          <Check
            field={fields.remember!}
            label={t('remember')}
            defaultChecked={data.username !== ''}
          />
          <Link to="/m/forget">{t('forgot')}</Link>
        </div>
      )}
      <button className="button wide" name="intent" value={tab} aria-disabled={state !== 'idle'}>
        {t(tab === 'register' ? 'register_submit' : 'login_submit')}
      </button>
      <fieldset className="languages">
        <legend className="vh">{t('language')}</legend>
        {languages?.map(({ code, name }) => (
          <button key={code} name="lang" value={code} lang={code} className="link-button">
            {name}
          </button>
        ))}
      </fieldset>
    </Form>
  );
}
