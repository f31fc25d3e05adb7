import { z } from 'zod';
import { call, language, noFields } from './call';

/** Lengths are generous here: the fields' own rules answer with a message per field. */
const text = (max: number) => z.string().max(max);

/** A mobile number as a form sends it: the dialing code apart; a 0 in front of the digits is ignored. */
export const mobileFields = {
  countryDialingCode: text(8).default('66'),
  mobileNum: text(40),
};

/**
 * The client's name for its device, by which a session is recognised. `OTHERS` leaves it to the
 * `Device` header, which is `OTHERS` for a standalone app (account#device).
 */
export const deviceField = { device: text(200).default('OTHERS') };

/** The answer to a captcha, which is the bot-check before a code is sent (account#captcha). */
export const captchaFields = { captchaId: text(60).optional(), captcha: text(200).optional() };

export const captcha = call({
  name: 'captcha',
  method: 'GET',
  path: '/wps/captcha',
  changes: true,
  auth: 'none',
  excluded: 'open',
  request: z.object({
    language,
    /** In words for people who cannot see a picture, under a narrower limit. */
    form: z.enum(['picture', 'words']).default('picture'),
    /** The account that the form is filled in with: the more others failed at it, the more work there is. */
    account: text(200).default(''),
  }),
  response: z.object({
    captchaId: z.string(),
    /** The characters shown, or a sum whose answer is a number. */
    kind: z.enum(['characters', 'sum']),
    /** An SVG document; empty with words. */
    image: z.string(),
    /** The question in words; empty with a picture. */
    question: z.string(),
    expiresAt: z.number().int(),
    /**
     * The work that a phone with script can do in place of the person: `=` and the number from 1 to `most` answer the captcha whose
     * SHA-256 after `salt` is `challenge`, in hex (account#proof-of-work).
     */
    work: z
      .object({ salt: z.string(), challenge: z.string(), most: z.number().int() })
      .nullable()
      .default(null),
  }),
  errors: ['too_many_requests'],
  summary: 'A new captcha: a picture, or a question in words, and the work that answers it too',
});

/** The purposes of codes. A code is valid for its own alone. */
export type CodePurpose =
  'register' | 'login' | 'reset' | 'mobile' | 'email' | 'payment' | 'stepUp';

export const sentCode = z.object({
  /** The instant at which the code expires (account#sending-codes). */
  expirationTime: z.number().int(),
  /** No other code is sent to the same number before this instant. */
  resendAt: z.number().int(),
});

export const smsRegister = call({
  name: 'smsRegister',
  method: 'POST',
  path: '/wps/verification/sms/register',
  auth: 'none',
  restricted: true,
  request: z.object({
    mobileNo: text(40),
    countryDialingCode: mobileFields.countryDialingCode,
    language,
    ...captchaFields,
  }),
  response: sentCode,
  errors: [
    'mobile_invalid',
    'captcha_wrong',
    'dialing_code_closed',
    'code_limit',
    'registration_closed',
    'too_many_requests',
    'sending_failed',
  ],
  summary: 'Sends a code to register with',
});

export const smsNoLogin = call({
  name: 'smsNoLogin',
  method: 'POST',
  path: '/wps/verification/sms/noLogin',
  auth: 'none',
  excluded: 'open',
  restricted: true,
  request: z.object({
    purpose: z.enum(['login', 'reset']),
    ...mobileFields,
    language,
    ...captchaFields,
  }),
  response: sentCode,
  errors: [
    'mobile_invalid',
    'captcha_wrong',
    'dialing_code_closed',
    'code_limit',
    /** The flag of the code's purpose is off. */
    'no_permission',
    'too_many_requests',
    'sending_failed',
  ],
  summary: 'Sends a code to log in or to set a password with; unknown numbers get the same answer',
});

export const accountCode = call({
  name: 'accountCode',
  method: 'POST',
  path: '/wps/member/verification/code',
  auth: 'real',
  excluded: 'open',
  request: z.object({
    by: z.enum(['mobile', 'email']),
    ...mobileFields,
    mobileNum: text(40).default(''),
    email: text(320).default(''),
    language,
    ...captchaFields,
  }),
  response: sentCode,
  errors: [
    'mobile_invalid',
    'email_invalid',
    'captcha_wrong',
    'step_up_required',
    'dialing_code_closed',
    'code_limit',
    'too_many_requests',
    'sending_failed',
  ],
  summary: "Sends a code to a mobile number or email address that is to become the member's",
});

/** The rule of a form field. Its messages are looked up by code, in the member's language. */
const fieldRule = z.object({
  minLength: z.number().int(),
  maxLength: z.number().int(),
  /** A regular expression over the text with the flag `u`; empty for any. */
  pattern: z.string(),
  /** The code of the message for a text that does not fit. */
  message: z.string(),
  /** The values that the message names. */
  params: z.record(z.union([z.string(), z.number()])),
  /** Common mistakes with messages of their own; the first that matches counts. */
  slips: z.array(z.object({ pattern: z.string(), message: z.string() })),
  /** Blanks around the text are ignored: true for all but passwords. */
  trimmed: z.boolean(),
});
export type FieldRule = z.infer<typeof fieldRule>;

export const fieldRules = call({
  name: 'fieldRules',
  method: 'GET',
  path: '/wps/system/setting/rules',
  auth: 'none',
  excluded: 'open',
  request: noFields,
  response: z.record(fieldRule),
  errors: [],
  summary: 'The rule of each form field by its name (account#field-rules)',
});

/** A message of the demo, as the owner of the phone or mailbox would read it. */
export const outboxEntry = z.object({
  id: z.string(),
  kind: z.enum(['sms', 'mail', 'captcha']),
  recipient: z.string(),
  subject: z.string(),
  text: z.string(),
  at: z.number().int(),
});

/** A member of the demo's staff of the console, with the secret of the second factor and its code of now. */
const demoStaffEntry = z.object({
  username: z.string(),
  role: z.string(),
  secret: z.string(),
  code: z.string(),
});

export const demoOutbox = call({
  name: 'demoOutbox',
  method: 'GET',
  path: '/demo/outbox',
  auth: 'none',
  excluded: 'open',
  request: noFields,
  response: z.object({ list: z.array(outboxEntry), staff: z.array(demoStaffEntry).optional() }),
  errors: ['not_found'],
  summary: 'The messages that the demo has sent, newest first; the call exists in the demo only',
});
