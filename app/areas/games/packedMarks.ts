import { cardIds, type PackedCards } from './packedCards';

/**
 * A member's marks as they travel beside the cards: the node ids in ascending order, each as its
 * distance from the one before, in base 36.
 */
export type PackedMarks = string;

const base = 36;

/** Packs node ids to send. */
export function packMarks(nodeIds: readonly number[]): PackedMarks {
  const ordered = [...new Set(nodeIds)].sort((a, b) => a - b);
  return ordered
    .map((nodeId, index) => (nodeId - (ordered[index - 1] ?? 0)).toString(base))
    .join(' ');
}

/** The node ids of packed marks. */
export function unpackMarks(packed: PackedMarks): ReadonlySet<number> {
  let nodeId = 0;
  const distances = packed === '' ? [] : packed.split(' ');
  return new Set(distances.map((distance) => (nodeId += Number.parseInt(distance, base))));
}

/** The favourites that are among the cards of some packed texts. */
export const marksAmong = (
  favourites: ReadonlySet<number>,
  shown: readonly PackedCards[],
): PackedMarks =>
  favourites.size === 0
    ? ''
    : packMarks(shown.flatMap(cardIds).filter((nodeId) => favourites.has(nodeId)));
