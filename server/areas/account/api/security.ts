import { z } from 'zod';
import { call, noFields, language } from '../../../kernel/api/call';
import { deviceField, sentCode } from '../../../kernel/api/verification';
import { linkedAccount, paymentWays, rotated } from './passwords';
import { socialProviders } from './social';

const text = (max: number) => z.string().max(max);

/** A place: its network with the last part masked, and its country in two letters; empty where it is not known. */
const place = { address: z.string(), country: z.string().default('') };

export const stepUpWays = call({
  name: 'stepUpWays',
  method: 'GET',
  path: '/wps/member/stepUp',
  auth: 'real',
  excluded: 'open',
  request: noFields,
  response: z.object({
    /** The instant until which this device need not confirm again; null where it has to. */
    until: z.number().int().nullable(),
    password: z.boolean(),
    /** The contacts, masked, that a code may be sent to: proved a day ago, or at registration. */
    codes: z.array(z.object({ by: z.enum(paymentWays), contact: z.string() })),
    /** The providers at which the member may sign in again. */
    providers: z.array(z.enum(socialProviders)),
    /**
     * The account has a second factor: `first`, one of these ways comes before its code; `code`, that is done and the code
     * is to come. Null without one.
     */
    second: z.enum(['first', 'code']).nullable().default(null),
  }),
  errors: [],
  summary: 'The ways in which a member confirms who they are before a change of the account',
});

export const stepUpCode = call({
  name: 'stepUpCode',
  method: 'POST',
  path: '/wps/member/stepUp/code',
  auth: 'real',
  excluded: 'open',
  request: z.object({ by: z.enum(paymentWays), language }),
  response: sentCode,
  errors: [
    'contact_unproved',
    'dialing_code_closed',
    'code_limit',
    'too_many_requests',
    'sending_failed',
  ],
  summary: "Sends a code to the member's own contact, to confirm who they are",
});

export const stepUp = call({
  name: 'stepUp',
  method: 'POST',
  path: '/wps/member/stepUp',
  auth: 'real',
  excluded: 'open',
  encrypted: true,
  rotates: true,
  request: z.object({
    /** Either the password, or the contact with the code that was sent to it. */
    password: text(200).optional(),
    by: z.enum(paymentWays).optional(),
    verificationCode: text(40).optional(),
    /** A code of the second factor, or a recovery code: with the first proof, or after it. */
    totp: text(40).optional(),
  }),
  response: rotated,
  errors: [
    'wrong_password',
    'contact_unproved',
    'code_wrong',
    /** The first proof was right, and stands for ten minutes: the code of the second factor is to come. */
    'second_code_due',
    'second_code_wrong',
    'second_codes_closed',
    'fields_invalid',
    'too_many_requests',
  ],
  summary:
    "Confirms who the member is by password or code, for ten minutes, and renews the session's token",
});

export const stepUpSocial = call({
  name: 'stepUpSocial',
  method: 'POST',
  path: '/wps/member/stepUp/social',
  auth: 'real',
  excluded: 'open',
  encrypted: true,
  request: z.object({
    provider: z.enum(socialProviders),
    ticket: text(4_000),
    /** The address that the provider sent the browser to, with its query. */
    returnedTo: text(8_000),
  }),
  response: rotated,
  errors: ['social_unavailable', 'social_failed', 'second_code_due', 'too_many_requests'],
  summary: 'Confirms who the member is by a new sign-in at a provider',
});

export const securityConfig = call({
  name: 'securityConfig',
  method: 'GET',
  path: '/wps/member/security',
  auth: 'real',
  excluded: 'open',
  request: noFields,
  response: z.object({
    hasPassword: z.boolean(),
    hasPaymentPassword: z.boolean(),
    /** The contacts that a code for a new payment password may be sent to. */
    paymentWays: z.array(z.enum(paymentWays)),
    /** The first instant at which a contact that is proved already will count for that; null for none. */
    paymentWaysFrom: z.number().int().nullable().default(null),
    mobile: z.string(),
    mobileVerified: z.boolean(),
    email: z.string(),
    emailVerified: z.boolean(),
  }),
  errors: [],
  summary: 'The protections of the account, contact details masked',
});

