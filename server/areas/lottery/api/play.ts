import { z } from 'zod';
import { call, language } from '../../../kernel/api/call';

const digitRange = { digits: z.number().int(), least: z.number().int(), most: z.number().int() };
const memberRange = { count: z.number().int(), least: z.number().int(), most: z.number().int() };

/** The choices of one combination of a bet type (lottery#bet-numbers). */
export const writing = z.union([
  z.object({ kind: z.literal('none') }),
  z.object({ kind: z.literal('number'), ...digitRange }),
  z.object({
    kind: z.literal('digits'),
    ...digitRange,
    /** `3tod`: two or three of them differ, in any order. */
    pattern: z.enum(['distinct', 'pair', 'same', '3tod']),
  }),
  z.object({ kind: z.literal('members'), ...memberRange }),
  z.object({ kind: z.literal('order'), ...memberRange }),
  /** Two numbers, and a station whose draw they stand over too: `28-61-TN` (lottery#two-stations). */
  z.object({ kind: z.literal('across'), least: z.number().int(), most: z.number().int() }),
  z.object({
    kind: z.literal('place'),
    places: z.number().int(),
    choices: z.array(z.string()),
  }),
  z.object({ kind: z.literal('ticket'), digits: z.number().int(), series: z.number().int() }),
]);
export type PlayWriting = z.infer<typeof writing>;

/** A bet type as it is sold: its odds, its chances and its return. */
const soldType = z.object({
  betType: z.string(),
  name: z.string(),
  lines: z.array(
    z.object({
      name: z.string(),
      /** The mean number of wins; where a combination wins once at most that is its chance. */
      chance: z.number(),
      /** The chance to win at all: less than `chance` where a combination may win several times. */
      atLeastOnce: z.number(),
      /** Thousandths of the stake. */
      odds: z.number().int(),
    }),
  ),
  /** The part of what is staked that comes back in the long run, refunds among it. */
  returned: z.number(),
});

const playType = z.object({
  betType: z.string(),
  name: z.string(),
  rule: z.string(),
  group: z.string(),
  groupName: z.string(),
  unitsStaked: z.number().int(),
  writing,
  /** One, or one for each pattern of digits. */
  sold: z.array(soldType),
});
export type PlayType = z.infer<typeof playType>;

export const lotteryPlay = call({
  name: 'lotteryPlay',
  method: 'GET',
  path: '/lgw/lottery/play',
  auth: 'none',
  request: z.object({ code: z.string().max(20), language }),
  response: z.object({
    code: z.string(),
    displayName: z.string(),
    group: z.string(),
    groupName: z.string(),
    prizeMode: z.enum(['Lott', 'Elott']),
    currency: z.string(),
    /** Minor units. */
    limits: z.object({
      /** For one unit of one combination. */
      least: z.number().int(),
      most: z.number().int(),
      /** Of all members together for one number of a bet type in a draw. */
      numberMost: z.number().int(),
      /** Of one member in a draw. */
      drawMost: z.number().int(),
    }),
    /** Minor units; null where no whole tickets are sold. */
    ticketPrice: z.number().int().nullable(),
    /** Empty for a lottery whose results are shown and on which nothing is sold. */
    betTypes: z.array(playType),
  }),
  errors: ['lottery_unknown'],
  summary: 'What is sold on the draws of a lottery: its bet types with rules, odds and returns',
});
