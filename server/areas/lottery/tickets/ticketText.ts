import { createHash, randomBytes } from 'node:crypto';
import { canonicalJson, leafHash } from '../../../fair/merkle';
import type { LotteryTicket } from '../../../store/tables/lottery';

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

/** Returns SHA-256 of a text in hex. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Without the letters that are taken for digits, or for others. */
const signs = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Makes so many signs at random, each as likely as the others. */
export function randomSigns(
  count: number,
  random: (size: number) => Uint8Array = randomBytes,
): string {
  let text = '';
  while (text.length < count) {
    for (const byte of random(16)) {
      // Bytes above would make the first signs likelier.
      if (byte < 240 && text.length < count) text += signs[byte % signs.length];
    }
  }
  return text;
}

/** Makes the number of a ticket: ten signs in two groups, read aloud without doubt. */
export function newTicketNumber(random: (size: number) => Uint8Array = randomBytes): string {
  const number = randomSigns(10, random);
  return `${number.slice(0, 5)}-${number.slice(5)}`;
}