export const memberSessions = call({
  name: 'memberSessions',
  method: 'GET',
  path: '/wps/member/sessions',
  auth: 'real',
  excluded: 'open',
  request: noFields,
  response: z.object({
    list: z.array(
      z.object({
        sessionId: z.string(),
        /** The browser's name for itself, shortened: "Chrome 126, Pixel 8 (Android 14)". */
        device: z.string(),
        /** It was opened from there. */
        ...place,
        createdAt: z.number().int(),
        seenAt: z.number().int(),
        remembered: z.boolean(),
        current: z.boolean(),
      }),
    ),
  }),
  errors: [],
  summary: "The member's live sessions, the current one first",
});

export const endMemberSession = call({
  name: 'endMemberSession',
  method: 'DELETE',
  path: '/wps/member/sessions',
  auth: 'real',
  excluded: 'open',
  request: z.object({ sessionId: z.string().max(60) }),
  response: z.object({ success: z.literal(true) }),
  errors: ['session_unknown', 'step_up_required'],
  summary:
    "Ends one of the member's sessions; ending one that is over succeeds. Another than the present one needs a step-up",
});

export const endOtherSessions = call({
  name: 'endOtherSessions',
  method: 'POST',
  path: '/wps/member/sessions/others',
  auth: 'real',
  excluded: 'open',
  request: noFields,
  response: rotated,
  errors: ['step_up_required'],
  summary:
    "Ends the member's other sessions and all games, and renews the token: copies of it end as well",
});

export const securityEvents = call({
  name: 'securityEvents',
  method: 'GET',
  path: '/wps/member/security/events',
  auth: 'real',
  excluded: 'open',
  request: noFields,
  response: z.object({
    list: z.array(
      z.object({
        at: z.number().int(),
        what: z.enum([
          'email',
          'mobile',
          'payeeName',
          'paymentPassword',
          'password',
          'stepUp',
          'sessions',
          'staffSessions',
          'undo',
          'bankCard',
          'bankCardRemoved',
          'withdrawal',
          'mallAddress',
          'mallOrder',
          'exclusion',
          'idNumber',
          'messenger',
          'birthDate',
          'samePerson',
          'playLimit',
          'team',
          'secondFactor',
          'secondCode',
          'secondFactorEnd',
          'recoveryCodes',
          'passkey',
          'passkeyRemoved',
        ]),
        /** `refused`: the person had not confirmed who they are; `failed`: a wrong proof. */
        outcome: z.enum(['done', 'failed', 'refused']),
        /** The new contact, masked; empty where there is none. */
        contact: z.string(),
        device: z.string(),
        ...place,
      }),
    ),
  }),
  errors: [],
  summary: 'The last 20 changes of the account, and tries',
});

export const notMeLink = call({
  name: 'notMeLink',
  method: 'POST',
  path: '/wps/member/notMe/link',
  auth: 'none',
  excluded: 'open',
  encrypted: true,
  request: z.object({ token: z.string().max(200) }),
  response: linkedAccount,
  errors: ['reset_link_over', 'too_many_requests'],
  summary: 'Names the account that a "this was not me" link takes back, and leaves the link good',
});

export const notMe = call({
  name: 'notMe',
  method: 'POST',
  path: '/wps/member/notMe',
  auth: 'none',
  excluded: 'open',
  encrypted: true,
  request: z.object({ token: z.string().max(200), ...deviceField }),
  response: z.object({
    /** For `resetByEmail`; null where the link went to a phone and recovery by phone is off. */
    resetToken: z.string().nullable(),
  }),
  errors: ['reset_link_over', 'too_many_requests'],
  summary:
    'Takes an account back by the link of a message: ends all sessions and undoes the changes of 72 hours',
});

export const signInOutcomes = [
  'ok',
  'wrong_password',
  'wrong_code',
  'refused',
  /** The first proof was right, and the code of the second factor is to come. */
  'second_due',
] as const;

export const recentSignIns = call({
  name: 'recentSignIns',
  method: 'GET',
  path: '/wps/member/signIns',
  auth: 'real',
  excluded: 'open',
  request: noFields,
  response: z.object({
    list: z.array(
      z.object({
        at: z.number().int(),
        device: z.string(),
        ...place,
        outcome: z.enum(signInOutcomes),
        how: z.enum(['password', 'sms', 'social', 'trial', 'register', 'reset', 'passkey']),
      }),
    ),
  }),
  errors: [],
  summary: 'The last 20 sign-ins and failed attempts',
});
