import type { Model } from './findModel';

/** How a match can end, seen from the side at home: won, drawn, lost. */
export const matchChoices = ['1', 'X', '2'] as const;
export type MatchChoice = (typeof matchChoices)[number];

/** A scoreline and its weight: home, away, and how many of the model's total fall on it. */
export type Score = readonly [home: number, away: number, weight: number];

/** One kind of match: data that never changes under its id and version. */
export interface MatchModel extends Model {
  /** What is counted: goals, or the two parts that a match has (maps, sets, heats…). */
  unit: 'goals' | 'parts';
  /** Every scoreline there is; one draw of the weights' total decides. */
  scores: readonly Score[];
  /** What a right choice pays, in hundredths of the stake. */
  pays: Readonly<Record<MatchChoice, number>>;
}

/** The total of a model's weights: the range of its draw. */
export const totalWeight = ({ scores }: MatchModel): number =>
  scores.reduce((sum, [, , weight]) => sum + weight, 0);

/** What a scoreline means for who bet on it. */
export const resultOf = (home: number, away: number): MatchChoice =>
  home > away ? '1' : home < away ? '2' : 'X';
