import { z } from 'zod';
import { call } from '../../../kernel/api/call';
import {
  besidePages,
  dated_cursor_form,
  dayErrors,
  recordDays,
  recordPeriod,
} from '../../../kernel/api/records';
import { withdrawalView } from '../../payouts/api/payouts';
import { depositChannels, depositStates } from '../../wallet/api/deposits';

/** The days, the state and the place of either record. */
const request = z.object({
  ...recordDays,
  /** One of the states; anything else: all of them. */
  state: z.string().max(30).default(''),
  cursor: z.string().regex(dated_cursor_form).default(''),
});

/** Deposits added up. Sums are minor units. */
const depositSums = {
  rows: z.number().int(),
  /** Of all amounts, no matter what became of them. */
  amount: z.number().int(),
  /** Of what was credited and not paid back. */
  credited: z.number().int(),
};

export const depositRecord = call({
  name: 'depositRecord',
  method: 'GET',
  path: '/wps/deposit/record',
  auth: 'real',
  excluded: 'open',
  request,
  response: z.object({
    ...recordPeriod,
    list: z.array(
      z.object({
        depositId: z.string(),
        channel: z.enum(depositChannels),
        state: z.enum(depositStates),
        /** Minor units: what the member pays, and the part of it that is or was credited. */
        amount: z.number().int(),
        credited: z.number().int(),
        reference: z.string(),
        reason: z.string(),
        createdAt: z.number().int(),
        expiresAt: z.number().int(),
        /** The instants of its steps; null where it has not come to them. */
        sentAt: z.number().int().nullable(),
        endedAt: z.number().int().nullable(),
        refundedAt: z.number().int().nullable(),
        cancelledAt: z.number().int().nullable(),
      }),
    ),
    total: z.object(depositSums),
    ...besidePages,
  }),
  errors: dayErrors,
  summary: "The member's own deposits, the newest first, with their exact sums",
});

/** Withdrawals added up. Sums are minor units. */
const withdrawalSums = {
  rows: z.number().int(),
  /** Of all amounts, no matter what became of them, and of those that were paid. */
  amount: z.number().int(),
  paid: z.number().int(),
};

export const withdrawalRecord = call({
  name: 'withdrawalRecord',
  method: 'GET',
  path: '/wps/withdraw/record',
  auth: 'real',
  excluded: 'open',
  request,
  response: z.object({
    ...recordPeriod,
    list: z.array(withdrawalView),
    total: z.object(withdrawalSums),
    ...besidePages,
  }),
  errors: dayErrors,
  summary: "The member's own withdrawals, the newest first, with their exact sums",
});
