import { unpackRows, type PackedRows } from './packedRows';
import type { CardGame } from '../types';

/** Cards as they travel in the loaders' data: home has about ninety of them. */
export type PackedCards = PackedRows;

/** Stands for the node id in a picture's address. */
export const node_mark = '*';
/** Stands before the id of a game that does not begin with its vendor's name in small letters; others have what follows. */
export const id_mark = '*';

/**
 * The cards of a packed text with the member's marks; `known` are cards that another text brought.
 */
export function unpackCards(
  packed: PackedCards,
  marked: ReadonlySet<number>,
  known: readonly CardGame[] = [],
): CardGame[] {
  const last = { type: '', pattern: '' };
  return unpackRows(packed).flatMap(
    ([id = '', name, vendor = '', gameId = '', flags = '', icon, type]): CardGame[] => {
      const nodeId = Number(id);
      if (name === undefined) return known.filter((card) => card.nodeId === nodeId);
      if (icon) last.pattern = icon;
      if (type) last.type = type;
      return [
        {
          nodeId,
          name,
          vendor,
          gameId: gameId.startsWith(id_mark) ? gameId.slice(1) : vendor.toLowerCase() + gameId,
          type: last.type,
          icon: last.pattern.replaceAll(node_mark, id),
          isNew: flags.includes('n'),
          closed: flags.includes('c'),
          unopened: flags.includes('u'),
          sublist: flags.includes('s'),
          favourite: marked.has(nodeId),
        },
      ];
    },
  );
}
