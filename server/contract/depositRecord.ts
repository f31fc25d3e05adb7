import { z } from 'zod';
import { call } from './call';
import { depositChannels, depositStates } from './deposits';

export const deposits_a_page = 20;

/**
 * The form of a cursor in a record that is sorted by time: `last`, or the rows older or newer than the one
 * of an instant and id.
 */
export const dated_cursor_form = /^(last|[on]\d{1,15}\.[0-9A-Za-z-]{1,60})?$/;

/** Deposits added up. Sums are minor units. */
const sums = {
  rows: z.number().int(),
  /** Of all amounts, whatever became of them. */
  amount: z.number().int(),
  /** Of what was credited and not paid back. */
  credited: z.number().int(),
};

export const depositRecord = call({
  name: 'depositRecord',
  method: 'GET',
  path: '/wps/deposit/record',
  auth: 'real',
  request: z.object({
    /** Days (YYYY-MM-DD, the operator's zone); empty: the usual ones. */
    from: z.string().max(30).default(''),
    to: z.string().max(30).default(''),
    /** One of the states; anything else: all of them. */
    state: z.string().max(30).default(''),
    cursor: z.string().regex(dated_cursor_form).default(''),
  }),
  response: z.object({
    from: z.string(),
    to: z.string(),
    currency: z.string(),
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
      }),
    ),
    total: z.object(sums),
    /** The cursors of the pages beside this one; null where there is none. */
    newer: z.string().nullable(),
    older: z.string().nullable(),
  }),
  errors: ['dates_invalid', 'period_too_long'],
  summary: "The member's own deposits, the newest first, with their exact sums",
});
