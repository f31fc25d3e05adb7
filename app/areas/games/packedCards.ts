import { unpackRows, type PackedRows } from './packedRows';
import type { CardGame } from './types';

/** Cards as they travel in the loaders' data: home has some ninety of them. */
export type PackedCards = PackedRows;

/** In the place of the node id where a picture's address has it. */
export const node_mark = '*';

/** The cards of a packed text with the member's marks, those of another text among them. */
export function unpackCards(
  packed: PackedCards,
  marked: ReadonlySet<number>,
  known: readonly CardGame[] = [],
): CardGame[] {
  const said = { type: '', pattern: '' };
  return unpackRows(packed).flatMap(
    ([id = '', name, vendor = '', gameId = '', flags = '', icon, type]): CardGame[] => {
      const nodeId = Number(id);
      if (name === undefined) return known.filter((card) => card.nodeId === nodeId);
      if (icon) said.pattern = icon;
      if (type) said.type = type;
      return [
        {
          nodeId,
          name,
          vendor,
          gameId,
          type: said.type,
          icon: said.pattern.replaceAll(node_mark, id),
          isNew: flags.includes('n'),
          sublist: flags.includes('s'),
          favourite: marked.has(nodeId),
        },
      ];
    },
  );
}
