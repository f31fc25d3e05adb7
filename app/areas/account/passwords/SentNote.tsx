import { Link, useNavigate } from '@remix-run/react';
import { useEffect } from 'react';
import { useT } from '~/i18n/useT';
import { Icon } from '~/ui/Icon';
import { showNotice } from '~/ui/notices';

/** The note is shown for this long before script goes back (account#forgot-password). */
const back_after_ms = 3_000;
/** The notice stays visible after that. */
const notice_ms = 8_000;

/** Says that an email was sent if the account exists, and leads back to login. */
export function SentNote() {
  const t = useT();
  const navigate = useNavigate();
  const text = t('in_been_out');
  useEffect(() => {
    const timer = setTimeout(() => {
      showNotice({ kind: 'good', text }, notice_ms);
      navigate('/m/login', { replace: true });
    }, back_after_ms);
    return () => clearTimeout(timer);
  }, [navigate, text]);
  return (
    <section className="notice-page">
      <Icon name="mail" className="icon-big" />
      <p role="status">
        <strong>{text}</strong>
      </p>
      <p className="fine">{t('forget_sent_hint')}</p>
      <p className="row">
        <Link className="button" to="/m/login">
          {t('forget_to_login')}
        </Link>{' '}
        <Link className="button button-quiet" to="/m/forget?by=email">
          {t('forget_again')}
        </Link>
      </p>
    </section>
  );
}
