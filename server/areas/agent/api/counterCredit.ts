import { z } from 'zod';
import { call, noFields } from '../../../kernel/api/call';

/** The highest limit of a line of credit, in minor units. */
export const credit_most = 10 ** 12;
/** Lines and days of each that one look shows. */
export const credit_lines_listed = 50;
export const credit_days_listed = 10;

const amount = z.number().int();
const word = z.enum(['', 'yes', 'no']);

const creditView = z.object({
  lineId: z.string(),
  /** True for a line that the member gives; false for the one that is had. */
  given: z.boolean(),
  /** The other side. */
  userName: z.string(),
  most: amount,
  /** The rest that can be drawn, and the debt: together the limit. */
  left: amount,
  owed: amount,
  /** A statement waits: nothing more is drawn until it is settled. */
  closed: z.boolean(),
  /** Days on which it was drawn on, the newest first. */
  days: z.array(
    z.object({
      day: z.string(),
      drawn: amount,
      repaid: amount,
      owed: amount,
      /** Paid by the statement; null: it is not settled. */
      settled: amount.nullable(),
      /** The day is over: its statement can be confirmed. */
      over: z.boolean(),
      ownWord: word,
      otherWord: word,
    }),
  ),
});
export type CreditView = z.infer<typeof creditView>;

export const counterCredit = call({
  name: 'counterCredit',
  method: 'GET',
  path: '/wps/agent/credit',
  auth: 'agent',
  request: noFields,
  response: z.object({ currency: z.string(), lines: z.array(creditView) }),
  errors: [],
  summary: 'The lines of credit that an agent has and gives, with their statements',
});

export const setCreditLine = call({
  name: 'setCreditLine',
  method: 'POST',
  path: '/wps/agent/credit',
  auth: 'agent',
  request: z.object({
    userName: z.string().min(1).max(60),
    /** Minor units; 0 closes the line. */
    most: z.number().int().min(0).max(credit_most),
  }),
  response: z.object({ most: amount }),
  errors: [
    ...(['member_not_below', 'credit_not_covered', 'credit_owed', 'credit_there'] as const),
    'step_up_required',
  ],
  summary: 'Sets the limit of the line of credit of an agent right below, and sets the money aside',
});

export const answerCreditDay = call({
  name: 'answerCreditDay',
  method: 'POST',
  path: '/wps/agent/credit/day',
  auth: 'agent',
  excluded: 'timeOut',
  request: z.object({
    lineId: z.string().min(1).max(60),
    day: z.string().regex(/^\d{4}-\d{2}-\d{2}$/),
    accept: z.boolean(),
  }),
  response: z.object({ state: z.enum(['settled', 'waits', 'refused', 'uncovered']) }),
  errors: ['credit_unknown'],
  summary: 'Confirms or refuses the statement of a day; one that both confirmed is settled',
});
