import { expect, it } from 'vitest';
import { z } from 'zod';
import { calls } from '@server/api';
import { emptyAnswer } from './invented.server';

it('answers each call in the form of the API, and says nothing of anybody (site#dictionaries)', () => {
  const wrong = calls.flatMap(({ name, response }) => {
    const read = response.safeParse(emptyAnswer(response));
    return read.success ? [] : [`${name}: ${read.error.issues[0]?.path.join('.')}`];
  });
  expect(wrong).toEqual([]);
});

it('has one entry in each list, the first of each choice, and a day where one is wanted', () => {
  const form = z.object({
    name: z.string(),
    code: z.string().max(3),
    month: z.string().regex(/^\d{4}-\d{2}$/),
    rows: z.array(z.object({ amount: z.number(), state: z.enum(['open', 'done']) })),
    none: z.string().nullable(),
    left: z.number().optional(),
    kind: z.union([z.literal('a'), z.literal('b')]),
    pair: z.tuple([z.boolean(), z.number().default(7)]),
    by: z.record(z.number()),
  });
  expect(emptyAnswer(form)).toEqual({
    name: '2000-01-01',
    code: '',
    month: '2000-01',
    rows: [{ amount: 0, state: 'open' }],
    none: null,
    kind: 'a',
    pair: [false, 0],
    by: {},
  });
});
