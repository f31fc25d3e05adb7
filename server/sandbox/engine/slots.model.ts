/** Reels of a window; each line crosses all of them. */
export const reel_count = 5;
/** Rows of a window, 0 the top one. */
export const row_count = 3;
/** Fewest equal symbols that can pay. */
const shortest_run = 3;

/** One value for each reel, from the left. */
export type PerReel<T> = readonly [T, T, T, T, T];

/** The row (0 top, 2 bottom) that a line crosses on each reel. */
export type Line = PerReel<number>;

/** What 3, 4 and 5 of a symbol pay, in whole multiples of the TOTAL stake; 0 pays nothing. */
export type Pays = readonly [number, number, number];

/** How uneven a model's returns are, 1 the calmest; banded in `slots.figures.ts`. */
export type Volatility = 1 | 2 | 3 | 4 | 5;

/**
 * The mathematics of one slot: data that never changes under its id and version. Symbols are ids
 * from 0; a lower id of an ordinary symbol never pays less than a higher one. Themes give them
 * art and names.
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
  /** Stands for every symbol but the scatter. */
  wild?: number;
  /** Pays wherever it shows, beside the lines. */
  scatter?: number;
  /** What 3, 4 and 5 (or more) scatters in the window pay, in multiples of the total stake. */
  scatterPays?: Pays;
}

/** What `count` equal symbols pay by a row of pays; fewer than 3 nothing, more than 5 as 5. */
export function paysFor(pays: Pays | undefined, count: number): number {
  return pays?.[Math.min(count, reel_count) - shortest_run] ?? 0;
}
