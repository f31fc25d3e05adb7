import { z } from 'zod';
import { call, language } from '../../../kernel/api/call';
import { number_statuses, numero_form } from './tickets';

const whole = z.number().int();
const numero = z.string().regex(numero_form);

/** A number of a bet type as it is sold, with since when. Stakes are never told. */
const numberRow = z.object({
  betType: z.string(),
  /** The name of the bet type in the language. */
  name: z.string(),
  /** In its one form; empty for a bet type with nothing to choose. */
  selection: z.string(),
  status: z.enum(number_statuses),
  /** The part of the payout in percent; null where it is all of it, or nothing is sold. */
  percent: whole.nullable(),
  since: whole.nullable(),
});

export const numberBoard = call({
  name: 'numberBoard',
  method: 'GET',
  path: '/lgw/lottery/numbers',
  auth: 'none',
  request: z.object({
    code: z.string().max(20),
    /** A draw that is on sale; the next one where none is named, or another one. */
    numero: z.union([z.literal(''), numero]).default(''),
    language,
  }),
  response: z.object({
    code: z.string(),
    displayName: z.string(),
    prizeMode: z.enum(['Lott', 'Elott']),
    /** The draws on sale that have such numbers, and the next one; the first one first. */
    draws: z.array(z.object({ numero, drawsAt: whole, locksAt: whole })),
    /** The draw of the rows; null where none is on sale. */
    numero: numero.nullable(),
    /** Numbers that are reduced, limited or closed now, by bet type and number. */
    rows: z.array(numberRow),
    /** Changes of numbers of the draw, the last one first; those that are to come stand before. */
    changes: z.array(numberRow.extend({ byExposure: z.boolean() })),
  }),
  errors: ['lottery_unknown'],
  summary: 'The closed, reduced and limited numbers of a draw on sale, with since when',
});
