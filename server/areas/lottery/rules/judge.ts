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
  /** The part of the payout in percent that it was sold at; all of it where it has none (lottery#reduced-payouts). */
  percent?: number;
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
 * Returns what one combination is paid in minor units for an outcome: for each winning line its odds times
 * the stake and the number of wins, of that the percent that it was sold at, rounded down once, and a refund of
 * all units (lottery#payouts, lottery#reduced-payouts). Failures as in `judge`.
 */
export function amountOf(
  shape: ShapeId,
  bet: Omit<Bet, 'selection'>,
  { hits, refund }: Outcome,
): number {
  const won = hits.reduce(
    (sum, times, index) => sum + BigInt(times) * BigInt(bet.odds[index] ?? 0),
    0n,
  );
  const back = refund ? debitOf(shape, bet) : 0;
  const { stake, percent = 100 } = bet;
  return Number((won * BigInt(stake) * BigInt(percent)) / BigInt(odds_unit * 100)) + back;
}

/** Judges one combination and returns what it is paid in minor units (`amountOf`). Failures as in `judge`. */
export function payoutOf(shape: ShapeId, bet: Bet, result: Result): Paid {
  const outcome = judge(shape, bet.betType, bet.selection, result);
  return { ...outcome, payout: amountOf(shape, bet, outcome) };
}

/** Returns what one combination is debited in minor units: its stake for each unit. Failures as in `judge`. */
export function debitOf(shape: ShapeId, bet: Pick<Bet, 'betType' | 'stake'>): number {
  const type = betTypeOf(shape, bet.betType);
  if (!type) throw new RangeError(`${shape} has no bet type ${bet.betType}`);
  return bet.stake * type.unitsStaked;
}
