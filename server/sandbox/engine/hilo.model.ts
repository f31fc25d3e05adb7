import type { Model } from './findModel';

/** Ranks of a suit: 1 is the ace, the lowest; 11, 12, 13 are jack, queen and king. */
export const rank_count = 13;
/** In the order in which the deck is numbered. */
export const suits = ['clubs', 'diamonds', 'hearts', 'spades'] as const;

/** The odds of one high-low table: data that never changes under its id and version. */
export interface HiloModel extends Model {
  /** Ranks up to this one are low. */
  lowTo: number;
  /** Ranks from this one on are high; those between lose both choices. */
  highFrom: number;
  /** The payout of a correct choice, in hundredths of the stake. */
  pays: number;
}

/** Every model that was ever offered; none is ever edited or removed. */
export const hiloModels: readonly HiloModel[] = [
  { id: 'hilo-seven', version: 1, lowTo: 6, highFrom: 8, pays: 210 },
  { id: 'hilo-middle', version: 1, lowTo: 5, highFrom: 9, pays: 250 },
];
