import type { Model } from './findModel';

/** The results of a match, from the home side's view: win, draw, loss. */
export const matchChoices = ['1', 'X', '2'] as const;
export type MatchChoice = (typeof matchChoices)[number];

/**
 * A scoreline and its weight: home goals, away goals, and its share of the model's total weight.
 */
type Score = readonly [home: number, away: number, weight: number];

/** One kind of match: data that never changes under its id and version. */
export interface MatchModel extends Model {
  /** The unit of the score: goals, or the two parts of a match (maps, sets, heats…). */
  unit: 'goals' | 'parts';
  /** Every possible scoreline; one draw from the total weight decides. */
  scores: readonly Score[];
  /** The payout of each correct choice, in hundredths of the stake. */
  pays: Readonly<Record<MatchChoice, number>>;
}

/** The total of a model's weights: the range of its draw. */
export const totalWeight = ({ scores }: MatchModel): number =>
  scores.reduce((sum, [, , weight]) => sum + weight, 0);

/** The result that a scoreline means for bets. */
export const resultOf = (home: number, away: number): MatchChoice =>
  home > away ? '1' : home < away ? '2' : 'X';
