import type { RequestFor } from './api/vendorWallet';
import { amount_limit } from '../../store/integers';
import type { Game } from '../../store/tables';

/** The kinds of bets that a vendor may give away: they may be zero. */
const given_away: readonly RequestFor<'bet'>['kind'][] = ['free', 'bonus'];

/** Returns the least and the greatest bet of a game, in minor units, as a launch tells them. */
export const limitsOf = ({ min_bet }: Pick<Game, 'min_bet'>) => ({
  minBet: Math.max(1, min_bet),
  maxBet: amount_limit,
});

/** Returns true for a bet within the game's limits, or one of zero that the vendor gives away. */
export function isWithinLimits(
  { amount, kind }: Pick<RequestFor<'bet'>, 'amount' | 'kind'>,
  { minBet, maxBet }: ReturnType<typeof limitsOf>,
): boolean {
  if (amount === 0) return given_away.includes(kind);
  return amount >= minBet && amount <= maxBet;
}
