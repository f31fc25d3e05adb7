import { Link, useLocation } from '@remix-run/react';
import { useT } from '~/i18n/useT';
import { Icon } from '~/ui/Icon';
import { withQuery } from '~/ui/search';
import type { ListQuery } from './listQuery';

/** The text in place of a list without games, depending on the tab. */
export function EmptyList({ query: { tab, searching } }: { query: ListQuery }) {
  const t = useT();
  const location = useLocation();
  return (
    <div className="empty">
      <Icon name={icons[tab]} className="icon-big" />
      <p>{t(searching ? 'search_none' : `empty_${tab}`)}</p>
      {tab !== 'all' && !searching && (
        <Link className="button" to={withQuery(location, { type: null, page: null })}>
          {t('empty_lead')}
        </Link>
      )}
    </div>
  );
}

const icons = { all: 'search', hot: 'hot', fav: 'heart', recent: 'clock', filter: 'filter' };
