import type { HiloOutcome } from '../api/sandboxGames';
import { type Bet, readerOf, returnAmong, stepAmong } from './bets';
import { type Engine, casino_cycle_ms, type Model } from './engine';
import { fraction } from './fraction';
import { nothing, payoutOf } from './payouts';

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

const hiloChoices = ['high', 'low'] as const;
type HiloChoice = (typeof hiloChoices)[number];

/** The side that a rank falls on. */
export function sideOf({ lowTo, highFrom }: HiloModel, rank: number): HiloOutcome['side'] {
  return rank <= lowTo ? 'low' : rank >= highFrom ? 'high' : 'neither';
}

/** Both choices of a model with their exact chances, counted rank by rank. */
export function hiloBets(model: HiloModel): Bet<HiloChoice>[] {
  const ranks = Array.from({ length: rank_count }, (_, index) => sideOf(model, index + 1));
  return hiloChoices.map((choice) => ({
    choice,
    label: choice === 'high' ? 'card_high' : 'card_low',
    payout: payoutOf(model.pays),
    chance: fraction(BigInt(ranks.filter((side) => side === choice).length), BigInt(rank_count)),
  }));
}

/**
 * High or low: one card of 52, all equally likely. The suit has no effect. Rule: docs/fairness.md,
 * "High or low".
 */
export const hilo: Engine<HiloModel, HiloChoice, HiloOutcome> = {
  id: 'hilo',
  version: 1,
  cycle_ms: casino_cycle_ms,
  choices: hiloChoices,
  parseChoice: readerOf(hiloChoices),
  play: (draw, choice, model) => {
    const card = draw(rank_count * suits.length);
    const rank = (card % rank_count) + 1;
    const side = sideOf(model, rank);
    const outcome = {
      v: 1,
      card,
      rank,
      suit: suits[Math.floor(card / rank_count)]!,
      side,
    } as const;
    return { outcome, payout: side === choice ? payoutOf(model.pays) : nothing };
  },
  stakeStep: (model) => stepAmong(hiloBets(model)),
  exactReturn: (model, choice) => returnAmong(hiloBets(model), choice),
};
