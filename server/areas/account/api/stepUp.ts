import { z } from 'zod';
import { call, language, noFields } from '../../../kernel/api/call';
import { sentCode } from '../../../kernel/api/verification';
import { paymentWays, rotated } from './passwords';
import { socialProviders } from './social';

const text = (max: number) => z.string().max(max);

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
  }),
  response: rotated,
  errors: [
    'wrong_password',
    'contact_unproved',
    'code_wrong',
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
  errors: ['social_unavailable', 'social_failed', 'too_many_requests'],
  summary: 'Confirms who the member is by a new sign-in at a provider',
});
