import { z } from 'zod';
import { call, language } from '../../../kernel/api/call';
import { besidePages, dayErrors, recordDays, recordPeriod } from '../../../kernel/api/records';
import { bankCodes } from '../../payouts/api/payouts';
import { depositChannels } from '../../wallet/api/deposits';
import { listedKinds, type MovementKind } from './recordKinds';

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

export const exported_rows_a_page = 1_000;
/** A download's dates lie so many days apart at most. */
export const export_days_most = 366;
/** Days of a record where no date is given. */
export const record_days_default = 30;

/** The form of a cursor: `last`, or the rows older or newer than a place of the record. */
export const cursor_form = /^(last|[on]\d{1,15})?$/;

/** The filter of a record: days and groups. */
const filter = {
  ...recordDays,
  /** Groups with commas between; empty, or none that there is: all movements. */
  types: z.string().max(200).default(''),
  language,
};

const movement = z.object({
  /** The transfer's id. */
  id: z.string(),
  kind: z.enum(listedKinds as unknown as [MovementKind | 'other', ...(MovementKind | 'other')[]]),
  /** Minor units: above zero into the balance, below zero out of it. */
  amount: z.number().int(),
  balanceAfter: z.number().int(),
  at: z.number().int(),
  /** The game, lottery or vendor that it is about, or the other one of a contract; empty for none. */
  name: z.string(),
  /** The round, ticket, reference of a payment, or last day of rebates as people see it; empty for none. */
  number: z.string(),
  /** The channel of a deposit, or the bank of a withdrawal; empty for none. */
  paidBy: z.enum(['', ...depositChannels, ...bankCodes]),
  /** The page that shows more of it. */
  detail: z.enum(['none', 'round', 'ticket', 'deposit', 'withdrawal', 'rebates', 'contract']),
  detailId: z.string(),
});

/** Movements added up. Sums are minor units and never below zero. */
const sums = { rows: z.number().int(), sumIn: z.number().int(), sumOut: z.number().int() };

export const accountRecord = call({
  name: 'accountRecord',
  method: 'GET',
  path: '/wps/wallets/record',
  auth: 'member',
  excluded: 'open',
  request: z.object({ ...filter, cursor: z.string().regex(cursor_form).default('') }),
  response: z.object({
    ...recordPeriod,
    list: z.array(movement),
    total: z.object(sums),
    ...besidePages,
  }),
  errors: dayErrors,
  summary: "The movements of the member's own money, the newest first, with their exact sums",
});

export const accountRecordRows = call({
  name: 'accountRecordRows',
  method: 'GET',
  path: '/wps/wallets/record/rows',
  auth: 'member',
  excluded: 'open',
  request: z.object({ ...filter, cursor: z.string().regex(cursor_form).default('') }),
  response: z.object({
    ...recordPeriod,
    list: z.array(movement),
    /** The cursor of the rows that follow; null after the last one. */
    older: z.string().nullable(),
  }),
  errors: dayErrors,
  summary: 'The same movements in long pages without sums, for a download of a year at most',
});

export const accountStatement = call({
  name: 'accountStatement',
  method: 'GET',
  path: '/wps/wallets/statement',
  auth: 'member',
  excluded: 'open',
  /** YYYY-MM; empty: the month that runs. */
  request: z.object({ month: z.string().max(20).default('') }),
  response: z.object({
    ...recordPeriod,
    month: z.string(),
    /** Minor units at the begin and the end of the month, or now where it still runs. */
    opening: z.number().int(),
    closing: z.number().int(),
    running: z.boolean(),
    kinds: z.array(z.object({ kind: movement.shape.kind, ...sums })),
    /** The months beside it that have or can have movements; null for none. */
    earlier: z.string().nullable(),
    later: z.string().nullable(),
  }),
  errors: ['month_invalid'],
  summary: "A month of the member's own money: what it began with, its sums by kind, its end",
});
