import { Link } from '@remix-run/react';
import { PostForm } from '~/forms/PostForm';
import type { FormReply, FormStart } from '~/forms/reply';
import { useT } from '~/i18n/useT';
import { Icon } from '~/ui/Icon';
import { LoginForm } from '../login/LoginForm';
import { RegisterForm } from '../register/RegisterForm';
import { SocialButtons } from '../social/SocialButtons';
import { TelegramReturn } from '../social/TelegramReturn';
import { freePlayFields } from '../trial/freePlayFields';
import { TrialButton } from '../trial/TrialButton';
import type { EntryView } from './entry';

/** Login and register: one page, two tabs, forms that work without script (account#entry-page). */
export function EntryScreen({
  view,
  ...state
}: {
  view: EntryView;
  start: FormStart;
  reply: FormReply | undefined;
}) {
  const t = useT();
  const { tab, kept, redirectTo, speedTest } = view;
  const registering = tab === 'register';
  return (
    <div className="login">
      <p className="login-head">
        <Link to={registering ? `/m/login${kept}` : '/m/home'} className="icon-button">
          <Icon name="back" label={t(registering ? 'back' : 'go_home')} />
        </Link>
        <img src="/logo.svg" alt={t('brand')} width="160" height="45" />
      </p>
      <nav className="login-tabs" aria-label={t('login_tabs')}>
        <Link to={`/m/login${kept}`} aria-current={registering ? undefined : 'page'}>
          {t('login')}
        </Link>{' '}
        <Link to={`/m/register${kept}`} aria-current={registering ? 'page' : undefined}>
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
            <Link to={`/m/login${kept}`}>{t('to_login')}</Link>
          </p>
        </>
      ) : view.register ? (
        <RegisterForm key={view.register.method} view={view} register={view.register} {...state} />
      ) : (
        view.login && <LoginForm key={view.login.type} view={view} login={view.login} {...state} />
      )}
      <SocialButtons view={view} />
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
