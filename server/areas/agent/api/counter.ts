import { z } from 'zod';
import { call, language, whole } from '../../../kernel/api/call';
import { placeBetSlip } from '../../lottery/api/slipText';
import { lotteryTicket } from '../../lottery/api/tickets';

/** Characters of a customer's name at an agent's counter. */
export const customer_most_chars = 40;
/** Tickets of a page of the slip book, and of one that a file is made of. */
export const book_rows_a_page = 20;
export const book_rows_of_file = 500;
/** Groups of a day, and tickets to pay out, that the slip book lists at most; its sums have all. */
export const book_groups_most = 60;

const ticketId = z.string().min(1).max(60);
const saleId = z.string().min(1).max(60);
/** YYYY-MM-DD in the operator's zone; empty: today. */
const day = z.string().max(30).default('');
const amount = z.number().int();

export const counterHome = call({
  name: 'counterHome',
  method: 'GET',
  path: '/wps/agent/counter',
  auth: 'agent',
  request: z.object({ language }),
  response: z.object({
    /** The lotteries that slips are read for and that are on sale, the first to lock first. */
    lotteries: z.array(z.object({ code: z.string(), name: z.string(), locksAt: amount })),
    /** The lottery of a slip that names none: the one that was sold last, else the first to lock; empty for none on sale. */
    usual: z.string(),
    /** The percent of the next sale that the agent holds by agreement; 0 for none. */
    sharePercent: amount,
    /** A share is proposed to the agent, and waits for an answer. */
    shareWaits: z.boolean(),
  }),
  errors: [],
  summary: 'The lotteries that an agent sells at the counter now',
});

export const sellAtCounter = call({
  name: 'sellAtCounter',
  method: 'POST',
  path: '/wps/agent/counter/sale',
  auth: 'agent',
  request: placeBetSlip.request.extend({
    /** The customer's name or nickname, for the agent alone; empty for none. */
    customer: z
      .string()
      .max(4 * customer_most_chars)
      .default(''),
    /** The part that the balance lacks is drawn on the agent's line of credit. */
    credit: z.boolean().default(false),
  }),
  response: z.object({
    saleId,
    tickets: z.array(z.object({ ticketId, number: z.string(), receipt: z.string() })),
    /** True where the same key made them before. */
    replayed: z.boolean(),
  }),
  errors: placeBetSlip.errors,
  summary: 'Sells a slip that was read to a customer of the agent, from the agent’s own balance',
});

const bookTicket = z.object({
  saleId,
  ticketId,
  number: z.string(),
  customer: z.string(),
  code: z.string(),
  numero: z.string(),
  displayName: z.string(),
  drawsAt: amount,
  soldAt: amount,
  state: lotteryTicket.response.shape.state,
  /** The agent cancelled it, and its stake was given back. */
  cancelled: z.boolean(),
  stake: amount,
  payout: amount,
  /** Handed to the customer, and the rest of the payout, which is still to be. */
  paid: amount,
  owed: amount,
  /** The share of it that was agreed on, and that the agent holds, in percent: less where the cover lacked. */
  agreed: amount,
  percent: amount,
  /** The agent's parts of its stake and of what it returned. */
  held: amount,
  returned: amount,
});
export type BookTicket = z.infer<typeof bookTicket>;

export const counterSale = call({
  name: 'counterSale',
  method: 'GET',
  path: '/wps/agent/counter/sale',
  auth: 'agent',
  request: z.object({ saleId, language }),
  response: z.object({
    customer: z.string(),
    soldAt: amount,
    currency: z.string(),
    total: amount,
    tickets: z.array(
      bookTicket.extend({
        lines: lotteryTicket.response.shape.lines,
        wins: lotteryTicket.response.shape.wins,
        /** The code of its receipt; empty where it was closed. */
        receipt: z.string(),
      }),
    ),
  }),
  errors: ['ticket_unknown'],
  summary: 'A sale of the agent’s counter, with the receipts of its tickets',
});

/** Sums of tickets, in minor units: what was staked, came back of them, was handed out, is still to be, and the agent's share. */
const sums = z.object({
  tickets: z.number().int(),
  open: z.number().int(),
  won: z.number().int(),
  staked: amount,
  payout: amount,
  paid: amount,
  owed: amount,
  /** The agent's parts of stakes and of returns, and their difference for the tickets that have ended. */
  held: amount,
  returned: amount,
  result: amount,
});
export type BookSums = z.infer<typeof sums>;

export const bookGroupings = ['customer', 'draw'] as const;

const book = {
  day: z.string(),
  currency: z.string(),
  list: z.array(bookTicket),
  totalPages: z.number().int(),
};

export const counterBook = call({
  name: 'counterBook',
  method: 'GET',
  path: '/wps/agent/counter/book',
  auth: 'agent',
  request: z.object({
    day,
    by: z.enum(bookGroupings).default('customer'),
    pageNo: whole(1, 10_000).default(1),
    language,
  }),
  response: z.object({
    ...book,
    sums,
    /** By customer, or by draw: the highest stakes first. */
    groups: z.array(
      sums.extend({ customer: z.string(), displayName: z.string(), numero: z.string() }),
    ),
    /** Groups of the day, of which the list has the first. */
    groupCount: z.number().int(),
    /** Tickets of any day that are to be paid out, the oldest first, with their sum and number. */
    owed: z.array(bookTicket),
    owedCount: z.number().int(),
    owedTotal: amount,
  }),
  errors: ['dates_invalid'],
  summary: 'The slip book of a day of the agent’s counter, by customer or by draw',
});

export const counterBookRows = call({
  name: 'counterBookRows',
  method: 'GET',
  path: '/wps/agent/counter/book/rows',
  auth: 'agent',
  request: z.object({ day, pageNo: whole(1, 10_000).default(1), language }),
  response: z.object(book),
  errors: ['dates_invalid'],
  summary: 'The tickets of a day of the agent’s counter, for a file',
});

export const markCounterPaid = call({
  name: 'markCounterPaid',
  method: 'POST',
  path: '/wps/agent/counter/paid',
  auth: 'agent',
  excluded: 'timeOut',
  request: z.object({
    ticketId,
    /** The sum that the customer was handed in all, in minor units, at most the payout; 0 takes the mark back. */
    paid: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER),
  }),
  response: z.object({ paid: amount, owed: amount }),
  errors: ['ticket_unknown'],
  summary: 'Notes what the customer of a ticket was handed of its payout; no money moves by it',
});
