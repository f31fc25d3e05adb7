import type { FishOutcome } from '../api/sandboxGames';
import { type Bet, readerOf, returnAmong, stepAmong } from './bets';
import { type Engine, casino_cycle_ms, type Model } from './engine';
import { fraction } from './fraction';
import { nothing, payoutOf } from './payouts';

/** One target: it is hit once in `range` shots. */
interface Target {
  range: number;
  /** The payout of a hit, in hundredths of the stake. */
  pays: number;
}

/** The six targets of a fish game: data that never changes under its id and version. */
export interface FishModel extends Model {
  targets: readonly [Target, Target, Target, Target, Target, Target];
}

/** Every model that was ever offered; none is ever edited or removed. */
export const fishModels: readonly FishModel[] = [
  {
    id: 'fish-six',
    version: 1,
    targets: [
      { range: 2, pays: 192 },
      { range: 3, pays: 288 },
      { range: 5, pays: 480 },
      { range: 10, pays: 960 },
      { range: 25, pays: 2_400 },
      { range: 100, pays: 9_600 },
    ],
  },
];

export const fishChoices = ['1', '2', '3', '4', '5', '6'] as const;
type FishChoice = (typeof fishChoices)[number];

const targetOf = ({ targets }: FishModel, choice: FishChoice) => targets[Number(choice) - 1]!;

/** Every target of a model with its exact chance. */
export function fishBets(model: FishModel): Bet<FishChoice>[] {
  return fishChoices.map((choice) => {
    const { range, pays } = targetOf(model, choice);
    return { choice, label: 'target', payout: payoutOf(pays), chance: fraction(1n, BigInt(range)) };
  });
}

/** One shot at one of six targets. Rule: docs/fairness.md, "A shot at a fish". */
export const fish: Engine<FishModel, FishChoice, FishOutcome> = {
  id: 'fish',
  version: 1,
  cycle_ms: casino_cycle_ms,
  choices: fishChoices,
  parseChoice: readerOf(fishChoices),
  play: (draw, choice, model) => {
    const { range, pays } = targetOf(model, choice);
    const hit = draw(range) === 0;
    return {
      outcome: { v: 1, target: Number(choice), hit },
      payout: hit ? payoutOf(pays) : nothing,
    };
  },
  stakeStep: (model) => stepAmong(fishBets(model)),
  exactReturn: (model, choice) => returnAmong(fishBets(model), choice),
};
