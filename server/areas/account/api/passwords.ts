import { z } from 'zod';
import { sessionInfo } from './entry';
import { call, language } from '../../../kernel/api/call';
import {
  captchaFields,
  deviceField,
  mobileFields,
  sentCode,
} from '../../../kernel/api/verification';

const text = (max: number) => z.string().max(max);
/** The session's new token; the one that the call was made with has ended. */
export const rotated = z.object({ success: z.literal(true), token: z.string() });
const done = z.object({ success: z.literal(true) });

export const forgotByEmail = call({
  name: 'forgotByEmail',
  method: 'POST',
  path: '/wps/member/password/email',
  auth: 'none',
  excluded: 'open',
  restricted: true,
  request: z.object({
    username: text(200),
    email: text(320),
    language: text(5).default('th'),
    /**
     * The web app's own origin. It may come from a request's Host header, so a gateway that sends
     * real email must use an origin from its own configuration.
     */
    origin: text(255),
    ...captchaFields,
  }),
  response: done,
  errors: ['captcha_required', 'captcha_wrong', 'too_many_requests', 'sending_failed'],
  summary:
    'Sends a link to set a new password; the answer does not tell whether the account exists',
});

/** The account that a message's link is for. */
export const linkedAccount = z.object({
  /** In full, for the password manager of anybody who holds the link. */
  userName: z.string(),
  /** As a page shows it: others may see the screen. */
  masked: z.string(),
});

export const resetLink = call({
  name: 'resetLink',
  method: 'POST',
  path: '/wps/member/password/email/link',
  auth: 'none',
  excluded: 'open',
  encrypted: true,
  request: z.object({ token: text(200) }),
  response: linkedAccount,
  errors: ['reset_link_over', 'too_many_requests'],
  summary: 'Names the account of an emailed link, and leaves the link good',
});

export const resetByEmail = call({
  name: 'resetByEmail',
  method: 'POST',
  path: '/wps/member/password/email/reset',
  auth: 'none',
  excluded: 'open',
  restricted: true,
  encrypted: true,
  request: z.object({
    token: text(200),
    newPassword: text(200),
    ...deviceField,
  }),
  response: sessionInfo,
  errors: ['reset_link_over', 'password_invalid', 'modify.new.old.same', 'too_many_requests'],
  summary: 'Sets a new password by an emailed link, ends all sessions and opens a new one',
});

export const setPasswordByPhone = call({
  name: 'setPasswordByPhone',
  method: 'POST',
  path: '/wps/member/password/phone',
  auth: 'none',
  excluded: 'open',
  restricted: true,
  encrypted: true,
  request: z.object({
    newPassword: text(200),
    ...mobileFields,
    verificationCode: text(40).optional(),
    firebaseIdToken: text(4_000).optional(),
    ...deviceField,
  }),
  response: sessionInfo,
  errors: [
    /** Setting a password by phone is off (REGMOBVERF3). */
    'no_permission',
    'mobile_invalid',
    'code_wrong',
    'password_invalid',
    'modify.new.old.same',
    'too_many_requests',
  ],
  summary:
    'Sets a new password by a code, ends all sessions and opens a new one (account#set-password-by-phone)',
});

export const changePassword = call({
  name: 'changePassword',
  method: 'POST',
  path: '/wps/member/password',
  auth: 'real',
  excluded: 'open',
  encrypted: true,
  rotates: true,
  request: z.object({
    /** Left out where there is none (account#old-password). */
    oldPassword: text(200).optional(),
    newPassword: text(200),
    confirmNewPassword: text(200),
  }),
  response: rotated,
  errors: [
    'wrong_old_password',
    /** The account has no password yet, or a second factor. */
    'step_up_required',
    'fields_invalid',
    'modify.new.old.same',
    'too_many_requests',
  ],
  summary: "Changes the password, ends the member's other sessions, and renews this one's token",
});

export const setPaymentPassword = call({
  name: 'setPaymentPassword',
  method: 'POST',
  path: '/wps/member/paymentPassword',
  auth: 'real',
  excluded: 'open',
  encrypted: true,
  request: z.object({
    oldPaymentPassword: text(200).optional(),
    paymentPassword: text(200),
    confirmPaymentPassword: text(200),
  }),
  response: done,
  errors: ['wrong_old_password', 'step_up_required', 'fields_invalid', 'too_many_requests'],
  summary: 'Sets or changes the payment password of six digits',
});

/** The member's own contacts that a code may be sent to. */
export const paymentWays = ['mobile', 'email'] as const;
const way = z.enum(paymentWays);

export const paymentCode = call({
  name: 'paymentCode',
  method: 'POST',
  path: '/wps/member/paymentPassword/code',
  auth: 'real',
  excluded: 'open',
  request: z.object({ by: way, language }),
  response: sentCode,
  errors: [
    /** The member has no such contact, or proved it only recently. */
    'contact_unproved',
    'dialing_code_closed',
    'code_limit',
    'too_many_requests',
    'sending_failed',
  ],
  summary:
    "Sends a code to the member's own proved contact, to replace a forgotten payment password",
});

export const resetPaymentPassword = call({
  name: 'resetPaymentPassword',
  method: 'POST',
  path: '/wps/member/paymentPassword/reset',
  auth: 'real',
  excluded: 'open',
  encrypted: true,
  request: z.object({
    by: way,
    verificationCode: text(40),
    paymentPassword: text(200),
    confirmPaymentPassword: text(200),
  }),
  response: done,
  errors: [
    'contact_unproved',
    'code_wrong',
    'fields_invalid',
    /** The account has a second factor. */
    'step_up_required',
    'too_many_requests',
  ],
  summary: 'Sets a new payment password by a code, where the old one is forgotten',
});
