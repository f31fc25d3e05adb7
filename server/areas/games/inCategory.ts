import type { GameType } from './api/games';
import type { CatalogueGame } from './catalogueRows';

/** Returns true for a game of a category. HOT is the hot games that are open, empty is any. */
export function isInCategory(
  game: Pick<CatalogueGame, 'game_type' | 'is_hot' | 'open'>,
  type: GameType | '',
): boolean {
  if (type === '') return true;
  return type === 'HOT' ? game.is_hot === 1 && game.open : game.game_type === type;
}
