import { z } from 'zod';
import { call, noFields, whole } from '../../../kernel/api/call';

/** The highest type that an agent may open: 0 is a member, 1 and 2 are agents. */
const opened_type_most = 2;

/** Lengths are generous here: the fields' own rules answer with a message per field. */
const text = z.string().max(200);
const idempotencyKey = z.string().min(1).max(100);
/** The type of a newcomer. */
export const openedType = whole(0, opened_type_most);
/** Hundredths of a per cent. */
export const openedRebate = whole(0, 10_000);

export const openingTerms = call({
  name: 'openingTerms',
  method: 'GET',
  path: '/wps/agent/account/terms',
  auth: 'agent',
  request: noFields,
  response: z.object({
    /** The agent's own rebate, which none below may exceed. Hundredths of a per cent. */
    rebateMost: z.number().int(),
  }),
  errors: [],
  summary: 'The rebate that an agent may give to who is new right below',
});

/** An account that an agent opened, as the agent is told of it. */
const opened = z.object({
  memberId: z.string(),
  userName: z.string(),
  nickname: z.string(),
  type: z.number().int(),
  agent: z.boolean(),
  /** Hundredths of a per cent. */
  rebate: z.number().int(),
  /** The first password, for a short time and until the member has logged in; null after that. */
  password: z.string().nullable(),
  /** The form of the key made another first password for an account that was there. */
  renewed: z.boolean().default(false),
  /** The agent may make another: the member has never logged in. */
  mayRenew: z.boolean().default(false),
});

export const openAccount = call({
  name: 'openAccount',
  method: 'POST',
  path: '/wps/agent/account',
  auth: 'agent',
  request: z.object({
    username: text,
    nickname: text.default(''),
    type: openedType,
    rebate: openedRebate,
    idempotencyKey,
  }),
  response: opened,
  errors: [
    'fields_invalid',
    'username_taken',
    /** The detail `most` is the highest rebate of now. */
    'rebate_above_upline',
    'team_too_deep',
    /** The account of this key has gone out of the team meanwhile. */
    'member_not_below',
    'key_conflict',
    'too_many_requests',
    'step_up_required',
  ],
  summary: 'Opens an account right below the agent, with a first password; a key opens one account',
});

export const openedAccount = call({
  name: 'openedAccount',
  method: 'GET',
  path: '/wps/agent/account',
  auth: 'agent',
  request: z.object({ idempotencyKey }),
  response: opened,
  errors: ['member_not_below'],
  summary: 'The account that the agent opened, or whose first password was made anew, with a key',
});

export const renewFirstPassword = call({
  name: 'renewFirstPassword',
  method: 'POST',
  path: '/wps/agent/account/password',
  auth: 'agent',
  request: z.object({ memberId: z.string().max(60), idempotencyKey }),
  response: opened,
  errors: [
    'member_not_below',
    /** The member has logged in, or the password is not the agent's any more. */
    'first_password_over',
    'key_conflict',
    'too_many_requests',
    'step_up_required',
  ],
  summary:
    'Makes a new first password for an account that the agent opened, while its member has never logged in',
});
