import { Link } from '@remix-run/react';
import { useT } from '~/i18n/useT';
import { FailureHeading } from './FailureHeading';
import { Icon } from './Icon';

/**
 * The page that trial players see instead of a screen for real accounts (account#trial-limits),
 * with links to register.
 */
export function TrialRefused({ text }: { text: string }) {
  const t = useT();
  return (
    <section className="notice-page" role="alert">
      <Icon name="lock" className="icon-big" />
      <FailureHeading>{text}</FailureHeading>
      <p className="row">
        <Link className="button" to="/m/register">
          {t('register')}
        </Link>
        <Link className="button button-quiet" to="/m/login">
          {t('login')}
        </Link>
      </p>
      <Link to="/m/home">{t('go_home')}</Link>
    </section>
  );
}
