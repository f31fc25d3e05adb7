import { Link, useLocation } from '@remix-run/react';
import { useMemo, useRef, useEffect, useState, type RefObject } from 'react';
import { useT } from '~/i18n/useT';
import { Icon } from '~/ui/Icon';
import { Pager } from '~/ui/Pager';
import { withQuery } from '~/ui/search';
import { FailedList } from './FailedList';
import { GameGrid } from '../cards/GameGrid';
import { list_page_size } from './endless';
import { sliceOf, type ListData } from './listData';
import type { ListQuery } from './listQuery';
import { useEndlessGames } from './useEndlessGames';

/** The text in place of a list without games, depending on the tab. */
function EmptyList({ query: { tab, searching } }: { query: ListQuery }) {
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

/** The columns of a phone's grid; on wider grids a page fills whole rows as well. */
const columns = 3;

/**
 * The number of skeleton cards that stand for the next page, so that what follows the list does not
 * move when it arrives: as many as fill the rows that it will add. None before script runs, and no
 * new ones while what follows (`below`) is visible: they would move it themselves.
 */
function useSkeletons(displayed: number, more: boolean, below: RefObject<Element>): number {
  const [roomAfter, setRoomAfter] = useState(-1);
  useEffect(() => {
    const what = below.current;
    if (!what || !more || roomAfter === displayed) return;
    // Favourites that were removed leave the others in place.
    if (roomAfter > displayed) return setRoomAfter(displayed);
    const watcher = new IntersectionObserver((entries) => {
      const { top } = entries.at(-1)!.boundingClientRect;
      if (top >= innerHeight) setRoomAfter(displayed);
    });
    watcher.observe(what);
    return () => watcher.disconnect();
  }, [displayed, more, roomAfter, below]);
  return more && roomAfter >= displayed ? skeletonsAfter(displayed) : 0;
}

/** The cards of a page minus those that still fit into the last row. */
export const skeletonsAfter = (displayed: number): number =>
  list_page_size - ((columns - (displayed % columns)) % columns);

/**
 * A list of games. Without script it shows page N with links to the pages around it; with script
 * further pages are appended as the end comes near (games#endless-lists).
 */
function EndlessGames(list: ListData) {
  const { page, pages } = sliceOf(list);
  const t = useT();
  const grid = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const below = useRef<HTMLDivElement>(null);
  const endless = useEndlessGames(list, grid, end);
  const { games } = endless;
  const skeletons = useSkeletons(games.length, endless.more && !endless.failed, below);
  // Hundreds of cards: render them when they change, not each time a page is requested.
  const cards = useMemo(() => <GameGrid games={games} eager />, [games]);
  // All marks were removed: the list is empty, as if it had come without games.
  if (endless.emptied) return <EmptyList query={list.shared.query} />;
  return (
    <>
      <div ref={grid}>{cards}</div>
      <div ref={end} className="coming">
        <p role="status" className="vh">
          {endless.loading && t('loading_more')}
        </p>
        {skeletons > 0 && (
          <div className="grid" aria-hidden="true">
            {Array.from({ length: skeletons }, (_, index) => (
              <div key={index} className="card skeleton" />
            ))}
          </div>
        )}
      </div>
      {endless.failed && (
        <button type="button" className="button button-quiet" onClick={endless.retry}>
          {t('list_unavailable')}
        </button>
      )}
      {/* By the address alone: a link that moved while pages are added would be missed. */}
      <div ref={below}>
        <Pager page={page} pages={pages} />
      </div>
    </>
  );
}

/** The games of a list, or the text that says why there are none. */
export function ListBody({ shared, own }: ListData) {
  const { cards, failed } = sliceOf({ shared, own });
  if (failed) return <FailedList />;
  if (cards === '') return <EmptyList query={shared.query} />;
  return <EndlessGames shared={shared} own={own} />;
}
