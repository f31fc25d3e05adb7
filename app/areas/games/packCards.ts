import { node_mark, type PackedCards } from './packedCards';
import { packRows, unpackRows } from './packedRows';
import type { ListedGame } from './types';

/** A picture's address without what the card says anyway. */
const patternOf = (icon: string, nodeId: number): string =>
  icon.replaceAll(node_mark, '%2A').replaceAll(String(nodeId), node_mark);

/**
 * Packs cards to send. A type and a picture's pattern are said once for all that follow and have
 * them too; a card that the page has already is its node id alone.
 */
export function packCards(games: readonly ListedGame[], known?: ReadonlySet<number>): PackedCards {
  const said = { type: '', pattern: '' };
  return packRows(
    games.map(({ nodeId, name, vendor, gameId, ...game }) => {
      if (known?.has(nodeId)) return [nodeId];
      const flags = [game.isNew && 'n', game.sublist && 's'];
      const pattern = patternOf(game.icon, nodeId);
      const type = game.type === said.type ? '' : game.type;
      const icon = pattern === said.pattern ? '' : pattern;
      Object.assign(said, { type: game.type, pattern });
      return [nodeId, name, vendor, gameId, flags.filter(Boolean).join(''), icon, type];
    }),
  );
}

/** The node ids of the cards of a packed text. */
export const cardIds = (packed: PackedCards): number[] =>
  unpackRows(packed).map(([nodeId]) => Number(nodeId));
