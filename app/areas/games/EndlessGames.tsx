import { useMemo, useRef } from 'react';
import { useT } from '~/i18n/useT';
import { Pager } from '~/ui/Pager';
import { EmptyList } from './EmptyList';
import { GameGrid } from './GameGrid';
import { sliceOf, type ListData } from './listData';
import { useEndlessGames } from './useEndlessGames';
import { useSkeletons } from './useSkeletons';

/**
 * A list of games. Without script it shows page N with links to the pages around it; with script
 * further pages are appended as the end comes near (games#endless-lists).
 */
export function EndlessGames(list: ListData) {
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
