import { Link, useNavigate } from '@remix-run/react';
import { useEffect } from 'react';
import { useT } from '~/i18n/useT';
import { Icon } from '~/ui/Icon';

/** The note is shown for this long before script goes on (account#change-password). */
const go_after_ms = 1_000;

/** Says that the new password is saved, and goes on after a moment. */
export function SavedNote({ to }: { to: string }) {
  const t = useT();
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => navigate(to, { replace: true }), go_after_ms);
    return () => clearTimeout(timer);
  }, [navigate, to]);
  return (
    <section className="notice-page">
      <Icon name="check" className="icon-big" />
      <p role="status">
        <strong>{t('in_chang_saved')}</strong>
      </p>
      <Link className="button button-quiet" to={to} replace>
        {t('password_go_on')}
      </Link>
    </section>
  );
}
