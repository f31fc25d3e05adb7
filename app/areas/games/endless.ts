import type { Marks } from './marks';
import type { CardGame } from './types';

/** The contract's (games#game-lists); its own file would bring all schemas into the browser. */
export const list_page_size = 25;

/** A list as far as it was had: some of its pages, one after the other. */
export interface Grown {
  games: readonly CardGame[];
  /** The page that it begins with. */
  first: number;
  /** The page that was had last, and how many there were then. */
  page: number;
  pages: number;
  /** The last page brought nothing that was not there, after so many taps; null when it did. */
  barren: number | null;
}

/** What the member did to the marks of a list of favourites. */
type Taken = Pick<Marks, 'unmarked' | 'taps'>;

/** Later pages added to a list; a game that moved between two requests does not stand twice. */
export function appended(games: readonly CardGame[], more: readonly CardGame[]): CardGame[] {
  const known = new Set(games.map((game) => game.nodeId));
  return [...games, ...more.filter((game) => !known.has(game.nodeId))];
}

/** The list with one more page of it, which came after so many taps on hearts. */
export function grownBy(
  before: Grown,
  { games: more, page, pages }: Pick<Grown, 'games' | 'page' | 'pages'>,
  taps = 0,
): Grown {
  const games = appended(before.games, more);
  const barren = games.length === before.games.length ? taps : null;
  return { games, first: Math.min(before.first, page), page, pages, barren };
}

/**
 * The page to ask for next, or null at the end. Favourites move up as marks are taken away: then
 * the next games stand on an earlier page, of which a part was had before. A mark whose call
 * failed may be gone as well, so it counts as gone: a page too early brings nothing new, a page
 * too late would leave games out.
 */
export function nextPage(grown: Grown, favourites: Taken | null): number | null {
  const { games, first, page, pages, barren } = grown;
  const gone = favourites?.unmarked;
  const left = gone ? games.filter(({ nodeId }) => !gone.has(nodeId)).length : games.length;
  if (page >= pages) return left === 0 && first > 1 ? first - 1 : null;
  if (!favourites || barren === favourites.taps) return page + 1;
  return Math.min(page, first - 1 + Math.floor(left / list_page_size)) + 1;
}

/**
 * The list as the member's own marks make it: applied at once, before the server has answered; on
 * the fav tab a game whose mark was taken away is gone (games#favourites).
 */
export function withMarks(
  games: readonly CardGame[],
  marks: ReadonlyMap<number, boolean>,
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
