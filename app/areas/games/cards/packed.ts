import { isPlace, type Mark, markIn } from '~/ui/placeholder';
import type { CardGame } from '../types';

/** The address from which script gets a list's next page, and to which it sends a heart's mark. */
export const cards_path = '/m/cards';

/** The answer to a saved mark, with the message to show. */
export interface MarkSaved {
  success: boolean;
  text: string;
  duration_ms: number;
}

/**
 * Rows as they travel in the loaders' data: fields separated by `|`, rows by `^`. The stream that
 * hydrates a page numbers every field of an object and escapes tabs and line breaks twice, which
 * costs more than the fields.
 */
export type PackedRows = string;

/** Packs rows to send. In a field, either separator is replaced by a space. */
export const packRows = (rows: readonly (readonly (string | number)[])[]): PackedRows =>
  rows.map((row) => row.map((field) => String(field).replace(/[|^]/g, ' ')).join('|')).join('^');

/** The rows of a packed text. */
export const unpackRows = (packed: PackedRows): string[][] =>
  packed === '' ? [] : packed.split('^').map((row) => row.split('|'));

/**
 * A member's marks as they travel beside the cards: the node ids in ascending order, each as the
 * difference from the one before, in base 36.
 */
export type PackedMarks = string;

export const mark_base = 36;

/** The marks of cards, by their node ids. */
export interface Marked {
  has(nodeId: number): Mark;
}

/** The marks of packed ones; while the page is made for all, their places. */
export function unpackMarks(packed: PackedMarks): Marked {
  if (isPlace(packed)) return { has: (nodeId) => markIn(packed, nodeId) };
  return markedIds(packed);
}

/** The node ids of packed marks. */
export function markedIds(packed: PackedMarks): ReadonlySet<number> {
  let nodeId = 0;
  const distances = packed === '' ? [] : packed.split(' ');
  return new Set(distances.map((distance) => (nodeId += Number.parseInt(distance, mark_base))));
}

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
  marked: Marked,
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
