import type { LotteryDraw } from '../../../store/tables/lottery';
import type { Db } from '../../../store/open';
import { judgedTickets } from '../corrections/judgedTickets';
import { lotteryOf } from '../lotteries';
import { readResult } from '../rules/shapes';
import { judgeTicket } from '../tickets/judgeTicket';
import { ticketLines } from '../tickets/slip';

/** The outcome that a result would have for the tickets of a draw; amounts are minor units. */
export interface ResultPreview {
  tickets: number;
  /** Combinations of these tickets. */
  combinations: number;
  /** Tickets that win. */
  winners: number;
  stake: number;
  /** All that the tickets are paid, refunds among it. */
  payout: number;
  /** The stake less the payout. */
  profit: number;
  /** The part of it that stands as paid already, where the result corrects another one. */
  paid: number;
  /** Trial players' tickets, which count nowhere else. */
  trialTickets: number;
}

const batch_size = 500;

/**
 * Works out what a result would come to for a draw: combinations, winners, payout and profit, as settling judges
 * the tickets (lottery#two-operators). It changes nothing.
 */
export async function previewResult(
  db: Db,
  draw: Pick<LotteryDraw, 'id' | 'code'>,
  text: string,
): Promise<ResultPreview> {
  const { shape } = lotteryOf(draw.code)!;
  const result = readResult(text);
  const sums = {
    tickets: 0,
    combinations: 0,
    winners: 0,
    stake: 0,
    payout: 0,
    paid: 0,
    trialTickets: 0,
  };
  for (let after: number | undefined = -1; after !== undefined;) {
    const tickets = await judgedTickets(db, draw.id, { after, limit: batch_size });
    for (const ticket of tickets) {
      if (ticket.trial === 1) {
        sums.trialTickets += 1;
        continue;
      }
      const { state, payout } = judgeTicket(shape, ticket, result);
      const lines = ticketLines(ticket);
      sums.tickets += 1;
      sums.combinations += lines.reduce((count, { selections }) => count + selections.length, 0);
      sums.winners += state === 'won' ? 1 : 0;
      sums.stake += ticket.stake;
      sums.payout += payout;
      sums.paid += ticket.payout;
    }
    after = tickets.at(-1)?.place;
  }
  return { ...sums, profit: sums.stake - sums.payout };
}
