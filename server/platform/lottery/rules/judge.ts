import type { Outcome } from './betType';
import { betTypeOf } from './betTypes';
import { odds_unit } from './odds';
import type { Result, ShapeId } from './shapes';

/** One combination as a ticket keeps it. */
export interface Bet {
  betType: string;
  /** In its canonical form (`selection.ts`). */
  selection: string;
  /** Minor units for each of the type's units, the multiple among them. */
  stake: number;
  /** The odds that it was sold under: thousandths for each line. */
  odds: readonly number[];
}

/** A combination's payout, and the wins that it is for. */
export interface Paid extends Outcome {
  /** Minor units, the stake among them. */
  payout: number;
}

/**
 * Judges one combination of a bet type against a result of the shape, which must be without fault.
 * Throws a RangeError for a bet type that the shape does not have.
 */
export function judge(shape: ShapeId, betType: string, selection: string, result: Result): Outcome {
  const type = betTypeOf(shape, betType);
  if (!type) throw new RangeError(`${shape} has no bet type ${betType}`);
  return type.judge(selection, result);
}

/**
 * Returns what one combination is paid in minor units: for each winning line its odds times the stake
 * and the number of wins, rounded down once, and a refund of all units (lottery#payouts). Failures as
 * in `judge`.
 */
export function payoutOf(shape: ShapeId, bet: Bet, result: Result): Paid {
  const outcome = judge(shape, bet.betType, bet.selection, result);
  const won = outcome.hits.reduce(
    (sum, hits, at) => sum + BigInt(hits) * BigInt(bet.odds[at] ?? 0),
    0n,
  );
  const refund = outcome.refund ? debitOf(shape, bet) : 0;
  return { ...outcome, payout: Number((won * BigInt(bet.stake)) / BigInt(odds_unit)) + refund };
}

/** Returns what one combination is debited in minor units: its stake for each unit. Failures as in `judge`. */
export function debitOf(shape: ShapeId, bet: Pick<Bet, 'betType' | 'stake'>): number {
  const type = betTypeOf(shape, bet.betType);
  if (!type) throw new RangeError(`${shape} has no bet type ${bet.betType}`);
  return bet.stake * type.unitsStaked;
}

/** Returns the most that one combination can be paid in minor units: that of its best line, once. */
export const highestPayout = (bet: Pick<Bet, 'stake' | 'odds'>): number =>
  Number((BigInt(Math.max(...bet.odds)) * BigInt(bet.stake)) / BigInt(odds_unit));
