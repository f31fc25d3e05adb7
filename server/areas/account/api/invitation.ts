import { z } from 'zod';
import { call, noFields, whole } from '../../../kernel/api/call';

export const invited_a_page = 20;

export const invitation = call({
  name: 'invitation',
  method: 'GET',
  path: '/wps/member/invitation',
  changes: true,
  auth: 'real',
  request: noFields,
  response: z.object({
    /** Twelve letters and digits; a registration takes it as `recommenderId`. */
    code: z.string(),
  }),
  /** The referral promotion is off (REFERRAL3). */
  errors: ['no_permission'],
  summary: "The member's own invitation code, always the same",
});

export const invitedFriends = call({
  name: 'invitedFriends',
  method: 'GET',
  path: '/wps/member/invitation/friends',
  auth: 'real',
  request: z.object({ pageNo: whole(1, 10_000).default(1) }),
  response: z.object({
    list: z.array(
      z.object({
        /** Masked, as others see the member. */
        name: z.string(),
        joinedAt: z.number().int(),
      }),
    ),
    total: z.number().int(),
    totalPages: z.number().int(),
  }),
  errors: ['no_permission'],
  summary: 'The members who registered with this member as their recommender, the newest first',
});
