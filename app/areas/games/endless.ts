import type { CardGame } from './types';

/** Later pages added to a list; a game that moved between two requests does not stand twice. */
export function appended(games: readonly CardGame[], more: readonly CardGame[]): CardGame[] {
  const known = new Set(games.map((game) => game.nodeId));
  return [...games, ...more.filter((game) => !known.has(game.nodeId))];
}

/**
 * The list as the member's own marks make it: applied at once, before the server has answered; on
 * the fav tab a game whose mark was taken away is gone (games §4).
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
