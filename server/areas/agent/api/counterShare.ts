import { z } from 'zod';
import { call, noFields } from '../../../kernel/api/call';

/** Agreements that one look shows. */
export const shares_listed = 50;

const percent = z.number().int().min(0).max(100);
const agreementId = z.string().min(1).max(60);
const state = z.enum(['proposed', 'accepted']);

export const counterShare = call({
  name: 'counterShare',
  method: 'GET',
  path: '/wps/agent/share',
  auth: 'agent',
  request: noFields,
  response: z.object({
    currency: z.string(),
    /** The most that may be agreed on. */
    most: percent,
    /** The percent that the next sale is held at by the agreement in force; 0 for none. */
    percent,
    /** In the agent's `share` account now: the parts of stakes of open tickets, and what covers their returns. */
    held: z.number().int(),
    cover: z.number().int(),
    /** Open tickets that the agent holds a part of. */
    tickets: z.number().int(),
    list: z.array(
      z.object({
        agreementId,
        /** True for one with an agent right below; false for the own one. */
        given: z.boolean(),
        /** The other side; empty for the operator. */
        userName: z.string(),
        percent,
        state,
        /** In force, but the agent stands elsewhere by now, or is below somebody: nothing is held by it. */
        rests: z.boolean(),
      }),
    ),
  }),
  errors: [],
  summary: 'The agreements on the share of what an agent sells, and what is held and covered now',
});

export const proposeShare = call({
  name: 'proposeShare',
  method: 'POST',
  path: '/wps/agent/share',
  auth: 'agent',
  request: z.object({ userName: z.string().min(1).max(60), percent }),
  response: z.object({ state: z.enum(['proposed', 'unchanged', 'ended']) }),
  errors: ['member_not_below', 'share_most', 'step_up_required'],
  summary: 'Proposes to an agent right below the share of what that agent sells; 0 ends it',
});

export const answerShare = call({
  name: 'answerShare',
  method: 'POST',
  path: '/wps/agent/share/answer',
  auth: 'agent',
  request: z.object({ agreementId, accept: z.boolean() }),
  response: z.object({ state: z.enum(['accepted', 'refused']) }),
  errors: ['share_unknown', 'share_most', 'step_up_required'],
  summary: 'Accepts or refuses a share that was proposed; an accepted one holds for the next sale',
});

export const endShare = call({
  name: 'endShare',
  method: 'POST',
  path: '/wps/agent/share/end',
  auth: 'agent',
  excluded: 'timeOut',
  request: z.object({ agreementId }),
  response: z.object({ success: z.literal(true) }),
  errors: ['share_unknown'],
  summary: 'Ends an agreement for the sales that come, or takes a proposal back',
});
