import { Link, useLocation } from '@remix-run/react';
import { Banners } from '~/areas/content/Banners';
import { NoticeStrip } from '~/areas/content/NoticeStrip';
import { useT } from '~/i18n/useT';
import { Icon } from '~/ui/Icon';
import { withQuery } from '~/ui/search';
import { EndlessGames } from './EndlessGames';
import { FilterForm } from './FilterForm';
import type { GameListData } from './list.server';
import { hasOverlay } from './listQuery';
import { ListTabs } from './ListTabs';
import { SearchOverlay } from './SearchOverlay';
import { VendorMenu } from './VendorMenu';

/**
 * A category's games: vendor menu, tabs, filter, and the list. A search or a submitted filter
 * shows its result in the overlay (games#filter).
 */
export function GameListScreen({ list }: { list: GameListData }) {
  const t = useT();
  const { query } = list;
  const overlay = hasOverlay(query);
  return (
    <>
      <Banners slides={list.banners} />
      {query.category === 'HOT' && <NoticeStrip notices={list.notices} />}
      <VendorMenu vendors={list.vendors} vassalage={query.vassalage} />
      <ListTabs query={query} />
      {query.tab === 'filter' && <FilterForm list={list} />}
      {overlay ? (
        <SearchOverlay list={list} />
      ) : (
        <>
          <h2 className="vh">{t(`tab_${query.tab}`)}</h2>
          <ListBody list={list} />
        </>
      )}
    </>
  );
}

/** The games, or why there are none. */
export function ListBody({ list }: { list: GameListData }) {
  const t = useT();
  const location = useLocation();
  const { tab, searching } = list.query;
  if (list.failed) {
    return (
      <p className="empty" role="alert">
        <a href={location.pathname + location.search}>{t('list_unavailable')}</a>
      </p>
    );
  }
  if (list.cards !== '') return <EndlessGames list={list} />;
  return (
    <div className="empty">
      <Icon name={emptyIcons[tab]} className="icon-big" />
      <p>{t(searching ? 'search_none' : `empty_${tab}`)}</p>
      {tab !== 'all' && !searching && (
        <Link className="button" to={withQuery(location, { type: null, page: null })}>
          {t('empty_lead')}
        </Link>
      )}
    </div>
  );
}

const emptyIcons = { all: 'search', hot: 'hot', fav: 'heart', recent: 'clock', filter: 'filter' };
