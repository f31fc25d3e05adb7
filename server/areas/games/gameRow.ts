import type { Language } from '../../kernel/api/call';
import type { GameType, GameRow } from './api/games';
import type { CatalogueGame } from './catalogueRows';

/** Returns true for a game of a category. HOT is the hot games that are open, empty is any. */
export function isInCategory(
  game: Pick<CatalogueGame, 'game_type' | 'is_hot' | 'open'>,
  type: GameType | '',
): boolean {
  if (type === '') return true;
  return type === 'HOT' ? game.is_hot === 1 && game.open : game.game_type === type;
}

export type { Language } from '../../kernel/api/call';

/** The columns of a game's names. */
type Names = Pick<CatalogueGame, `name_${Language}`>;

/** Returns a game's name in a language, or in English where that is missing or empty (games#names). */
export const gameName = (names: Names, language: Language): string =>
  names[`name_${language}`] || names.name_en;

/**
 * Returns the path of a game's picture: relative, so that it comes from our origin or from the image
 * CDN, and named by the node id, which every page has anyway.
 */
export const gameIcon = (nodeId: number): string => `/art/game/${nodeId}.svg`;

/** Converts a stored game to the contract's form. */
export function contractGame(row: CatalogueGame, language: Language): GameRow {
  const name = gameName(row, language);
  const icon = gameIcon(row.node_id);
  return {
    code: row.code,
    gameId: row.game_id,
    nodeId: row.node_id,
    roomId: row.room_id,
    nodeName: name,
    gameName: name,
    displayName: name,
    gameCode: row.code,
    vassalage: row.vendor_code,
    vendorCode: row.vendor_code,
    gameType: row.game_type,
    gameClassifyNew: row.game_classify,
    supportPlay: row.support_play === 1,
    showIcon: icon,
    iconUrl: icon,
    mobileSmallIcon: icon,
    mobileLargeIcon: icon,
    isNew: row.is_new === 1,
    isOpen: row.open,
    isGameH5: row.is_h5,
    lottoMode: row.lotto_mode,
    gameGroupId: row.group_id,
    remark: row.remark,
    drawDayOfWeek: '',
  };
}
