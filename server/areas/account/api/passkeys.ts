import { z } from 'zod';
import { call, noFields } from '../../../kernel/api/call';
import { deviceField } from '../../../kernel/api/verification';
import { sessionInfo } from './entry';

const text = (max: number) => z.string().max(max);

/** The name that a member gives a passkey. */
export const passkey_name_most = 40;

/** The question to a browser, with the ticket that comes back with its answer. */
const challenge = z.object({
  /** JSON, as `PublicKeyCredential.parseCreationOptionsFromJSON` and its sister take it (WebAuthn Level 3). */
  options: z.string(),
  /** The challenge with its end, sealed. */
  ticket: z.string(),
});

const answer = {
  ticket: text(2_000),
  /** JSON of the credential (WebAuthn Level 3, `toJSON`). */
  response: text(16_000),
};

/** The site's origin as the browser has it: passkeys are for its host. */
const origin = text(255);

export const passkeyChallenge = call({
  name: 'passkeyChallenge',
  method: 'POST',
  path: '/wps/session/login/passkey/challenge',
  auth: 'none',
  excluded: 'open',
  request: z.object({ origin }),
  response: challenge,
  errors: [],
  summary: 'Begins a login by a passkey',
});

export const passkeyLogin = call({
  name: 'passkeyLogin',
  method: 'POST',
  path: '/wps/session/login/passkey',
  auth: 'none',
  excluded: 'open',
  restricted: true,
  encrypted: true,
  request: z.object({
    ...answer,
    entry: z.enum(['member', 'agent']).default('member'),
    remember: z.boolean().default(false),
    ...deviceField,
  }),
  response: sessionInfo,
  errors: [
    'passkey_failed',
    'account_disabled',
    'account_locked',
    'not_member_entry',
    'not_agent_entry',
    'too_many_requests',
  ],
  summary: 'Opens a session by a passkey, which is two factors in one',
});

export const passkeys = call({
  name: 'passkeys',
  method: 'GET',
  path: '/wps/member/passkeys',
  auth: 'real',
  excluded: 'open',
  request: noFields,
  response: z.object({
    list: z.array(
      z.object({
        passkeyId: z.string(),
        name: z.string(),
        createdAt: z.number().int(),
        lastUsedAt: z.number().int().nullable(),
      }),
    ),
  }),
  errors: [],
  summary: "The member's passkeys, the newest first",
});

export const passkeyOffer = call({
  name: 'passkeyOffer',
  method: 'POST',
  path: '/wps/member/passkeys/offer',
  auth: 'real',
  excluded: 'open',
  request: z.object({ origin }),
  response: challenge,
  errors: ['step_up_required', 'passkeys_full'],
  summary: 'Begins to make a passkey, for a person who has confirmed who they are',
});

export const addPasskey = call({
  name: 'addPasskey',
  method: 'POST',
  path: '/wps/member/passkeys',
  auth: 'real',
  excluded: 'open',
  encrypted: true,
  request: z.object({ ...answer, name: text(200) }),
  response: z.object({ passkeyId: z.string() }),
  errors: ['step_up_required', 'passkey_failed', 'passkeys_full', 'fields_invalid'],
  summary: 'Adds a passkey that the browser has made',
});

export const removePasskey = call({
  name: 'removePasskey',
  method: 'DELETE',
  path: '/wps/member/passkeys',
  auth: 'real',
  excluded: 'open',
  request: z.object({ passkeyId: text(60) }),
  response: z.object({ success: z.literal(true) }),
  errors: ['step_up_required', 'passkey_unknown'],
  summary: "Removes one of the member's passkeys; removing it again succeeds",
});
