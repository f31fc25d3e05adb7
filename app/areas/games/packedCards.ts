import { packRows, unpackRows, type PackedRows } from './packedRows';
import type { CardGame } from './types';

/** Cards as they travel in the loaders' data: home has some ninety of them. */
export type PackedCards = PackedRows;

/**
 * Packs cards to send. A type is said once for all that follow and have it too; a card that the
 * page has already is its node id alone.
 */
export const packCards = (games: readonly CardGame[], known?: ReadonlySet<number>): PackedCards =>
  packRows(
    games.map(({ nodeId, name, vendor, gameId, icon, ...game }, index) => {
      if (known?.has(nodeId)) return [nodeId];
      const before = games[index - 1];
      // One that is known says no type.
      const said = before && !known?.has(before.nodeId) && before.type === game.type;
      const type = said ? '' : game.type;
      const marks = [game.isNew && 'n', game.favourite && 'f', game.sublist && 's'];
      return [nodeId, name, vendor, gameId, icon, type, marks.filter(Boolean).join('')];
    }),
  );

/** The cards of a packed text, those of another one among them. */
export function unpackCards(packed: PackedCards, known: readonly CardGame[] = []): CardGame[] {
  let type = '';
  return unpackRows(packed).flatMap(
    ([nodeId, name, vendor = '', gameId = '', icon = '', newType, marks = '']): CardGame[] => {
      if (name === undefined) return known.filter((card) => card.nodeId === Number(nodeId));
      if (newType) type = newType;
      return [
        {
          nodeId: Number(nodeId),
          name,
          vendor,
          gameId,
          type,
          icon,
          isNew: marks.includes('n'),
          favourite: marks.includes('f'),
          sublist: marks.includes('s'),
        },
      ];
    },
  );
}
