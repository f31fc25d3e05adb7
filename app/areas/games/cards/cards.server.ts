import type { GameRow } from '@server/areas/games/api/games';
import type { ListedGame } from '../types';

/** The `isGameH5` value of an entry that stands for its vendor's games (games#sub-lists). */
const sublist_mark = 'VASSALAGE';

/** The fields of games that their cards show. */
export const listed = (games: readonly GameRow[]): ListedGame[] =>
  games.map((game) => ({
    nodeId: game.nodeId,
    gameId: game.gameId,
    name: game.displayName,
    vendor: game.vendorCode,
    type: game.gameType,
    icon: game.iconUrl,
    isNew: game.isNew,
    closed: !game.supportPlay,
    unopened: !game.isOpen,
    sublist: game.isGameH5 === sublist_mark,
  }));
