import {
  useFetcher,
  useLocation,
  useNavigation,
  useNavigationType,
  useRouteLoaderData,
} from '@remix-run/react';
import { useEffect, useRef, useState, type RefObject } from 'react';
import type { loader as rootLoader } from '~/root';
import { withQuery } from '~/ui/search';
import { appended, withMarks } from './endless';
import { cameBack, keepPages, keptPages } from './keptPages';
import type { GameListData } from './list.server';
import type { CardGame } from './types';

/** The next page is asked for this far before the end, and once a second at most (games §9). */
const threshold_px = 300;
const throttle_ms = 1_000;

interface Grown {
  /** The address that these games begin at. */
  address: string;
  games: CardGame[];
  page: number;
}

export interface EndlessGames {
  games: CardGame[];
  loading: boolean;
  failed: boolean;
  retry: () => void;
}

/** Grows a list as its end comes near, and finds it again as it was after Back. */
export function useEndlessGames(list: GameListData, end: RefObject<HTMLElement>): EndlessGames {
  const location = useLocation();
  const navigationType = useNavigationType();
  const fetcher = useFetcher<GameListData>();
  const marks = useOwnMarks();
  // A panel over the list is no other list; another page to begin with is.
  const address = withQuery(location, { open: list.query.searching ? 'search' : null });
  const place = `${location.key} ${address}`;
  const first: Grown = { address, games: list.games, page: list.query.page };
  const [grown, setGrown] = useState<Grown>(first);
  const current = grown.address === address ? grown : first;
  const lastAsked = useRef(0);
  const restoreY = useRef<number | null>(null);

  // Back, within the app or to the document: the pages that were there, and where they were scrolled.
  useEffect(() => {
    const kept = navigationType === 'POP' ? keptPages(place) : null;
    const fresh = location.key === 'default' && !cameBack();
    if (!kept || fresh || kept.page <= list.query.page) return;
    setGrown({ address, games: appended(list.games, kept.games), page: kept.page });
    restoreY.current = kept.scrollY;
    // Only on arriving at a place, not when its data is asked for again.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [place]);

  // Only once the games stand in the page is there anything to scroll to.
  useEffect(() => {
    if (restoreY.current === null || current.page <= list.query.page) return;
    window.scrollTo(0, restoreY.current);
    restoreY.current = null;
  }, [current, list.query.page]);

  // The first page was asked for again (a mark was changed): its games are the fresher ones.
  useEffect(() => {
    setGrown((before) =>
      before.address === address
        ? { ...before, games: appended(list.games, before.games) }
        : { address, games: list.games, page: list.query.page },
    );
  }, [list, address]);

  const answer = fetcher.data;
  useEffect(() => {
    if (!answer || answer.failed) return;
    setGrown((before) =>
      answer.query.page === before.page + 1
        ? { ...before, games: appended(before.games, answer.games), page: answer.query.page }
        : before,
    );
  }, [answer]);

  useEffect(() => {
    const keep = () =>
      keepPages(place, { games: current.games, page: current.page, scrollY: window.scrollY });
    if (current.page > list.query.page) keep();
    window.addEventListener('pagehide', keep);
    document.addEventListener('click', keep, true);
    return () => {
      window.removeEventListener('pagehide', keep);
      document.removeEventListener('click', keep, true);
    };
  }, [place, current, list.query.page]);

  const idle = fetcher.state === 'idle';
  const failed = idle && answer?.failed === true;
  const more = current.page < list.pages;
  const load = () => {
    lastAsked.current = Date.now();
    fetcher.load(withQuery(location, { page: String(current.page + 1) }));
  };
  useEffect(() => {
    const mark = end.current;
    if (!mark || !more || !idle || failed) return;
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const watcher = new IntersectionObserver(
      ([entry]) => {
        clearTimeout(waiting);
        if (!entry?.isIntersecting) return;
        waiting = setTimeout(load, Math.max(0, lastAsked.current + throttle_ms - Date.now()));
      },
      { root: mark.closest('.veil'), rootMargin: `${threshold_px}px` },
    );
    watcher.observe(mark);
    return () => {
      clearTimeout(waiting);
      watcher.disconnect();
    };
  });

  return {
    games: withMarks(current.games, marks, list.query.tab === 'fav'),
    loading: !idle,
    failed,
    retry: load,
  };
}

/**
 * The marks that the member set on this screen, from the forms as they are sent; one that the
 * server refused is taken back.
 */
function useOwnMarks(): ReadonlyMap<number, boolean> {
  const { formData, state } = useNavigation();
  const root = useRouteLoaderData<typeof rootLoader>('root');
  const [marks, setMarks] = useState<ReadonlyMap<number, boolean>>(new Map());
  const sent = useRef<number | null>(null);
  useEffect(() => {
    const intent = formData?.get('intent');
    if (intent !== 'favourite' && intent !== 'unfavourite') return;
    const nodeId = Number(formData?.get('nodeId'));
    sent.current = nodeId;
    setMarks((before) => new Map(before).set(nodeId, intent === 'favourite'));
  }, [formData]);
  useEffect(() => {
    const nodeId = sent.current;
    if (state !== 'idle' || nodeId === null) return;
    sent.current = null;
    if (root?.flash?.kind !== 'bad') return;
    setMarks((before) => {
      const after = new Map(before);
      after.delete(nodeId);
      return after;
    });
  }, [state, root]);
  return marks;
}
