import { z } from 'zod';
import { call, language, whole } from '../../../kernel/api/call';

/** The most bets of one slip; their combinations are counted together (lottery#slip). */
export const slip_bets_most = 100;
/** The most draws that one slip can be chased through, its own among them (lottery#chase). */
export const chase_most = 20;
/** The most combinations of a slip, all bets together (lottery#slip). */
export const slip_combinations_most = 1_000;
/** The most characters of one bet's numbers. */
export const bet_numbers_most_chars = 8_000;
/** The highest multiple of a stake. */
export const multiple_most = 1_000;
export const tickets_a_page = 20;

const code = z.string().regex(/^[A-Z0-9_]{2,20}$/);
/** The form of a draw's numero (lottery#draws). */
export const numero_form = /^\d{8}(-\d{1,4})?$/;
const numero = z.string().regex(numero_form);
/** The form of a bet type's name. */
export const bet_type_form = /^[a-z0-9_]{1,40}$/;
/** Minor units; 10^13 is the most that the ledger moves. */
const amount = z.number().int().min(0).max(10_000_000_000_000);

/** The ways on where a number is not sold as the bet has it (lottery#numbers). */
export const number_choices = ['reduced', 'lower', 'drop'] as const;
const numberChoice = z.enum(number_choices);
export type NumberChoice = z.infer<typeof numberChoice>;
export const number_statuses = ['open', 'reduced', 'limited', 'closed'] as const;

const bet = z.object({
  /** The name of a bet type, or `ticket` for a whole ticket. */
  betType: z.string().regex(bet_type_form),
  /** Bets parted by commas, members of one by `-`, choices at each place by `|`. */
  numbers: z.string().max(bet_numbers_most_chars),
  /** Minor units for each unit of a combination. */
  stake: amount,
  multiple: z.number().int().min(1).max(multiple_most).default(1),
  /** For its numbers that are not sold as they stand. */
  choice: numberChoice.optional(),
  /** The terms that the choice was made under, as `priceSlip` gave them: sold under others it is `number_changed`. */
  terms: z.string().max(60).optional(),
});

const slip = z.object({
  code,
  numero,
  bets: z.array(bet).min(1).max(slip_bets_most),
  /** This draw and so many less one that follow it. */
  draws: z.number().int().min(1).max(chase_most).default(1),
  stopOnWin: z.boolean().default(false),
});

const line = z.object({
  betType: z.string(),
  /** Each combination in its one form. */
  selections: z.array(z.string()),
  /** Minor units for each unit, the multiple among them. */
  stake: z.number().int(),
  /** Thousandths of the stake for each way to win. */
  odds: z.array(z.number().int()),
  /** Minor units, all combinations together. */
  debit: z.number().int(),
  /** The part of the payout in percent where it was reduced, and from when; of that odds are not rounded. */
  percent: z.number().int().optional(),
  since: z.number().int().optional(),
});

/** The failures of a slip that its `detail` explains: `bet` counts from 0, `part` is what was typed. */
const slipErrors = [
  'lottery_unknown',
  'draw_unknown',
  'draw_locked',
  'bet_invalid',
  'stake_out_of_range',
  'draw_limit',
] as const;

/**
 * A number that is not sold as a bet has it, where the bet has no choice: `number_full`, `number_reduced` or
 * `number_closed`, with the bet, the number and what is left; `number_changed` where its terms are others than those of
 * the choice (lottery#numbers).
 */
const numberErrors = ['number_full', 'number_reduced', 'number_closed', 'number_changed'] as const;

/** A number of a slip that a draw does not sell as it stands. */
const metNumber = z.object({
  /** The bet of the slip, from 0. */
  bet: z.number().int(),
  numero,
  betType: z.string(),
  selection: z.string(),
  status: z.enum(number_statuses),
  /** The part of the payout in percent that it could be sold at, and since when; null where there is none. */
  percent: z.number().int().nullable(),
  since: z.number().int().nullable(),
  /** The stake for each unit that is left at the full payout, in minor units; 0 for none. */
  left: z.number().int(),
  choices: z.array(numberChoice),
  /** The choice of its bet, where it is one of them. */
  taken: numberChoice.nullable(),
});

export const priceSlip = call({
  name: 'priceSlip',
  method: 'POST',
  path: '/lgw/lottery/slip',
  auth: 'member',
  request: slip,
  response: z.object({
    /** `bet` is the bet of the slip that a line comes from, from 0. */
    lines: z.array(line.extend({ bet: z.number().int() })),
    combinations: z.number().int(),
    /** Minor units of one draw, and of all. */
    total: z.number().int(),
    totalOfDraws: z.number().int(),
    /** The most that one draw can pay: bets that exclude one another are not added. */
    highest: z.number().int(),
    /** The draws of the slip, the first one first. */
    numeros: z.array(numero),
    locksAt: z.number().int(),
    /** Numbers that are not sold as they stand, by bet and draw. Those without a choice are priced as they stand. */
    met: z.array(metNumber).default([]),
    /** The terms of each bet's choice, empty for a bet that meets nothing. */
    terms: z.array(z.string()).default([]),
  }),
  errors: slipErrors,
  summary: 'A slip with its combinations, odds, total and highest return; nothing is taken',
});

