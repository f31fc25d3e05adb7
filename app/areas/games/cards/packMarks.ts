import { cardIds } from './packCards';
import type { PackedCards } from './packedCards';
import { mark_base, type PackedMarks } from './packedMarks';

/** Packs node ids to send. */
export function packMarks(nodeIds: readonly number[]): PackedMarks {
  const ordered = [...new Set(nodeIds)].sort((a, b) => a - b);
  return ordered
    .map((nodeId, index) => (nodeId - (ordered[index - 1] ?? 0)).toString(mark_base))
    .join(' ');
}

/** The favourites among the cards of packed texts. */
export const marksAmong = (
  favourites: ReadonlySet<number>,
  shown: readonly PackedCards[],
): PackedMarks =>
  favourites.size === 0
    ? ''
    : packMarks(shown.flatMap(cardIds).filter((nodeId) => favourites.has(nodeId)));
