import { Link } from '@remix-run/react';
import { useT } from '~/i18n/useT';

interface Months {
  path: string;
  /** YYYY-MM; null for none. */
  earlier: string | null;
  later: string | null;
}

/** The ways from a page about a month to the months beside it. */
export function MonthLinks({ path, earlier, later }: Months) {
  const t = useT();
  return (
    <nav className="pager statement-months" aria-label={t('statement_months')}>
      {earlier && (
        <Link className="button button-quiet" rel="prev" to={`${path}?month=${earlier}`}>
          {t('statement_earlier')}
        </Link>
      )}
      {later && (
        <Link className="button button-quiet" rel="next" to={`${path}?month=${later}`}>
          {t('statement_later')}
        </Link>
      )}
    </nav>
  );
}
