import { useLocation } from '@remix-run/react';
import { useT } from '~/i18n/useT';

/** Stands in place of games that could not be loaded; its link loads the page again. */
export function FailedList() {
  const t = useT();
  const { pathname, search } = useLocation();
  return (
    <p className="empty" role="alert">
      <a href={pathname + search}>{t('list_unavailable')}</a>
    </p>
  );
}
