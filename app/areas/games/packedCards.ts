import { packRows, unpackRows, type PackedRows } from './packedRows';
import type { CardGame } from './types';

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
export function packCards(games: readonly CardGame[], known?: ReadonlySet<number>): PackedCards {
  const said = { type: '', pattern: '' };
  return packRows(
    games.map(({ nodeId, name, vendor, gameId, ...game }) => {
      if (known?.has(nodeId)) return [nodeId];
      const marks = [game.isNew && 'n', game.favourite && 'f', game.sublist && 's'];
      const pattern = patternOf(game.icon, nodeId);
      const type = game.type === said.type ? '' : game.type;
      const icon = pattern === said.pattern ? '' : pattern;
      Object.assign(said, { type: game.type, pattern });
      return [nodeId, name, vendor, gameId, marks.filter(Boolean).join(''), icon, type];
    }),
  );
}

/** The cards of a packed text, those of another one among them. */
export function unpackCards(packed: PackedCards, known: readonly CardGame[] = []): CardGame[] {
  const said = { type: '', pattern: '' };
  return unpackRows(packed).flatMap(
    ([nodeId = '', name, vendor = '', gameId = '', marks = '', icon, type]): CardGame[] => {
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
          isNew: marks.includes('n'),
          favourite: marks.includes('f'),
          sublist: marks.includes('s'),
        },
      ];
    },
  );
}
