import { z } from 'zod';
import { agedFields, sessionInfo } from './entry';
import { call, noFields } from '../../../kernel/api/call';
import { deviceField } from '../../../kernel/api/verification';

const text = (max: number) => z.string().max(max);

export const socialProviders = ['google', 'facebook', 'telegram'] as const;
export type SocialProvider = (typeof socialProviders)[number];

export const socialLogins = call({
  name: 'socialLogins',
  method: 'GET',
  path: '/wps/session/login/social',
  auth: 'none',
  excluded: 'open',
  request: noFields,
  response: z.object({
    list: z.array(z.enum(socialProviders)),
    /** The bot of Telegram's login, where that is offered. */
    telegramBot: z.string(),
  }),
  errors: [],
  summary: 'The social logins whose flag is on and that are configured',
});

export const startSocial = call({
  name: 'startSocial',
  method: 'POST',
  path: '/wps/session/login/social/start',
  auth: 'none',
  excluded: 'open',
  request: z.object({ provider: z.enum(socialProviders), redirectUri: text(500) }),
  response: z.object({
    /** The address that the browser is sent to. */
    url: z.string(),
    /** State, nonce and verifier, sealed. The browser keeps it and returns it. */
    ticket: z.string(),
  }),
  errors: ['social_unavailable', 'too_many_requests'],
  summary: 'Begins a login at a provider (OAuth 2 with PKCE and state, or a signed redirect)',
});

export const finishSocial = call({
  name: 'finishSocial',
  method: 'POST',
  path: '/wps/session/login/social/finish',
  auth: 'none',
  excluded: 'open',
  restricted: true,
  encrypted: true,
  request: z.object({
    provider: z.enum(socialProviders),
    ticket: text(4_000),
    /** The address that the provider sent the browser to, with its query. */
    returnedTo: text(8_000),
    entry: z.enum(['member', 'agent']).default('member'),
    ...deviceField,
  }),
  response: z.object({
    session: sessionInfo.nullable(),
    /** For a new person: the provider's identity, sealed, for `joinSocial`. */
    pending: z.string().nullable(),
    /** The person's name at the provider. */
    name: z.string(),
    /** For a new person: another member has proved the address that the provider has proved. */
    emailTaken: z.boolean().default(false),
  }),
  errors: [
    'social_unavailable',
    'social_failed',
    'account_disabled',
    'account_locked',
    'not_member_entry',
    'not_agent_entry',
    'registration_closed',
    'too_many_requests',
  ],
  summary:
    'Opens a session for a person who comes back from a provider, or tells that they are new',
});

export const joinSocial = call({
  name: 'joinSocial',
  method: 'POST',
  path: '/wps/session/login/social/join',
  auth: 'none',
  restricted: true,
  encrypted: true,
  request: z.object({
    pending: text(4_000),
    /** The person has confirmed age and terms. */
    agree: z.boolean(),
    ...agedFields,
    /** As a registration asks for them, where the operator's has these fields. */
    payeeName: text(200).default(''),
    birthDate: text(200).default(''),
    registerUrl: text(255),
    /** Of the link that the person came by; one that names nobody is ignored (account#invitation-codes). */
    affiliateCode: text(200).optional(),
    recommenderId: text(200).optional(),
    ...deviceField,
  }),
  response: sessionInfo,
  errors: [
    'social_failed',
    'fields_invalid',
    'registration_closed',
    /** The link that the person came by is over. */
    'affiliate_unknown',
    'excluded_here',
    'excluded_by_register',
    'too_many_requests',
  ],
  summary: 'Makes an account for a new person from a provider, and opens its first session',
});
