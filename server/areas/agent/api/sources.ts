import { z } from 'zod';
import { call, language } from '../../../kernel/api/call';
import { gameTypes } from '../../games/api/gameTypes';
import { besidePages, dated_cursor_form } from '../../../kernel/api/records';

/** Rows of a page, and of a download's. */
export const sources_a_page = 20;
export const exported_sources_a_page = 500;

/** An amount in 1/10,000 of a minor unit: a stake times hundredths of a per cent is whole in it. */
const exact = z.string().regex(/^-?\d{1,24}$/);

/** A rebate of a day in a category. */
const rebate = z.object({
  day: z.string(),
  category: z.string(),
  /** Minor units: the settled stakes that it comes from, and what it came to. */
  stake: z.number().int(),
  amount: z.number().int(),
  /** The sum of the exact shares, and what rounding added to it to make the amount; null: of a day before they were kept. */
  exact: exact.nullable(),
  rounding: z.number().int().nullable(),
  /** The transfer that paid it; empty: not paid yet. */
  paidBy: z.string(),
});

const source = z.object({
  /** The instant at which the stake was settled, or corrected. */
  at: z.number().int(),
  /** `correction`: a corrected result gave the stake of a ticket back, or made it count. */
  kind: z.enum(['round', 'ticket', 'correction']),
  /** Null for a game that is in the catalogue no more. */
  category: z.enum(gameTypes).nullable(),
  name: z.string(),
  /** The member who staked: own bets have the page that shows more, those of others have no number. */
  userName: z.string(),
  own: z.boolean(),
  detail: z.enum(['none', 'round', 'proof', 'ticket']),
  detailId: z.string(),
  /** Minor units that count; below zero for what was given back. */
  stake: z.number().int(),
  /** The difference of the rates at that instant, in hundredths of a per cent. */
  rate: z.number().int(),
  /** The stake times the difference. */
  share: exact,
});

const input = z.object({
  /** A finished day (YYYY-MM-DD, the operator's zone). */
  day: z.string().max(30).default(''),
  /** A category of games; empty: all of them. */
  category: z.string().max(30).default(''),
  cursor: z.string().regex(dated_cursor_form).default(''),
  language,
});

export const rebateSources = call({
  name: 'rebateSources',
  method: 'GET',
  path: '/wps/member/rebates/sources',
  auth: 'real',
  excluded: 'open',
  request: input,
  response: z.object({
    day: z.string(),
    currency: z.string(),
    rebates: z.array(rebate),
    list: z.array(source),
    ...besidePages,
  }),
  errors: ['rebate_unknown'],
  summary:
    'The settled tickets and rounds that an own rebate of a day comes from, the newest first, with exact sums',
});

export const rebateSourceRows = call({
  name: 'rebateSourceRows',
  method: 'GET',
  path: '/wps/member/rebates/sources/rows',
  auth: 'real',
  excluded: 'open',
  request: rebateSources.request,
  response: rebateSources.response,
  errors: rebateSources.errors,
  summary: 'The same in long pages, for a download',
});

export const paidRebates = call({
  name: 'paidRebates',
  method: 'GET',
  path: '/wps/member/rebates/paid',
  auth: 'real',
  excluded: 'open',
  request: z.object({
    /** A transfer of the ledger. */
    id: z.string().max(60).default(''),
  }),
  response: z.object({
    currency: z.string(),
    at: z.number().int(),
    /** Minor units: the sum of the rebates. */
    amount: z.number().int(),
    rebates: z.array(rebate),
  }),
  errors: ['rebate_unknown'],
  summary: 'The rebates of days and categories that a transfer to the member paid',
});