export const placeSlip = call({
  name: 'placeSlip',
  method: 'POST',
  path: '/lgw/lottery/tickets',
  auth: 'member',
  request: slip.extend({ idempotencyKey: z.string().min(1).max(100) }),
  response: z.object({
    /** One for each draw, the first one first. */
    tickets: z.array(z.object({ ticketId: z.string(), number: z.string(), numero })),
    /** True where the same key made them before. */
    replayed: z.boolean(),
  }),
  errors: [...slipErrors, ...numberErrors, 'insufficient_funds', 'key_conflict', 'own_limit'],
  summary: 'Takes the stakes and makes a ticket for each draw; the same key gives the same tickets',
});

export const ticketStates = ['open', 'won', 'lost', 'void'] as const;
const ticketState = z.enum(ticketStates);
/**
 * A ticket is void with its draw, because its chase has won, because its result gives all stakes back,
 * because its owner was excluded from play, or because its owner cancelled it.
 */
const voidCause = z.enum(['draw', 'chase', 'result', 'exclusion', 'cancel']);

const ticketHead = z.object({
  ticketId: z.string(),
  number: z.string(),
  code,
  numero,
  displayName: z.string(),
  state: ticketState,
  stake: z.number().int(),
  payout: z.number().int(),
  currency: z.string(),
  placedAt: z.number().int(),
  drawsAt: z.number().int(),
});

/** The effect of the draw's corrections on a ticket (lottery#ticket-corrections). Amounts are minor units. */
const ticketCorrection = z.object({
  /** The last correction: its instant, and the reason as the operator gave it. */
  at: z.number().int(),
  reason: z.string(),
  /** The number of corrections of the draw. */
  count: z.number().int().min(1),
  /** False while the ticket waits to be judged by the corrected result: its state and payout are the old ones. */
  settled: z.boolean(),
  /** The payout before the first correction. It, plus what was added, less the other two, is `payout`. */
  paidBefore: z.number().int().min(0),
  /** The sums of all corrections: added to the balance, and of that used for the account's debts at once. */
  added: z.number().int().min(0),
  usedForDebts: z.number().int().min(0),
  /** Taken back from the balance, and a debt where the balance did not cover it. */
  takenBack: z.number().int().min(0),
  debt: z.number().int().min(0),
  /** The part of that debt that is still owed. */
  owed: z.number().int().min(0),
});

export const lotteryTicket = call({
  name: 'lotteryTicket',
  method: 'GET',
  path: '/lgw/lottery/ticket',
  auth: 'member',
  excluded: 'open',
  request: z.object({ ticketId: z.string().max(60), language }),
  response: ticketHead.extend({
    mobileIconUrl: z.string(),
    /** `name` is that of the bet type in the language. */
    lines: z.array(line.extend({ name: z.string() })),
    drawId: z.string(),
    locksAt: z.number().int(),
    prizeMode: z.enum(['Lott', 'Elott']),
    /** The draw has a proof of its own: the platform promised a seed for it, no matter what came of it since. */
    proven: z.boolean(),
    drawState: z.enum(['open', 'locked', 'drawing', 'resulted', 'settled', 'void']),
    /** While the draw waits for its witness: the instant at which it is called off; null else (lottery#witness-silent). */
    witnessUntil: z.number().int().nullable().default(null),
    /** In the one form of results; null until it is known. */
    result: z.string().nullable(),
    resultSource: z.enum(['electronic', 'import', 'operators', 'demo']).nullable(),
    /** The labels of the result's rows, and whether its numbers are balls. */
    rows: z.array(z.string()),
    balls: z.boolean(),
    /** The draw of the other station, of a ticket that stands over two; null for others (lottery#two-stations). */
    other: z
      .object({
        code,
        displayName: z.string(),
        drawId: z.string(),
        result: z.string().nullable(),
        resultSource: z.enum(['electronic', 'import', 'operators', 'demo']).nullable(),
        rows: z.array(z.string()),
      })
      .nullable()
      .default(null),
    /** The combinations that were paid, in the order of the lines; `line` counts from 0. */
    wins: z.array(
      z.object({
        line: z.number().int(),
        betType: z.string(),
        selection: z.string(),
        payout: z.number().int(),
      }),
    ),
    /** Null for a ticket that is not void. */
    voidCause: voidCause.nullable(),
    /** Null where the draw's result was never corrected. */
    correction: ticketCorrection.nullable(),
    /** The other tickets of the same chase. */
    chase: z.array(
      z.object({
        ticketId: z.string(),
        numero,
        drawsAt: z.number().int(),
        state: ticketState,
        payout: z.number().int(),
      }),
    ),
    stopOnWin: z.boolean(),
    /** The lines of its slip that stood beside a name; empty for none. */
    note: z.string().default(''),
    /** It can be cancelled before this instant; null where it cannot, or not any more. */
    cancelUntil: z.number().int().nullable().default(null),
    /** The code of its receipt that is open; null for none. */
    receipt: z.string().nullable().default(null),
  }),
  errors: ['ticket_unknown'],
  summary: "One of the member's own tickets",
});

export const lotteryTickets = call({
  name: 'lotteryTickets',
  method: 'GET',
  path: '/lgw/lottery/tickets',
  auth: 'member',
  excluded: 'open',
  request: z.object({
    pageNo: whole(1, 10_000).default(1),
    /** Tickets of this state alone; empty for all. */
    state: z.union([z.literal(''), ticketState]).default(''),
    language,
  }),
  response: z.object({ list: z.array(ticketHead), totalPages: z.number().int() }),
  errors: [],
  summary: "The member's own tickets, the newest first",
});
