import { z } from 'zod';
import { call } from '../../../kernel/api/call';

/** In the place of a topic where too much has changed to name it: everything. */
export const all_topics = '*';

/**
 * The changes since a cursor, for live pages (site#live-pages): one question for all who look on. A topic names a lottery
 * (`draw:CODE`), a member (`member:ID`) or visitors' conversations (`desk:`), and nothing of what happened: who may see
 * it reads it again. A change may be told in several answers, with the same id.
 */
export const liveChanges = call({
  name: 'liveChanges',
  method: 'GET',
  path: '/wps/live/changes',
  auth: 'none',
  request: z.object({
    /** The cursor of the answer before; empty for the first, which tells no changes. */
    since: z.string().max(20).default(''),
  }),
  response: z.object({
    cursor: z.string(),
    changes: z.array(z.object({ id: z.number().int(), topic: z.string() })),
  }),
  errors: [],
  summary: 'The lotteries, members and conversations of which something changed since a cursor',
});
export type LiveChange = z.infer<(typeof liveChanges)['response']>['changes'][number];
