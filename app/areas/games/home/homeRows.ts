import type { PackedCards } from '../cards/packedCards';
import type { PackedMarks } from '../cards/packedMarks';

/** A home section loads 30 games and shows them in rows of 15 (games#home-sections). */
export const row_length = 15;

/** With at least this many hot games, home shows them in two rows (games#home-sections). */
export const two_rows_from = 10;

/** The answer to a request for a section's second row. */
export interface HomeRow {
  shared: { cards: PackedCards };
  own: { marks: PackedMarks };
}

/** The address of a section's second row; only script requests it, when the row is reached. */
export const homeRowPath = (category: string): string => `/m/home/row?gameType=${category}`;
