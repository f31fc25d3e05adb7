import { useMemo, useRef } from 'react';
import { useT } from '~/i18n/useT';
import { Pager } from '~/ui/Pager';
import { EmptyList } from './EmptyList';
import { GameGrid } from './GameGrid';
import { sliceOf, type ListData } from './listData';
import { useEndlessGames } from './useEndlessGames';
import { useGhosts } from './useGhosts';

/**
 * A list's games. Without script page N alone, with links to the pages around it; with script the
 * pages that follow are added as the end comes near (games#endless-lists).
 */
export function EndlessGames(list: ListData) {
  const { page, pages } = sliceOf(list);
  const t = useT();
  const grid = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const below = useRef<HTMLDivElement>(null);
  const endless = useEndlessGames(list, grid, end);
  const { games } = endless;
  const ghosts = useGhosts(games.length, endless.more && !endless.failed, below);
  // Hundreds of cards: they are drawn again when they change, not whenever a page is asked for.
  const cards = useMemo(() => <GameGrid games={games} eager />, [games]);
  // Its marks were all taken away: as if it had come without games.
  if (endless.emptied) return <EmptyList query={list.shared.query} />;
  return (
    <>
      <div ref={grid}>{cards}</div>
      <div ref={end} className="coming">
        <p role="status" className="vh">
          {endless.loading && t('loading_more')}
        </p>
        {ghosts > 0 && (
          <div className="grid" aria-hidden="true">
            {Array.from({ length: ghosts }, (_, index) => (
              <div key={index} className="card ghost" />
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
