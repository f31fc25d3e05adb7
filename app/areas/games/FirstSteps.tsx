import { Link } from '@remix-run/react';
import { useT } from '~/i18n/useT';

/** A member's next steps while the wallet is empty (games#first-steps). */
export function FirstSteps() {
  const t = useT();
  return (
    <p className="first-steps">
      <span className="grow">{t('first_steps')}</span>{' '}
      <Link className="button button-small" to="/m/voucherCenter">
        {t('first_deposit')}
      </Link>{' '}
      <Link className="button button-small button-quiet" to="/m/trail">
        {t('first_trial')}
      </Link>
    </p>
  );
}
