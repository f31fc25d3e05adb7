import { Link, useLocation } from '@remix-run/react';
import { useT } from '~/i18n/useT';
import { withQuery } from './search';

/** Links to the previous and the next page; renders nothing if there is only one page. */
export function Pager({
  page,
  pages,
  param = 'page',
}: {
  page: number;
  pages: number;
  /** The query's parameter that has the page's number. */
  param?: string;
}) {
  const t = useT();
  const location = useLocation();
  if (pages <= 1) return null;
  const to = (number: number) =>
    withQuery(location, { [param]: number > 1 ? String(number) : null });
  return (
    <nav className="pager" aria-label={t('pages')}>
      {page > 1 && (
        <Link className="button button-quiet" rel="prev" to={to(page - 1)}>
          {t('page_previous')}
        </Link>
      )}{' '}
      <span>{t('page_of', { page, pages })}</span>{' '}
      {page < pages && (
        <Link className="button" rel="next" to={to(page + 1)}>
          {t('page_next')}
        </Link>
      )}
    </nav>
  );
}
