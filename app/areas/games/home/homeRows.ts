import { useEffect, useRef, useState, type RefObject } from 'react';
import { type PackedCards, unpackCards, type PackedMarks, unpackMarks } from '../cards/packed';
import type { CardGame } from '../types';

/** The panel of search that home's icon opens, over the list of all games (games#search). */
export const home_search = '/m/gameList?gameType=ALL&open=search&from=home#panel';

/** The second row is requested this far before it is reached. */
const threshold_px = 300;

/** A section's second row: requested once when its place comes near, and again by `retry`. */
export function useHomeRow(category: string, place: RefObject<HTMLElement>) {
  const [row, setRow] = useState<{ games: CardGame[]; failed: boolean } | null>(null);
  const requested = useRef(false);
  const ask = async () => {
    requested.current = true;
    setRow(null);
    const answer = await fetchRow(category);
    const games = answer ? unpackCards(answer.shared.cards, unpackMarks(answer.own.marks)) : [];
    setRow({ games, failed: answer === null });
  };
  useEffect(() => {
    const mark = place.current;
    if (!mark) return;
    const watcher = new IntersectionObserver(
      (entries) => {
        // A browser that was busy tells of several looks at once.
        if (entries.some((entry) => entry.isIntersecting) && !requested.current) void ask();
      },
      { rootMargin: `${threshold_px}px` },
    );
    watcher.observe(mark);
    return () => watcher.disconnect();
    // A section never becomes another one: its category is its key.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return { games: row?.games ?? [], failed: row?.failed ?? false, retry: ask };
}

/** Uses fetch itself: a fetcher leads to the error page when the network fails. */
async function fetchRow(category: string): Promise<HomeRow | null> {
  try {
    const answer = await fetch(homeRowPath(category));
    return answer.ok ? ((await answer.json()) as HomeRow) : null;
  } catch {
    return null;
  }
}

/** A home section loads 30 games and shows them in rows of 15 (games#home-sections). */
export const row_length = 15;

/** With at least this many hot games, home shows them in two rows (games#home-sections). */
export const two_rows_from = 10;

/** The answer to a request for a section's second row. */
export interface HomeRow {
  shared: { cards: PackedCards };
  own: { marks: PackedMarks };
}

/** The address of a section's second row; only script requests it, when the row is reached. */
const homeRowPath = (category: string): string => `/m/home/row?gameType=${category}`;
