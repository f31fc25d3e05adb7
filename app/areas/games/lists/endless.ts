import type { MarkedId, Marks } from '../cards/marks';
import type { CardGame } from '../types';

/**
 * Equals the contract's page size (games#game-lists); importing it would bring all schemas into the
 * browser.
 */
export const list_page_size = 25;

/** The loaded part of a list: consecutive pages. */
export interface LoadedList {
  games: readonly CardGame[];
  /** The first loaded page. */
  first: number;
  /** The last loaded page, and the number of pages at that time. */
  page: number;
  pages: number;
  /** The number of taps when the last page brought nothing new; null if it did bring something. */
  nothingNewAtTaps: number | null;
}

/** The member's changes to the marks in a list of favourites. */
type MarkChanges = Pick<Marks, 'unmarked' | 'taps'>;

/** Appends games to a list, without duplicates: a game may have moved between two requests. */
export function appendNew(games: readonly CardGame[], more: readonly CardGame[]): CardGame[] {
  const known = new Set(games.map((game) => game.nodeId));
  return [...games, ...more.filter((game) => !known.has(game.nodeId))];
}

/** The list with one more page, requested after `taps` taps on hearts. */
export function withNextPage(
  before: LoadedList,
  { games: more, page, pages }: Pick<LoadedList, 'games' | 'page' | 'pages'>,
  taps = 0,
): LoadedList {
  const games = appendNew(before.games, more);
  const nothingNewAtTaps = games.length === before.games.length ? taps : null;
  return { games, first: Math.min(before.first, page), page, pages, nothingNewAtTaps };
}

/**
 * The next page to request, or null at the end. Favourites move up as marks are removed, so the
 * next games may be on an earlier page that was loaded in part. A mark whose call failed may be
 * gone as well, so it counts as gone: a page too early brings nothing new, a page too late would
 * skip games.
 */
export function nextPage(loaded: LoadedList, favourites: MarkChanges | null): number | null {
  const { games, first, page, pages, nothingNewAtTaps } = loaded;
  const gone = favourites?.unmarked;
  const left = gone ? games.filter(({ nodeId }) => !gone.has(nodeId)).length : games.length;
  if (page >= pages) return left === 0 && first > 1 ? first - 1 : null;
  if (!favourites || nothingNewAtTaps === favourites.taps) return page + 1;
  return Math.min(page, first - 1 + Math.floor(left / list_page_size)) + 1;
}

/**
 * Applies the member's own marks to the list at once, before the server has answered. On the fav
 * tab a game whose mark was removed disappears (games#favourites).
 */
export function withMarks(
  games: readonly CardGame[],
  marks: ReadonlyMap<MarkedId, boolean>,
  onFavouriteTab: boolean,
): CardGame[] {
  return games
    .map((game) => {
      const marked = marks.get(game.nodeId);
      return marked === undefined || marked === game.favourite
        ? game
        : { ...game, favourite: marked };
    })
    .filter((game) => !onFavouriteTab || game.favourite);
}
