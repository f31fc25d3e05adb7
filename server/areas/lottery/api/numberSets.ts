import { z } from 'zod';
import { call } from '../../../kernel/api/call';

/** Sets that a member keeps at the most, the characters of a name, and those of its numbers. */
export const number_sets_most = 20;
export const set_name_most_chars = 30;
export const set_numbers_most_chars = 1_000;

const numberSet = z.object({ setId: z.string(), name: z.string(), numbers: z.string() });

export const numberSets = call({
  name: 'numberSets',
  method: 'GET',
  path: '/lgw/lottery/numberSets',
  auth: 'member',
  request: z.object({}),
  response: z.object({ list: z.array(numberSet).max(number_sets_most) }),
  errors: [],
  summary: "The member's own sets of numbers, by name",
});

export const saveNumberSet = call({
  name: 'saveNumberSet',
  method: 'POST',
  path: '/lgw/lottery/numberSets',
  auth: 'member',
  request: z.object({
    setName: z.string().min(1).max(200),
    /** Digits and the signs between bets, as they are typed (lottery#bet-numbers). */
    numbers: z
      .string()
      .max(set_numbers_most_chars)
      .regex(/^[0-9][0-9|=*., -]*$/),
  }),
  response: z.object({ setId: z.string() }),
  errors: ['fields_invalid', 'number_sets_full'],
  summary: 'Keeps a set of numbers under a name; one that has the name already is replaced',
});

export const removeNumberSet = call({
  name: 'removeNumberSet',
  method: 'POST',
  path: '/lgw/lottery/numberSets/remove',
  auth: 'member',
  request: z.object({ setId: z.string().min(1).max(60) }),
  response: z.object({}),
  errors: ['number_set_unknown'],
  summary: "Deletes one of the member's own sets of numbers",
});
