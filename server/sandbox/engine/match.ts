import type { MatchOutcome } from '../api/sandboxGames';
import { type Bet, readerOf, returnAmong, stepAmong } from './bets';
import { type Engine, casino_cycle_ms } from './engine';
import { fraction } from './fraction';
import {
  type MatchChoice,
  type MatchModel,
  matchChoices,
  resultOf,
  totalWeight,
} from './match.model';
import { nothing, payoutOf } from './payouts';

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
