import { useNavigation } from '@remix-run/react';
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { packCards, packMarks } from '../cards/pack';
import type { PackedCards, PackedMarks } from '../cards/packed';
import type { LoadedList } from './endless';

/** A position in a list: a card, and its distance from the upper edge of the view. */
interface ScrollPlace {
  /** The id of the card's name. */
  id: string;
  top: number;
}

/** The pictures and rows above may take at most this many frames to get their heights. */
const settling_frames = 20;
const steady_frames = 3;

/** The element that a list scrolls in: an overlay's panel, or null for the window. */
export const scrollerOf = (list: Element): Element | null => list.closest('.panel');

/** The first visible card and its position; null for an empty list. */
function scrollPlaceOf(list: Element): ScrollPlace | null {
  const edge = scrollerOf(list)?.getBoundingClientRect().top ?? 0;
  for (const name of list.querySelectorAll('.card [id]')) {
    const { top, bottom } = cardOf(name).getBoundingClientRect();
    if (bottom > edge) return { id: name.id, top: top - edge };
  }
  return null;
}

/**
 * Scrolls so that the card is where it was. Rows that were not rendered yet have estimated heights,
 * so it corrects the position frame by frame until nothing moves or the person scrolls.
 */
function scrollToPlace(list: Element, { id, top }: ScrollPlace): () => void {
  const scroller = scrollerOf(list);
  let frame = 0;
  let steady = 0;
  const stop = () => {
    cancelAnimationFrame(frame);
    for (const event of ownScrolling) removeEventListener(event, stop);
  };
  const look = (left: number) => {
    const name = document.getElementById(id);
    if (!name || left === 0 || steady === steady_frames) return stop();
    const edge = scroller?.getBoundingClientRect().top ?? 0;
    const off = cardOf(name).getBoundingClientRect().top - edge - top;
    (scroller ?? window).scrollBy(0, off);
    steady = Math.abs(off) < 1 ? steady + 1 : 0;
    frame = requestAnimationFrame(() => look(left - 1));
  };
  for (const event of ownScrolling) addEventListener(event, stop, { passive: true });
  look(settling_frames);
  return stop;
}

const ownScrolling = ['wheel', 'touchmove', 'keydown'] as const;

const cardOf = (name: Element): Element => name.closest('.card') ?? name;

/** The loaded part of a list when it was left, and the scroll position in it. */
export interface StoredPages extends Pick<LoadedList, 'first' | 'page' | 'pages'> {
  cards: PackedCards;
  marks: PackedMarks;
  at: ScrollPlace | null;
}

const prefix = 'games:';
const places_key = 'games';
/** The oldest lists are dropped beyond this number: the storage of a tab is small. */
const stored_places_max = 12;

/**
 * Stores a list under its place in the history, so that Back restores it. Full storage is ignored.
 */
export function keepPages(place: string, pages: StoredPages): void {
  try {
    const places = [...storedPlaces().filter((other) => other !== place), place];
    for (const old of places.splice(0, Math.max(0, places.length - stored_places_max))) {
      sessionStorage.removeItem(prefix + old);
    }
    sessionStorage.setItem(places_key, JSON.stringify(places));
    sessionStorage.setItem(prefix + place, JSON.stringify(pages));
  } catch {
    // A private window or full storage: Back then shows the first page.
  }
}

/**
 * The list stored for a place of the history; null if there is none, or an older build stored it.
 */
export function storedPages(place: string): StoredPages | null {
  const pages = stored(prefix + place) as StoredPages | null;
  return typeof pages?.cards === 'string' && typeof pages.marks === 'string' ? pages : null;
}

function storedPlaces(): string[] {
  const places = stored(places_key);
  return Array.isArray(places) ? (places as string[]) : [];
}

function stored(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/**
 * Runs right after the page has changed, so that the list is never measured on the next page. The
 * server has no layout, and React would warn about it there.
 */
const useDomEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/**
 * Stores a list and the position in it whenever it may be left, and restores both after Back,
 * Forward or a reload: `onBack` gets the stored list. `place` identifies the step of the history.
 */
export function useStoredPlace(
  grid: RefObject<Element>,
  place: string,
  view: LoadedList,
  onBack: (pages: StoredPages) => void,
): void {
  const now = useRef(view);
  useDomEffect(() => {
    now.current = view;
  });

  useDomEffect(() => {
    const keep = () => {
      const { games, first, page, pages } = now.current;
      const scrollPlace = grid.current && scrollPlaceOf(grid.current);
      const marked = games.filter(({ favourite }) => favourite);
      const marks = packMarks(marked.map(({ nodeId }) => nodeId));
      keepPages(place, { cards: packCards(games), marks, first, page, pages, at: scrollPlace });
    };
    const onClick = ({ target }: MouseEvent) => {
      if ((target as Element).closest('a, button')) keep();
    };
    // Before the router handles the step, while this list is still in the page.
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
    const pages = storedPages(place);
    returning.current = pages?.at ?? null;
    if (pages) onBack(pages);
    // Only on arriving at a place, not when its data is asked for again.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [place]);
  useSteadyLaunch(grid, returning);

  // Scrolling needs the card to be in the page.
  const settling = useRef<() => void>();
  useEffect(() => {
    const place = returning.current;
    if (!place || !grid.current || !document.getElementById(place.id)) return;
    returning.current = null;
    settling.current?.();
    settling.current = scrollToPlace(grid.current, place);
  });
  useEffect(() => () => settling.current?.(), []);
}

/** A refused launch leads back to this page, at the position in the list where it was tapped. */
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
