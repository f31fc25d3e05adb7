import type { PackedCards } from './packedCards';
import type { PackedMarks } from './packedMarks';

/** A home section is asked for 30 games and shows them in rows of 15 (games#home-sections). */
export const row_length = 15;

/** From so many hot games on, home shows them in two rows (games#home-sections). */
export const two_rows_from = 10;

/** What a request for the later row of a section answers. */
export interface HomeRow {
  shared: { cards: PackedCards };
  own: { marks: PackedMarks };
}

/** The address of a section's second row; only script asks for it, when the row is reached. */
export const homeRowPath = (category: string): string => `/m/home/row?gameType=${category}`;
