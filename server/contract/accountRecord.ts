import { z } from 'zod';
import { call, language } from './call';
import { shownKinds, type MovementKind } from './recordKinds';

export const record_rows_a_page = 20;
export const exported_rows_a_page = 1_000;
/** A page's dates lie so many days apart at most, and a download's. */
export const record_days_most = 92;
export const export_days_most = 366;
/** Days of a record where no date is given. */
export const record_days_default = 30;

/** The form of a cursor: `last`, or the rows older or newer than a place of the record. */
export const cursor_form = /^(last|[on]\d{1,15})?$/;

/** The filter of a record: days (YYYY-MM-DD, the operator's zone; empty: the usual ones), and groups. */
const filter = {
  from: z.string().max(30).default(''),
  to: z.string().max(30).default(''),
  /** Groups with commas between; empty, or none that there is: all movements. */
  types: z.string().max(200).default(''),
  language,
};

const movement = z.object({
  /** The transfer's id. */
  id: z.string(),
  kind: z.enum(shownKinds as unknown as [MovementKind | 'other', ...(MovementKind | 'other')[]]),
  /** Minor units: above zero into the balance, below zero out of it. */
  amount: z.number().int(),
  balanceAfter: z.number().int(),
  at: z.number().int(),
  /** The game, lottery or vendor that it is about; empty for none. */
  name: z.string(),
  /** The round or ticket as people see it; empty for none. */
  number: z.string(),
  /** The page that shows more of it. */
  detail: z.enum(['none', 'round', 'ticket']),
  detailId: z.string(),
});

/** Movements added up. Sums are minor units and never below zero. */
const sums = { rows: z.number().int(), sumIn: z.number().int(), sumOut: z.number().int() };

const period = { from: z.string(), to: z.string(), currency: z.string() };

export const accountRecord = call({
  name: 'accountRecord',
  method: 'GET',
  path: '/wps/wallets/record',
  auth: 'member',
  request: z.object({ ...filter, cursor: z.string().regex(cursor_form).default('') }),
  response: z.object({
    ...period,
    list: z.array(movement),
    total: z.object(sums),
    /** The cursors of the pages beside this one; null where there is none. */
    newer: z.string().nullable(),
    older: z.string().nullable(),
  }),
  errors: ['dates_invalid', 'period_too_long'],
  summary: "The movements of the member's own money, the newest first, with their exact sums",
});

export const accountRecordRows = call({
  name: 'accountRecordRows',
  method: 'GET',
  path: '/wps/wallets/record/rows',
  auth: 'member',
  request: z.object({ ...filter, cursor: z.string().regex(cursor_form).default('') }),
  response: z.object({
    ...period,
    list: z.array(movement),
    /** The cursor of the rows that follow; null after the last one. */
    older: z.string().nullable(),
  }),
  errors: ['dates_invalid', 'period_too_long'],
  summary: 'The same movements in long pages without sums, for a download of a year at most',
});

export const accountStatement = call({
  name: 'accountStatement',
  method: 'GET',
  path: '/wps/wallets/statement',
  auth: 'member',
  /** YYYY-MM; empty: the month that runs. */
  request: z.object({ month: z.string().max(20).default('') }),
  response: z.object({
    ...period,
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
  errors: ['dates_invalid'],
  summary: "A month of the member's own money: what it began with, its sums by kind, its end",
});
