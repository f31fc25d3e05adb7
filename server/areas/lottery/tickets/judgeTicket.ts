import type { LotteryTicket } from '../../../store/tables/lottery';
import { payoutOf } from '../rules/judge';
import type { Result, ShapeId } from '../rules/shapes';
import { ticketLines } from './slip';

/** A combination of a ticket that is paid, with what it is paid in minor units. */
interface Win {
  /** The line of the ticket, from 0. */
  line: number;
  betType: string;
  selection: string;
  payout: number;
}

/** The end of a ticket by the result of its draw. */
export interface Judged {
  state: 'won' | 'lost' | 'void';
  /** Minor units, refunds among them. */
  payout: number;
  wins: readonly Win[];
}

/**
 * Judges a ticket by the result of its draw (lottery#settlement): won where a combination wins, void
 * where all its stakes are given back, and lost otherwise. A lost ticket may have refunds.
 */
export function judgeTicket(
  shape: ShapeId,
  ticket: Pick<LotteryTicket, 'bets'>,
  result: Result,
): Judged {
  const lines = ticketLines(ticket);
  let hasWon = false;
  let plays = false;
  const wins: Win[] = [];
  for (const [line, { selections, ...sold }] of lines.entries()) {
    const { betType } = sold;
    for (const selection of selections) {
      const bet = { ...sold, selection };
      const { payout, hits, refund } = payoutOf(shape, bet, result);
      hasWon ||= hits.some((count) => count > 0);
      plays ||= !refund;
      if (payout > 0) wins.push({ line, betType, selection, payout });
    }
  }
  const payout = wins.reduce((sum, win) => sum + win.payout, 0);
  return { state: hasWon ? 'won' : plays ? 'lost' : 'void', payout, wins };
}
