import { Link, useLocation } from '@remix-run/react';
import { Fragment } from 'react';
import { useT } from '~/i18n/useT';
import { Icon } from '~/ui/Icon';
import { Pager } from '~/ui/Pager';
import { withQuery } from '~/ui/search';
import { GameGrid } from './GameGrid';
import type { GameListData, Tab } from './list.server';

const tabs: readonly { tab: Tab; icon: string }[] = [
  { tab: 'all', icon: 'all' },
  { tab: 'fav', icon: 'heart' },
  { tab: 'recent', icon: 'clock' },
];

/** A category's games with its tabs; page N alone, with links to the pages around it. */
export function GameListScreen({ list }: { list: GameListData }) {
  const t = useT();
  const location = useLocation();
  return (
    <>
      <nav className="list-tabs" aria-label={t('tabs')}>
        {tabs.map(({ tab, icon }) => (
          <Fragment key={tab}>
            <Link
              to={withQuery(location, { type: tab === 'all' ? null : tab, page: null, open: null })}
              aria-current={list.tab === tab ? 'page' : undefined}
            >
              <Icon name={icon} />
              {t(`tab_${tab}`)}
            </Link>{' '}
          </Fragment>
        ))}
      </nav>
      {list.failed ? (
        <p className="empty" role="alert">
          <a href={location.pathname + location.search}>{t('list_unavailable')}</a>
        </p>
      ) : list.games.length > 0 ? (
        <GameGrid games={list.games} eager />
      ) : (
        <Empty tab={list.tab} />
      )}
      <Pager page={list.page} pages={list.pages} />
    </>
  );
}

function Empty({ tab }: { tab: Tab }) {
  const t = useT();
  const location = useLocation();
  return (
    <div className="empty">
      <Icon
        name={tab === 'fav' ? 'heart' : tab === 'recent' ? 'clock' : 'search'}
        className="icon-big"
      />
      <p>{t(`empty_${tab}`)}</p>
      {tab !== 'all' && (
        <Link className="button" to={withQuery(location, { type: null, page: null })}>
          {t('empty_lead')}
        </Link>
      )}
    </div>
  );
}
