import { z } from 'zod';
import { call, noFields } from '../../../kernel/api/call';
import { picture_limit_bytes } from '../../../kernel/api/pictures';
import { mobileFields } from '../../../kernel/api/verification';

const text = (max: number) => z.string().max(max);
const done = z.object({ success: z.literal(true) });

/** Our own pictures that members choose from (account#avatar: STATIC). */
export const staticAvatars = [
  ...(['elephant', 'tiger', 'naga', 'gibbon', 'hornbill', 'koi'] as const),
  ...(['lotus', 'orchid', 'lantern', 'kite', 'tuktuk', 'longtail'] as const),
] as const;
export type StaticAvatar = (typeof staticAvatars)[number];

/** The optional fields of a registration that a member sees and corrects in the profile (account#profile). */
export const detailFields = [
  ...(['idNumber', 'facebook', 'line', 'whatsapp', 'zalo', 'wechat', 'qqNum'] as const),
] as const;
export type DetailField = (typeof detailFields)[number];

/** The path of uploaded pictures: `/avatar/ID.webp`, with the id of `avatarImage`. */
export const avatar_path = '/avatar/';

export const avatar = z.object({
  /** STATIC: one of ours, by a path to which `.png` or `.svg` is added; CUSTOM: its own address. */
  avatarType: z.enum(['STATIC', 'CUSTOM']),
  avatar: z.string(),
});

export const profile = call({
  name: 'profile',
  method: 'GET',
  path: '/wps/member/info/profile',
  auth: 'real',
  excluded: 'open',
  request: noFields,
  response: z.object({
    account: z.string(),
    nickname: z.string(),
    /** Masked, so that nobody reads the whole address or number over a shoulder. */
    email: z.string(),
    emailVerified: z.boolean(),
    mobile: z.string(),
    mobileVerified: z.boolean(),
    payeeName: z.string(),
    /** Once it is set, only customer service changes the name that withdrawals are paid to. */
    payeeNameLocked: z.boolean(),
    /** YYYY-MM-DD; null for who has not told it. It is noted once, and customer service alone corrects it. */
    birthDate: z.string().nullable().default(null),
    avatar,
    joinedAt: z.number().int(),
    /** The optional fields that the operator asks for, or that were filled in; the ID number masked. */
    details: z.array(z.object({ field: z.enum(detailFields), value: z.string() })).default([]),
    /** The age that was confirmed at registration, and when; null where no evidence was kept. */
    ageConfirmed: z
      .object({ age: z.number().int(), at: z.number().int() })
      .nullable()
      .default(null),
  }),
  errors: [],
  summary: "The member's own profile, contact details masked",
});

export const saveNickname = call({
  name: 'saveNickname',
  method: 'POST',
  path: '/wps/member/info/nickname',
  auth: 'real',
  excluded: 'timeOut',
  request: z.object({ nickname: text(200) }),
  response: done,
  errors: ['fields_invalid', 'too_many_requests'],
  summary: 'Changes the name that others see',
});

export const saveDetail = call({
  name: 'saveDetail',
  method: 'POST',
  path: '/wps/member/info/detail',
  auth: 'real',
  excluded: 'timeOut',
  /** An empty value takes the field away. */
  request: z.object({ field: z.enum(detailFields), value: text(200) }),
  response: done,
  errors: ['fields_invalid', 'step_up_required', 'too_many_requests'],
  summary:
    'Corrects an optional field of the registration; an ID number needs a step-up, the number or id of a messenger that or a login just now',
});

export const savePayeeName = call({
  name: 'savePayeeName',
  method: 'POST',
  path: '/wps/member/info/payeename',
  auth: 'real',
  excluded: 'timeOut',
  request: z.object({ payeeName: text(200) }),
  response: done,
  errors: ['fields_invalid', 'step_up_required', 'payee_name_locked', 'too_many_requests'],
  summary: 'Sets the name that withdrawals are paid to, once',
});

export const saveEmail = call({
  name: 'saveEmail',
  method: 'POST',
  path: '/wps/member/info/email',
  auth: 'real',
  excluded: 'timeOut',
  request: z.object({
    email: text(320),
    verificationCode: text(40),
  }),
  response: done,
  errors: [
    'email_invalid',
    'step_up_required',
    /** Only a caller who has just proved the mailbox learns this. */
    'email_taken',
    'code_wrong',
    'too_many_requests',
  ],
  summary: 'Sets the email address, proved by the code that was sent there',
});

export const saveMobile = call({
  name: 'saveMobile',
  method: 'POST',
  path: '/wps/member/info/mobile',
  auth: 'real',
  excluded: 'timeOut',
  request: z.object({
    ...mobileFields,
    verificationCode: text(40).optional(),
    firebaseIdToken: text(4_000).optional(),
  }),
  response: done,
  errors: ['mobile_invalid', 'step_up_required', 'mobile_taken', 'code_wrong', 'too_many_requests'],
  summary: 'Sets the mobile number, by the code that was sent there',
});

export const getAvatar = call({
  name: 'getAvatar',
  method: 'GET',
  path: '/wps/member/info/icon',
  auth: 'member',
  excluded: 'open',
  request: noFields,
  response: avatar,
  errors: [],
  summary: "The member's picture",
});

export const setAvatar = call({
  name: 'setAvatar',
  method: 'POST',
  path: '/wps/member/info/icon',
  auth: 'real',
  excluded: 'timeOut',
  /** The largest picture in base64, with its envelope. */
  limit_bytes: 7 * 1024 * 1024,
  request: z.object({
    avatar: z.enum(staticAvatars).optional(),
    /** A png or jpg in base64. A new picture made from its pixels is stored. */
    upload: z
      .string()
      .max(Math.ceil((picture_limit_bytes * 4) / 3) + 4)
      .optional(),
  }),
  response: avatar,
  errors: ['picture_invalid', 'picture_too_large', 'too_many_requests'],
  summary: 'Chooses one of our pictures, or stores an uploaded one',
});

export const avatarImage = call({
  name: 'avatarImage',
  method: 'GET',
  path: '/wps/member/avatar',
  auth: 'none',
  excluded: 'open',
  request: z.object({ id: text(60) }),
  response: z.object({ webp: z.string() }),
  errors: ['not_found'],
  summary: 'An uploaded picture as it was redrawn, in base64',
});
