import type { GameRow } from '@contract/games';
import type { CardGame } from './types';

/** The `isGameH5` of an entry that stands for its vendor's games (games#sub-lists). */
const sublist_mark = 'VASSALAGE';

/** The cards of some games, with the member's own marks on them. */
export function cardsOf(games: readonly GameRow[], favourites: ReadonlySet<number>): CardGame[] {
  return games.map((game) => ({
    nodeId: game.nodeId,
    gameId: game.gameId,
    name: game.displayName,
    vendor: game.vendorCode,
    type: game.gameType,
    icon: game.iconUrl,
    isNew: game.isNew,
    favourite: favourites.has(game.nodeId),
    sublist: game.isGameH5 === sublist_mark,
  }));
}
