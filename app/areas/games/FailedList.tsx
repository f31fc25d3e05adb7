import { useLocation } from '@remix-run/react';
import { useT } from '~/i18n/useT';

/** Stands in the place of games that could not be had: a tap asks for the page again. */
export function FailedList() {
  const t = useT();
  const { pathname, search } = useLocation();
  return (
    <p className="empty" role="alert">
      <a href={pathname + search}>{t('list_unavailable')}</a>
    </p>
  );
}
