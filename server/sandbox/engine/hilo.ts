import type { HiloOutcome } from '../api/sandboxGames';
import { type Bet, readerOf, returnAmong, stepAmong } from './bets';
import { type Engine, casino_cycle_ms } from './engine';
import { fraction } from './fraction';
import { type HiloModel, rank_count, suits } from './hilo.model';
import { nothing, payoutOf } from './payouts';

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
