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

/** Reels of a window; each line crosses all of them. */
export const reel_count = 5;
/** Rows of a window, 0 the top one. */
export const row_count = 3;
/** The smallest number of equal symbols that can pay. */
const shortest_run = 3;

/** One value for each reel, from the left. */
export type PerReel<T> = readonly [T, T, T, T, T];

/** The row (0 top, 2 bottom) that a line crosses on each reel. */
export type Line = PerReel<number>;

/** The pay of 3, 4 and 5 equal symbols, in whole multiples of the TOTAL stake; 0 pays nothing. */
export type Pays = readonly [number, number, number];

/** The volatility band of a model, 1 the calmest; the bands are in `slots.figures.ts`. */
type Volatility = 1 | 2 | 3 | 4 | 5;

/**
 * The mathematics of one slot: data that never changes under its id and version. Symbols are ids
 * from 0; a lower id of an ordinary symbol never pays less than a higher one. Themes give them art
 * and names.
 */
export interface SlotModel {
  id: string;
  version: number;
  volatility: Volatility;
  /** The symbols of each reel in order; the last is followed by the first. */
  strips: PerReel<readonly number[]>;
  lines: readonly Line[];
  /** By symbol id; the wild's row is for lines that start with wilds, the scatter's is unused. */
  pays: readonly Pays[];
  /** Substitutes for every symbol but the scatter. */
  wild?: number;
  /** Pays wherever it shows, in addition to the lines. */
  scatter?: number;
  /** The pay of 3, 4 and 5 (or more) scatters in the window, in multiples of the total stake. */
  scatterPays?: Pays;
}

/** The pay of `count` equal symbols: nothing below 3, and more than 5 pay as 5. */
export function paysFor(pays: Pays | undefined, count: number): number {
  return pays?.[Math.min(count, reel_count) - shortest_run] ?? 0;
}
