import { useLocation, useNavigate } from '@remix-run/react';
import { useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { useRootData } from '~/ui/rootData';
import { withQuery } from '~/ui/search';
import { cards_path, unpackCards, unpackMarks } from '../cards/packed';
import { useMarks } from '../cards/useMarks';
import type { CardGame } from '../types';
import { appendNew, withNextPage, nextPage, withMarks, type LoadedList } from './endless';
import { sliceOf, type ListData, type ListPage } from './listData';
import type { ListQuery } from './listQuery';
import { scrollerOf, useStoredPlace } from './useStoredPlace';

/** The address of one page of the list at an address. */
const listPagePath = (
  { search }: { search: string },
  { category }: ListQuery,
  page: number,
): string =>
  withQuery(
    { pathname: cards_path, search },
    { gameType: category, page: String(page), open: null },
  );

/** Requests a page; `login` if the session has ended, null if the request failed. */
async function fetchListPage(
  path: string,
  signal: AbortSignal,
): Promise<ListPage | 'login' | null> {
  try {
    const answer = await fetch(path, { signal });
    if (answer.status === 401) return 'login';
    return answer.ok ? ((await answer.json()) as ListPage) : null;
  } catch {
    return null;
  }
}

interface ListPages {
  loading: boolean;
  failed: boolean;
  /** Requests a page and passes it to `onPage`; a new request aborts the one under way. */
  fetchPage: (page: number, onPage: (answer: ListPage) => void) => void;
}

/**
 * Requests further pages of the list at an address. Uses fetch itself: a fetcher leads to the error
 * page when the network fails, and the games already loaded would be gone.
 */
function useListPages(address: string, query: ListQuery): ListPages {
  const location = useLocation();
  const navigate = useNavigate();
  const running = useRef<AbortController | null>(null);
  const [state, setState] = useState({ address, loading: false, failed: false });
  useEffect(() => () => running.current?.abort(), [address]);
  const fetchPage: ListPages['fetchPage'] = async (page, onPage) => {
    running.current?.abort();
    const { signal } = (running.current = new AbortController());
    setState({ address, loading: true, failed: false });
    const answer = await fetchListPage(listPagePath(location, query, page), signal);
    if (signal.aborted) return;
    setState({ address, loading: false, failed: answer === null });
    // The page itself redirects to login, and back to it.
    if (answer === 'login') navigate(withQuery(location, { page: String(page) }));
    else if (answer) onPage(answer);
  };
  const here = state.address === address;
  return { loading: here && state.loading, failed: here && state.failed, fetchPage };
}

/**
 * The next page is requested this far before the end, and at most once a second
 * (games#endless-lists).
 */
const threshold_px = 300;
const throttle_ms = 1_000;

interface EndlessGames {
  games: readonly CardGame[];
  loading: boolean;
  failed: boolean;
  /** There is a page to come. */
  more: boolean;
  /** Every game was removed from the list, and there are no others. */
  emptied: boolean;
  retry: () => void;
}

/** Extends a list as its end comes near, and restores it after Back. */
export function useEndlessGames(
  { shared, own }: ListData,
  grid: RefObject<Element>,
  end: RefObject<Element>,
): EndlessGames {
  const location = useLocation();
  const member = useRootData()?.own.member?.name;
  const marks = useMarks();
  // A panel over the list does not change the list; a different first page does.
  const { tab, searching } = shared.query;
  const address = withQuery(location, { open: searching ? 'search' : null });
  const { cards, page, pages } = sliceOf({ shared, own });
  const games = useMemo(() => unpackCards(cards, unpackMarks(own.marks)), [cards, own.marks]);
  const start = { address, games, first: page, page, pages, nothingNewAtTaps: null };
  const [loaded, setLoaded] = useState<LoadedList & { address: string }>(start);
  const current = loaded.address === address ? loaded : start;
  const favourites = tab === 'fav';
  const listed = useMemo(
    () => withMarks(current.games, marks.wanted, favourites),
    [current.games, marks.wanted, favourites],
  );

  useStoredPlace(
    grid,
    `${location.key} ${member} ${address}`,
    { ...current, games: listed },
    (storedPage) =>
      setLoaded((before) => {
        const more = unpackCards(storedPage.cards, unpackMarks(storedPage.marks));
        const back = { ...start, games: appendNew(games, more), page: storedPage.page };
        const less = before.address !== address || before.games.length < back.games.length;
        return less ? { ...back, first: storedPage.first } : before;
      }),
  );

  // The first page was loaded again: its games are the newer ones.
  useEffect(() => {
    setLoaded((before) =>
      before.address === address
        ? { ...before, games: appendNew(games, before.games), pages }
        : start,
    );
    // The member's part, too, for each answer has its own: one with the same games is an answer.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [own, games, address]);

  const { fetchPage: ask, loading, failed } = useListPages(address, shared.query);
  const next = nextPage(current, favourites ? marks : null);
  // While marks are being removed, the pages of favourites move.
  const moving = favourites && marks.pending > 0;
  const taps = useRef(marks.taps);
  useEffect(() => {
    taps.current = marks.taps;
  });
  const lastRequested = useRef(0);
  const load = () => {
    if (next === null) return;
    lastRequested.current = Date.now();
    const { taps: tapsBefore } = marks;
    ask(next, (answer) => {
      if (favourites && taps.current !== tapsBefore) return;
      const { cards: packed, page: no, pages: all } = sliceOf(answer);
      const more = unpackCards(packed, unpackMarks(answer.own.marks));
      setLoaded((before) =>
        before.address === address
          ? { address, ...withNextPage(before, { games: more, page: no, pages: all }, tapsBefore) }
          : before,
      );
    });
  };
  useEffect(() => {
    const mark = end.current;
    if (!mark || next === null || loading || failed || moving) return;
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const watcher = new IntersectionObserver(
      (entries) => {
        clearTimeout(waiting);
        // A browser that was busy tells of several looks at once, the newest last.
        if (!entries.at(-1)?.isIntersecting) return;
        waiting = setTimeout(load, Math.max(0, lastRequested.current + throttle_ms - Date.now()));
      },
      { root: scrollerOf(mark), rootMargin: `${threshold_px}px` },
    );
    watcher.observe(mark);
    return () => {
      clearTimeout(waiting);
      watcher.disconnect();
    };
  });

  return {
    // Elsewhere each heart knows its own mark, and a tap leaves the list alone.
    games: favourites ? listed : current.games,
    loading,
    failed,
    more: next !== null,
    emptied: listed.length === 0 && next === null && !loading,
    retry: load,
  };
}
