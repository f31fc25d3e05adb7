import type { Line } from './slots.model';

/**
 * The lines of the slots, top row 0, bottom row 2, in the order in which they are numbered. A
 * model with 5 or 10 lines has the first 5 or 10.
 */
export const lines20: readonly Line[] = [
  [1, 1, 1, 1, 1],
  [0, 0, 0, 0, 0],
  [2, 2, 2, 2, 2],
  [0, 1, 2, 1, 0],
  [2, 1, 0, 1, 2],
  [0, 0, 1, 2, 2],
  [2, 2, 1, 0, 0],
  [1, 0, 0, 0, 1],
  [1, 2, 2, 2, 1],
  [1, 0, 1, 2, 1],
  [1, 2, 1, 0, 1],
  [0, 1, 1, 1, 0],
  [2, 1, 1, 1, 2],
  [0, 1, 0, 1, 0],
  [2, 1, 2, 1, 2],
  [1, 1, 0, 1, 1],
  [1, 1, 2, 1, 1],
  [0, 2, 0, 2, 0],
  [2, 0, 2, 0, 2],
  [0, 2, 2, 2, 0],
];

/** The first 10 lines. */
export const lines10: readonly Line[] = lines20.slice(0, 10);

/** The first 5 lines. */
export const lines5: readonly Line[] = lines20.slice(0, 5);
