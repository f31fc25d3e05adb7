import { useNavigation } from '@remix-run/react';
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import type { Grown } from './endless';
import { keepPages, keptPages, type KeptPages } from './keptPages';
import { packCards } from './packCards';
import { packMarks } from './packMarks';
import { scrollPlaceOf, scrollToPlace, type ScrollPlace } from './scrollPlace';

/**
 * Runs as soon as the page has changed: what is kept of a list must not be measured on the next.
 * The server has no layout, and React would warn of it there.
 */
const useDomEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/**
 * Keeps a list and the place in it whenever it may be left, and finds both again after Back,
 * Forward or a reload: `onBack` gets what was kept. `place` names the step of the history.
 */
export function useKeptPlace(
  grid: RefObject<Element>,
  place: string,
  shown: Grown,
  onBack: (kept: KeptPages) => void,
): void {
  const now = useRef(shown);
  useDomEffect(() => {
    now.current = shown;
  });

  useDomEffect(() => {
    const keep = () => {
      const { games, first, page, pages } = now.current;
      const at = grid.current && scrollPlaceOf(grid.current);
      const marked = games.filter(({ favourite }) => favourite);
      const marks = packMarks(marked.map(({ nodeId }) => nodeId));
      keepPages(place, { cards: packCards(games), marks, first, page, pages, at });
    };
    const onClick = ({ target }: MouseEvent) => {
      if ((target as Element).closest('a, button')) keep();
    };
    // Before the router hears of a step, while this list is in the page still.
    const early = { capture: true };
    document.addEventListener('click', onClick, early);
    addEventListener('popstate', keep, early);
    addEventListener('pagehide', keep);
    return () => {
      document.removeEventListener('click', onClick, early);
      removeEventListener('popstate', keep, early);
      removeEventListener('pagehide', keep);
    };
  }, [grid, place]);

  const returning = useRef<ScrollPlace | null>(null);
  useEffect(() => {
    const kept = keptPages(place);
    returning.current = kept?.at ?? null;
    if (kept) onBack(kept);
    // Only on arriving at a place, not when its data is asked for again.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [place]);
  useSteadyLaunch(grid, returning);

  // Only once the card stands in the page is there anything to scroll to.
  const settling = useRef<() => void>();
  useEffect(() => {
    const at = returning.current;
    if (!at || !grid.current || !document.getElementById(at.id)) return;
    returning.current = null;
    settling.current?.();
    settling.current = scrollToPlace(grid.current, at);
  });
  useEffect(() => () => settling.current?.(), []);
}

/** A launch that is refused leads back to this page: to the place in the list that it was asked from. */
function useSteadyLaunch(
  grid: RefObject<Element>,
  returning: { current: ScrollPlace | null },
): void {
  const { formData, state } = useNavigation();
  const launching = formData?.get('intent') === 'launch';
  const from = useRef<ScrollPlace | null>(null);
  useEffect(() => {
    if (launching && grid.current) from.current = scrollPlaceOf(grid.current);
  }, [launching, grid]);
  useEffect(() => {
    if (state !== 'idle' || !from.current) return;
    returning.current = from.current;
    from.current = null;
  }, [state, returning]);
}
