import { canonicalJson, leafHash } from '../../../fair/merkle';
import type { LotteryTicket } from '../../../store/tables/lotteryTables';

type Sold = Pick<
  LotteryTicket,
  'number' | 'draw_id' | 'place' | 'currency' | 'odds_version' | 'placed_at' | 'bets'
>;

/**
 * Returns the text of a ticket that its leaf is made of: canonical JSON of what was sold, and nothing
 * of who bought it (fairness#tickets).
 */
export const ticketText = (ticket: Sold): string =>
  canonicalJson({
    bets: JSON.parse(ticket.bets) as unknown,
    currency: ticket.currency,
    draw: ticket.draw_id,
    oddsVersion: ticket.odds_version,
    place: ticket.place,
    placedAt: ticket.placed_at,
    ticket: ticket.number,
  });

/** Returns the leaf of a ticket in hex. */
export const leafOf = (ticket: Sold): string => leafHash(ticketText(ticket));
