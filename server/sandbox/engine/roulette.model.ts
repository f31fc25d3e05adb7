import type { Model } from './findModel';

/** Numbers on the wheel, 0 among them. */
export const pocket_count = 37;

/** One wheel: data that never changes under its id and version. */
export interface RouletteModel extends Model {
  /** The pockets in their order around the wheel, from zero on; for display only. */
  wheel: readonly number[];
  /** The red numbers; the others are black, and 0 is green. */
  red: readonly number[];
  /** The payout of the even-money choices, in hundredths of the stake. */
  paysOutside: number;
  /** The payout of a single number, in hundredths of the stake. */
  paysNumber: number;
}

/** Every model that was ever offered; none is ever edited or removed. */
export const rouletteModels: readonly RouletteModel[] = [
  {
    id: 'roulette-single-zero',
    version: 1,
    wheel: [
      0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20,
      14, 31, 9, 22, 18, 29, 7, 28, 12, 35, 3, 26,
    ],
    red: [1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36],
    paysOutside: 200,
    paysNumber: 3_600,
  },
];
