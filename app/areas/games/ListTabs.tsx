import { Link, useLocation } from '@remix-run/react';
import { Fragment } from 'react';
import { useT } from '~/i18n/useT';
import { Icon } from '~/ui/Icon';
import { withQuery } from '~/ui/search';
import { forgottenByTab, listTabs, type ListQuery } from './listQuery';

/** The tabs all, hot, fav, recent and filter, and the link to the search. */
export function ListTabs({ query }: { query: ListQuery }) {
  const t = useT();
  const location = useLocation();
  return (
    <nav className="list-tabs" aria-label={t('tabs')}>
      {listTabs.map((tab) => (
        <Fragment key={tab}>
          <Link
            to={withQuery(location, { ...forgottenByTab, type: tab === 'all' ? null : tab })}
            aria-current={query.tab === tab ? 'page' : undefined}
          >
            {t(`tab_${tab}`)}
          </Link>{' '}
        </Fragment>
      ))}
      <Link
        className="list-search"
        to={withQuery(location, { ...forgottenByTab, type: null, open: 'search' })}
        preventScrollReset
      >
        <Icon name="search" label={t('search_games')} />
      </Link>
    </nav>
  );
}
