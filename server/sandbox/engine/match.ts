import type { MatchOutcome } from '../api/sandboxGames';
import { type Bet, readerOf, returnAmong, stepAmong } from './bets';
import { type Engine, casino_cycle_ms } from './engine';
import type { Model } from './findModel';
import { fraction } from './fraction';
import { nothing, payoutOf } from './payouts';

/** The results of a match, from the home side's view: win, draw, loss. */
export const matchChoices = ['1', 'X', '2'] as const;
type MatchChoice = (typeof matchChoices)[number];

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

const labels = { '1': 'home', X: 'draw', '2': 'away' } as const;

/** The three choices of a model with their exact chances, counted weight by weight. */
export function matchBets(model: MatchModel): Bet<MatchChoice>[] {
  return matchChoices.map((choice) => {
    const winning = model.scores.filter(([home, away]) => resultOf(home, away) === choice);
    const weight = winning.reduce((sum, [, , each]) => sum + each, 0);
    return {
      choice,
      label: labels[choice],
      payout: payoutOf(model.pays[choice]),
      chance: fraction(BigInt(weight), BigInt(totalWeight(model))),
    };
  });
}

/** A match, whose scoreline one draw decides. Rule: docs/fairness.md, "A match". */
export const match: Engine<MatchModel, MatchChoice, MatchOutcome> = {
  id: 'match',
  version: 1,
  cycle_ms: casino_cycle_ms,
  choices: matchChoices,
  parseChoice: readerOf(matchChoices),
  play: (draw, choice, model) => {
    let left = draw(totalWeight(model));
    const score = model.scores.find(([, , weight]) => (left -= weight) < 0);
    if (!score) throw new RangeError('a draw beyond the weights');
    const [home, away] = score;
    const result = resultOf(home, away);
    return {
      outcome: { v: 1, home, away, result },
      payout: result === choice ? payoutOf(model.pays[choice]) : nothing,
    };
  },
  stakeStep: (model) => stepAmong(matchBets(model)),
  exactReturn: (model, choice) => returnAmong(matchBets(model), choice),
};
