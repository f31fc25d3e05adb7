import { packRows, unpackRows, type PackedRows } from './packedRows';
import type { CardGame, ListedGame } from './types';

/** Cards as they travel in the loaders' data: home has some ninety of them. */
export type PackedCards = PackedRows;

/** In the place of the node id where a picture's address has it. */
const node_mark = '*';

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

/** The cards of a packed text with the member's marks, those of another text among them. */
export function unpackCards(
  packed: PackedCards,
  marked: ReadonlySet<number>,
  known: readonly CardGame[] = [],
): CardGame[] {
  const said = { type: '', pattern: '' };
  return unpackRows(packed).flatMap(
    ([nodeId = '', name, vendor = '', gameId = '', flags = '', icon, type]): CardGame[] => {
      if (name === undefined) return known.filter((card) => card.nodeId === Number(nodeId));
      if (icon) said.pattern = icon;
      if (type) said.type = type;
      return [
        {
          nodeId: Number(nodeId),
          name,
          vendor,
          gameId,
          type: said.type,
          icon: said.pattern.replaceAll(node_mark, nodeId),
          isNew: flags.includes('n'),
          sublist: flags.includes('s'),
          favourite: marked.has(Number(nodeId)),
        },
      ];
    },
  );
}
