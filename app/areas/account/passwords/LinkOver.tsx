import { Link } from '@remix-run/react';
import { useT } from '~/i18n/useT';
import { FailureHeading } from '~/ui/FailureHeading';
import { Icon } from '~/ui/Icon';

/** Says that a message's link was used, is over or unknown, before anything is typed, and leads on. */
export function LinkOver({ text, next }: { text: string; next: string }) {
  const t = useT();
  return (
    <section className="notice-page" role="alert">
      <Icon name="warn" className="icon-big" />
      <FailureHeading>{t('error_reset_link_over')}</FailureHeading>
      <p>{text}</p>
      <Link className="button wide" to="/m/forget">
        {next}
      </Link>
      <p className="login-foot">
        <Link to="/m/login">{t('forget_to_login')}</Link>{' '}
        <Link to="/m/customer">{t('customer_service')}</Link>
      </p>
    </section>
  );
}
