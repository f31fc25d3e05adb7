import { z } from 'zod';
import { call, noFields } from '../call';
import { paymentWays } from './passwords';

export const securityConfig = call({
  name: 'securityConfig',
  method: 'GET',
  path: '/wps/member/security',
  auth: 'real',
  request: noFields,
  response: z.object({
    hasPassword: z.boolean(),
    hasPaymentPassword: z.boolean(),
    /** The contacts that a code for a new payment password may be sent to. */
    paymentWays: z.array(z.enum(paymentWays)),
    mobile: z.string(),
    mobileVerified: z.boolean(),
    email: z.string(),
    emailVerified: z.boolean(),
    /** False where a password was just set in this session (account#old-password). */
    asksOldPassword: z.boolean(),
  }),
  errors: [],
  summary: 'The protections of the account, contact details masked',
});

export const memberSessions = call({
  name: 'memberSessions',
  method: 'GET',
  path: '/wps/member/sessions',
  auth: 'real',
  request: noFields,
  response: z.object({
    list: z.array(
      z.object({
        sessionId: z.string(),
        /** The browser's name for itself, shortened: "Chrome, Android". */
        device: z.string(),
        /** The network it was opened from, with its last part masked. */
        address: z.string(),
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
  request: z.object({ sessionId: z.string().max(60) }),
  response: z.object({ success: z.literal(true) }),
  errors: ['session_unknown'],
  summary: "Ends one of the member's sessions; ending one that is over succeeds",
});

export const signInOutcomes = ['ok', 'wrong_password', 'wrong_code', 'refused'] as const;

export const recentSignIns = call({
  name: 'recentSignIns',
  method: 'GET',
  path: '/wps/member/signIns',
  auth: 'real',
  request: noFields,
  response: z.object({
    list: z.array(
      z.object({
        at: z.number().int(),
        device: z.string(),
        address: z.string(),
        outcome: z.enum(signInOutcomes),
        how: z.enum(['password', 'sms', 'social', 'trial', 'register', 'reset']),
      }),
    ),
  }),
  errors: [],
  summary: 'The last 20 sign-ins and failed attempts',
});
