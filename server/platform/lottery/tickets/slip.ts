import type { RequestOf } from '../../../contract/call';
import { slip_combinations_most, type priceSlip } from '../../../contract/lottery/tickets';
import { fail, ok, type Result } from '../../result';
import type { Lottery } from '../lotteries';
import { betTypeOf } from '../rules/betTypes';
import { highestReturn } from '../rules/highest';
import { debitOf } from '../rules/judge';
import type { ShapeId } from '../rules/shapes';
import { ticketPrice } from '../rules/tickets';
import { readSelections } from '../rules/selection';

/** The combinations of one bet type at one stake, as a ticket keeps them. */
interface TicketLine {
  betType: string;
  /** Each combination in its one form. */
  selections: readonly string[];
  /** Minor units for each unit of a combination, the multiple among them. */
  stake: number;
  /** The odds that they were sold under: thousandths for each way to win. */
  odds: readonly number[];
}

/** A line with what it costs in minor units. */
export interface PricedLine extends TicketLine {
  /** The bet of the slip that it comes from, from 0. */
  bet: number;
  debit: number;
}

export interface PricedSlip {
  lines: readonly PricedLine[];
  combinations: number;
  /** Minor units of one draw. */
  total: number;
  highest: number;
}

/** Limits of stakes in minor units (lottery#limits). */
export interface StakeLimits {
  /** For one unit of one combination. */
  least: number;
  most: number;
}

type Bets = RequestOf<typeof priceSlip>['bets'];

/**
 * Reads the bets of a slip and prices them. Failures, whose detail names the bet (from 0): `bet_invalid`
 * with the fault's `why` and the `part` that has it; `stake_out_of_range` with `least` and `most`.
 */
export function readSlip(
  { shape }: Pick<Lottery, 'shape'>,
  bets: Bets,
  limits: StakeLimits,
): Result<PricedSlip, 'bet_invalid' | 'stake_out_of_range'> {
  const lines: PricedLine[] = [];
  let combinations = 0;
  for (const [at, { betType, numbers, stake: single, multiple = 1 }] of bets.entries()) {
    const read = readSelections(shape, betType, numbers);
    if (!read.ok) {
      return fail('bet_invalid', { bet: at, why: read.fault.code, part: read.fault.part });
    }
    combinations += read.combinations.length;
    if (combinations > slip_combinations_most) {
      return fail('bet_invalid', {
        bet: at,
        why: 'too_many',
        part: String(slip_combinations_most),
      });
    }
    const stake = single * multiple;
    // A whole ticket has its price, and nothing else is staked on one.
    const price = betType === 'ticket' ? ticketPrice(shape) : undefined;
    const { least, most } = price === undefined ? limits : { least: price, most: limits.most };
    if (price !== undefined && single !== price) {
      return fail('stake_out_of_range', { bet: at, least: price, most: price });
    }
    if (single < least || stake > most) {
      return fail('stake_out_of_range', { bet: at, least, most });
    }
    // `3tod` becomes the two types that are sold: each keeps the order in which it was written.
    for (const type of new Set(read.combinations.map((one) => one.betType))) {
      const selections = read.combinations
        .filter((one) => one.betType === type)
        .map(({ selection }) => selection);
      const { odds } = betTypeOf(shape, type)!;
      const each = { betType: type, stake, odds };
      lines.push({
        ...each,
        bet: at,
        selections,
        debit: lineDebit(shape, { ...each, selections }),
      });
    }
  }
  const total = lines.reduce((all, { debit }) => all + debit, 0);
  return ok({ lines, combinations, total, highest: highestReturn(shape, lines) });
}

/** Returns the lines that a stored ticket keeps, in the order of its slip. */
export const ticketLines = ({ bets }: { bets: string }): TicketLine[] =>
  JSON.parse(bets) as TicketLine[];

/** Returns what a line is debited in minor units: its stake for each unit of each combination. */
export const lineDebit = (shape: ShapeId, line: TicketLine): number =>
  debitOf(shape, line) * line.selections.length;

/** A line as tickets and calls carry it. */
export const soldLine = ({ betType, selections, stake, odds }: TicketLine): TicketLine => ({
  betType,
  selections,
  stake,
  odds,
});
