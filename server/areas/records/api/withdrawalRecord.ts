import { z } from 'zod';
import { call } from '../../../kernel/api/call';
import {
  besidePages,
  dated_cursor_form,
  dayErrors,
  recordDays,
  recordPeriod,
} from '../../../kernel/api/records';
import { withdrawalView } from '../../payouts/api/withdrawals';

/** Withdrawals added up. Sums are minor units. */
const sums = {
  rows: z.number().int(),
  /** Of all amounts, whatever became of them, and of those that were paid. */
  amount: z.number().int(),
  paid: z.number().int(),
};

export const withdrawalRecord = call({
  name: 'withdrawalRecord',
  method: 'GET',
  path: '/wps/withdraw/record',
  auth: 'real',
  excluded: 'open',
  request: z.object({
    ...recordDays,
    /** One of the states; anything else: all of them. */
    state: z.string().max(30).default(''),
    cursor: z.string().regex(dated_cursor_form).default(''),
  }),
  response: z.object({
    ...recordPeriod,
    list: z.array(withdrawalView),
    total: z.object(sums),
    ...besidePages,
  }),
  errors: dayErrors,
  summary: "The member's own withdrawals, the newest first, with their exact sums",
});
