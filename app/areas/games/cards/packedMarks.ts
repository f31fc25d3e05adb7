/**
 * A member's marks as they travel beside the cards: the node ids in ascending order, each as the
 * difference from the one before, in base 36.
 */
export type PackedMarks = string;

export const mark_base = 36;

/** The node ids of packed marks. */
export function unpackMarks(packed: PackedMarks): ReadonlySet<number> {
  let nodeId = 0;
  const distances = packed === '' ? [] : packed.split(' ');
  return new Set(distances.map((distance) => (nodeId += Number.parseInt(distance, mark_base))));
}
