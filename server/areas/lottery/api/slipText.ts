import { z } from 'zod';
import { call, language } from '../../../kernel/api/call';
import { number_choices, number_statuses, numero_form, placeSlip } from './tickets';

/** The most characters of a slip's text, and of the answers to its doubts. */
export const slip_text_most_chars = 20_000;
/** The most lines with bets that one slip is sold with; its combinations are limited as those of any slip (lottery#slip-box). */
export const slip_lines_most = 120;
/** The most answers of a slip: one for each line of the longest text that is read, and a choice for its numbers. */
export const slip_answers_most = 2_000;

export const notations = ['auto', 'th', 'vi'] as const;

const code = z.string().regex(/^[A-Z0-9_]{2,20}$/);

const text = z.object({
  code,
  /** The draw that the slip was read for; empty for the next one. Another takes the place of one that is over. */
  numero: z.union([z.literal(''), z.string().regex(numero_form)]).default(''),
  text: z.string().max(slip_text_most_chars),
  notation: z.enum(notations).default('auto'),
  /**
   * Answers to doubts: line, reading from 0 or `x`, and the doubt's mark. Choices for numbers: line, `reduced`, `lower` or
   * `drop`, and the choice's mark.
   */
  answers: z.array(z.string().max(30)).max(slip_answers_most).default([]),
  language,
});

/** Bets of a line that are alike but for their numbers. */
const group = z.object({
  /** The place of its type in `types`. */
  type: z.number().int(),
  numbers: z.array(z.string()),
  /** Minor units for one unit, and what one win of one number is paid. */
  stake: z.number().int(),
  pays: z.number().int(),
  /** The part of the payout, where the reduced one was chosen. */
  percent: z.number().int().optional(),
});
export type SlipGroup = z.infer<typeof group>;

/** The numbers of a line that its draws do not sell as they stand, and what its member chooses (lottery#slip-numbers). */
const met = z.object({
  rows: z.array(
    z.object({
      type: z.number().int(),
      numbers: z.array(z.string()),
      status: z.enum(number_statuses),
      /** The part of the payout that they could be sold at, and since when; null where there is none. */
      percent: z.number().int().nullable(),
      since: z.number().int().nullable(),
      /** The stake for each unit that is left at the full payout, in minor units; 0 for none. */
      left: z.number().int(),
    }),
  ),
  /** The choices that all of them have, each with the mark of the terms that it rests on. */
  ways: z.array(z.object({ choice: z.enum(number_choices), mark: z.string() })),
  taken: z.enum(number_choices).nullable(),
  /** A choice was made under other terms, and does not count. */
  changed: z.boolean(),
});
export type SlipMet = z.infer<typeof met>;

export const readBetSlip = call({
  name: 'readBetSlip',
  method: 'POST',
  path: '/lgw/lottery/slip/text',
  auth: 'member',
  excluded: 'timeOut',
  request: text.extend({
    /** Empty: the lottery that the member bought last where that is on sale, else the first to lock. */
    code: z.union([z.literal(''), code]),
  }),
  response: z.object({
    code: z.string(),
    displayName: z.string(),
    prizeMode: z.enum(['Lott', 'Elott']),
    currency: z.string(),
    /** Slips are read for this lottery: those of Thailand and Vietnam. */
    readable: z.boolean(),
    notation: z.enum(['th', 'vi']),
    /** The stations that a slip may name, in the order of the books. */
    stations: z.array(z.object({ code: z.string(), short: z.string(), name: z.string() })),
    /** The draw, and its instants; null while none is on sale. */
    draw: z
      .object({ numero: z.string(), drawsAt: z.number().int(), locksAt: z.number().int() })
      .nullable(),
    types: z.array(
      z.object({
        betType: z.string(),
        name: z.string(),
        code: z.string(),
        odds: z.array(z.number().int()),
        units: z.number().int(),
      }),
    ),
    /** Every line that is not blank; none of a slip above its limits. */
    lines: z.array(
      z.object({
        line: z.number().int(),
        text: z.string(),
        kind: z.enum(['bets', 'note', 'head', 'doubt', 'struck']),
        name: z.string(),
        groups: z.array(group),
        /** Minor units. */
        total: z.number().int(),
        /** Null for a line that is sold as it was typed. */
        met: met.nullable().default(null),
        doubt: z
          .object({ reason: z.string(), mark: z.string(), readings: z.array(z.array(group)) })
          .nullable(),
      }),
    ),
    /** Lines with bets, and doubts without an answer. */
    betLines: z.number().int(),
    doubts: z.number().int(),
    /** Lines with numbers that are not sold as they stand, without a choice. */
    undecided: z.number().int().default(0),
    combinations: z.number().int(),
    /** Above `slip_lines_most` or `slip_combinations_most`: it is not sold. */
    tooMany: z.boolean(),
    /** Minor units, and the most that one draw of each lottery can pay, added. */
    total: z.number().int(),
    highest: z.number().int(),
    /** Names the bets that were read, in a few signs: a slip is confirmed under the mark that it came with. */
    mark: z.string(),
    limits: z.object({ least: z.number().int(), most: z.number().int() }),
    /** The lotteries on sale that slips are read for, the first to lock first; none where the request names its own. */
    lotteries: z
      .array(z.object({ code: z.string(), name: z.string(), locksAt: z.number().int() }))
      .default([]),
  }),
  errors: ['lottery_unknown'],
  summary: 'The text of a slip read into bets, notes and doubts, and priced; nothing is taken',
});

export const placeBetSlip = call({
  name: 'placeBetSlip',
  method: 'POST',
  path: '/lgw/lottery/tickets/text',
  auth: 'member',
  request: text.extend({
    mark: z.string().max(20),
    idempotencyKey: z.string().min(1).max(100),
  }),
  response: placeSlip.response,
  errors: placeSlip.errors,
  summary:
    'Takes the stakes of a slip that was read, a ticket for each lottery, all or none; the same key gives the same tickets',
});
