import { z } from 'zod';
import { call, language } from '../../../kernel/api/call';
import { lotteryTicket } from './tickets';

const ticketId = z.string().min(1).max(60);
const hash = z.string().regex(/^[0-9a-f]{64}$/);

/** Letters and digits of a code, in groups: some 73 bits, so that nobody finds one by trying. */
export const receipt_code_form = /^[2-9A-HJKMNP-TV-Z]{5}(-[2-9A-HJKMNP-TV-Z]{5}){2}$/;

export const openReceipt = call({
  name: 'openReceipt',
  method: 'POST',
  path: '/lgw/lottery/receipt',
  auth: 'member',
  excluded: 'open',
  request: z.object({ ticketId }),
  response: z.object({ code: z.string() }),
  errors: ['ticket_unknown'],
  summary: "Opens the receipt of one of the member's own tickets; one that is open stays as it is",
});

export const closeReceipt = call({
  name: 'closeReceipt',
  method: 'POST',
  path: '/lgw/lottery/receipt/close',
  auth: 'member',
  excluded: 'open',
  request: z.object({ ticketId }),
  response: z.object({}),
  errors: ['ticket_unknown'],
  summary: 'Closes the receipt of a ticket for good; a new one has another code',
});

export const lotteryReceipt = call({
  name: 'lotteryReceipt',
  method: 'GET',
  path: '/lgw/lottery/receipt',
  auth: 'none',
  excluded: 'open',
  request: z.object({ code: z.string().max(20), language }),
  response: lotteryTicket.response
    .pick({
      number: true,
      code: true,
      numero: true,
      displayName: true,
      state: true,
      stake: true,
      payout: true,
      currency: true,
      placedAt: true,
      drawsAt: true,
      lines: true,
      drawId: true,
      drawState: true,
      result: true,
      rows: true,
      balls: true,
      voidCause: true,
      resultSource: true,
      wins: true,
      other: true,
    })
    .extend({
      /** The place in the sealed list of the draw's tickets, from 0, and their number; null before the lock. */
      place: z.number().int(),
      ticketsCount: z.number().int().nullable(),
      /** The text of the ticket and its leaf, the path to the root, and whether they hold. */
      text: z.string(),
      leaf: hash,
      root: hash.nullable(),
      path: z.array(z.object({ side: z.enum(['left', 'right']), hash })).nullable(),
      verified: z.boolean(),
      /** The last correction of the draw's result; null where there was none. */
      correction: z.object({ at: z.number().int(), reason: z.string() }).nullable(),
      /** The ticket is still to be judged by the corrected result. */
      recheck: z.boolean(),
    }),
  errors: ['receipt_unknown', 'too_many_requests'],
  summary: 'A ticket by the code of its receipt, without its member',
});

export const cancelTicket = call({
  name: 'cancelTicket',
  method: 'POST',
  path: '/lgw/lottery/ticket/cancel',
  auth: 'member',
  excluded: 'open',
  request: z.object({ ticketId }),
  response: z.object({ returned: z.number().int(), currency: z.string() }),
  errors: ['ticket_unknown', 'ticket_not_cancellable'],
  summary: 'Cancels an open ticket in time: its stake is given back',
});
