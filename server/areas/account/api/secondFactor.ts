import { z } from 'zod';
import { call, noFields } from '../../../kernel/api/call';
import { deviceField } from '../../../kernel/api/verification';
import { sessionInfo } from './entry';

const text = (max: number) => z.string().max(max);

/** The ways to the second proof: the authenticator's code, or a recovery code. */
const codeFields = { totp: text(40).optional(), recovery: text(40).optional() };

export const secondStep = call({
  name: 'secondStep',
  method: 'POST',
  path: '/wps/session/login/second',
  auth: 'none',
  excluded: 'open',
  restricted: true,
  encrypted: true,
  request: z.object({ ticket: text(200), ...codeFields, ...deviceField }),
  response: sessionInfo,
  errors: [
    'second_code_wrong',
    'second_codes_closed',
    /** The ticket is unknown, used, over, of another device, or had five codes already. */
    'second_step_over',
    'too_many_requests',
  ],
  summary: 'Opens the session of a login whose first proof was right, by the second factor',
});

export const secondFactor = call({
  name: 'secondFactor',
  method: 'GET',
  path: '/wps/member/secondFactor',
  auth: 'real',
  excluded: 'open',
  request: noFields,
  response: z.object({
    /** The instant at which it was set up; null where logins need one proof. */
    since: z.number().int().nullable(),
    /** Recovery codes that were not used yet. */
    recoveryLeft: z.number().int(),
    /** The person has just confirmed who they are: it can be turned off without one more code. */
    confirmed: z.boolean().default(false),
    /** A new authenticator waits for its first code: its secret is for a person who has confirmed who they are. */
    offer: z.object({ secret: z.string(), address: z.string() }).nullable(),
  }),
  errors: [],
  summary: 'The two-step login of the member, and the authenticator that is being set up',
});

export const totpStart = call({
  name: 'totpStart',
  method: 'POST',
  path: '/wps/member/secondFactor/start',
  auth: 'real',
  excluded: 'open',
  request: noFields,
  response: z.object({ secret: z.string(), address: z.string() }),
  errors: ['step_up_required'],
  summary: 'Makes the secret of an authenticator; nothing changes before its first code',
});

const recoveryCodes = z.object({
  /** Told this once: the store has their hashes. */
  codes: z.array(z.string()),
});

export const totpConfirm = call({
  name: 'totpConfirm',
  method: 'POST',
  path: '/wps/member/secondFactor/confirm',
  auth: 'real',
  excluded: 'open',
  encrypted: true,
  request: z.object({ totp: text(40) }),
  response: recoveryCodes,
  errors: ['step_up_required', 'second_code_wrong', 'second_factor_none', 'too_many_requests'],
  summary: 'Turns two-step login on by the first code of the authenticator',
});

export const renewRecovery = call({
  name: 'renewRecovery',
  method: 'POST',
  path: '/wps/member/secondFactor/recovery',
  auth: 'real',
  excluded: 'open',
  request: noFields,
  response: recoveryCodes,
  errors: ['step_up_required', 'second_factor_none'],
  summary: 'Makes new recovery codes in the place of all those before',
});

export const totpEnd = call({
  name: 'totpEnd',
  method: 'POST',
  path: '/wps/member/secondFactor/end',
  auth: 'real',
  excluded: 'open',
  encrypted: true,
  request: z.object(codeFields),
  response: z.object({ success: z.literal(true) }),
  errors: [
    'step_up_required',
    'second_code_wrong',
    'second_codes_closed',
    'second_factor_none',
    'too_many_requests',
  ],
  summary: 'Turns two-step login off, by one more code or a step-up of both proofs',
});
