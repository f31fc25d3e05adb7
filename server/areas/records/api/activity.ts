import { z } from 'zod';
import { call } from '../../../kernel/api/call';
import { recordPeriod } from '../../../kernel/api/records';

/** Minor units. */
const figures = {
  /** Deposits that were credited. */
  deposits: z.number().int(),
  /** Money that was asked to be paid out, less that which came back. */
  withdrawals: z.number().int(),
  /** Stakes, less those that were returned. */
  stakes: z.number().int(),
  /** Wins, with their corrections. */
  wins: z.number().int(),
  /** Wins less stakes: below zero for a loss. */
  net: z.number().int(),
  /** The number of stakes. */
  bets: z.number().int(),
  /** The time between stakes, without pauses of more than ten minutes. */
  played_min: z.number().int(),
};

export const playActivity = call({
  name: 'playActivity',
  method: 'GET',
  path: '/wps/member/activity',
  auth: 'real',
  excluded: 'open',
  /** YYYY-MM; empty: the month that runs. */
  request: z.object({ month: z.string().max(20).default('') }),
  response: z.object({
    ...recordPeriod,
    month: z.string(),
    running: z.boolean(),
    total: z.object(figures),
    /** The days on which one of the figures is not zero, in order. */
    days: z.array(z.object({ day: z.string(), ...figures })).max(31),
    /** The day with the greatest loss; null: on no day more was lost than won. */
    worst: z.string().nullable(),
    /** The months beside it that have or can have movements; null for none. */
    earlier: z.string().nullable(),
    later: z.string().nullable(),
  }),
  errors: ['month_invalid'],
  summary: "A month of the member's play: net result, time, deposits, and each day",
});
