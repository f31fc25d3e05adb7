import { z } from 'zod';
import { call, language, noFields } from '../../../kernel/api/call';
import { captchaFields, deviceField, mobileFields } from '../../../kernel/api/verification';
import { exclusionNow } from '../../protection/api/exclusion';
import { newcomerBonus } from '../../wallet/api/bonusTerms';
import { avatar } from './profile';

/**
 * The version of the sentence by which a newcomer confirms the age and the terms, as the dictionaries have it in
 * all languages (account#age). Anybody who changes what the sentence says raises it: the evidence names it.
 */
export const age_text_version = 1;

export const moduleIds = ['COMM3', 'FUNDTRANS3', 'REG3', 'CAPTCHA3'] as const;

/** A session as the web app stores it in its signed cookie (account#session). */
export const sessionInfo = z.object({
  token: z.string(),
  merchantCode: z.string(),
  id: z.string(),
  userName: z.string(),
  /** 0 member, 4 trial, 40 to 42 special, others agents. */
  customerType: z.number().int(),
  firstTimeLogin: z.boolean(),
  /** Earned by this login as the first one in the installed app. */
  newcomerBonus: newcomerBonus.nullable().default(null),
  /** The outside register of self-exclusion gave no answer: play goes on all the same, or waits for it. */
  unchecked: z.enum(['plays', 'waits']).nullable().default(null),
  /** The member has no password, or one that somebody else chose. */
  passwordDue: z.boolean(),
  /** Nobody has confirmed the holder's age: play is closed until the member does (protection#age-of-opened-accounts). */
  ageDue: z.boolean().default(false),
  /** Why play is closed to the member now; null where it is open (protection#closed-and-open). */
  exclusion: exclusionNow.nullable().default(null),
  /**
   * The account has a second factor: there is no token yet, and this is the ticket for `secondStep` (account#second-step).
   */
  second: z.object({ ticket: z.string(), expiresAt: z.number().int() }).nullable().default(null),
  expiresAt: z.number().int(),
});
export type SessionInfo = z.infer<typeof sessionInfo>;

/** Lengths are generous here: the fields' own rules answer with a message per field. */
const text = (max: number) => z.string().max(max);

export const login = call({
  name: 'login',
  method: 'POST',
  path: '/wps/session/login',
  auth: 'none',
  excluded: 'open',
  restricted: true,
  encrypted: true,
  request: z.object({
    /** With sms the mobile number. */
    username: text(200),
    /** With sms the code. */
    password: text(200),
    type: z.enum(['username', 'sms']).default('username'),
    countryDialingCode: mobileFields.countryDialingCode,
    ...captchaFields,
    /** The phone-auth provider's proof of the number, where it sent the code. */
    firebaseChannel: text(20).optional(),
    firebaseIdToken: text(4_000).optional(),
    firebaseMobileNo: text(40).optional(),
    entry: z.enum(['member', 'agent']).default('member'),
    remember: z.boolean().default(false),
    ...deviceField,
  }),
  response: sessionInfo,
  errors: [
    'wrong_credentials',
    /** The detail `captcha` says that the next attempt needs one (account#login-failures). */
    'captcha_required',
    'captcha_wrong',
    /** Strangers failed at the account: the detail `minutes` says how long the next of them waits (account#login-failures). */
    'login_waits',
    /** A password that somebody else gave and nobody used in time (account#first-password). */
    'given_password_over',
    'code_wrong',
    'mobile_invalid',
    /** Logging in by code is off (MOBILEVERCODELOGIN3). */
    'no_permission',
    'account_disabled',
    /** An operator locked the account: the detail `reason` says why (account#lock). */
    'account_locked',
    'not_member_entry',
    'not_agent_entry',
    'too_many_requests',
  ],
  summary: 'Opens a session by user name and password, or by mobile number and code',
});

export const loginCaptcha = call({
  name: 'loginCaptcha',
  method: 'GET',
  path: '/wps/session/login/captcha',
  auth: 'none',
  excluded: 'open',
  request: z.object({
    /** The account that the form is filled in with: its name, or with sms its mobile number. */
    username: text(200).default(''),
    type: z.enum(['username', 'sms']).default('username'),
    countryDialingCode: mobileFields.countryDialingCode,
  }),
  response: z.object({ captcha: z.boolean() }),
  errors: [],
  summary: 'Tells whether the next login from here, or to this account, needs a captcha',
});

export const logout = call({
  name: 'logout',
  method: 'DELETE',
  path: '/wps/session/logout',
  auth: 'member',
  excluded: 'open',
  request: noFields,
  response: z.object({ success: z.literal(true) }),
  errors: [],
  summary: 'Ends the session of the token',
});

export const renewSession = call({
  name: 'renewSession',
  method: 'POST',
  path: '/wps/session/renew',
  auth: 'member',
  asRead: true,
  excluded: 'open',
  request: noFields,
  response: z.object({ expiresAt: z.number().int() }),
  errors: [],
  summary: 'Moves the idle end of the session forward, never past its absolute end',
});

export const trialUser = call({
  name: 'trialUser',
  method: 'GET',
  path: '/wps/member/trialuser',
  auth: 'none',
  excluded: 'closed',
  request: noFields,
  response: z.object({ userName: z.string(), offer: z.string(), expiresAt: z.number().int() }),
  errors: ['too_many_requests'],
  summary: 'Offers a trial account, which the free-play login accepts',
});

export const freePlay = call({
  name: 'freePlay',
  method: 'POST',
  path: '/wps/session/login/freeplay',
  auth: 'none',
  restricted: true,
  request: z.object({ moduleId: z.enum(moduleIds), userName: text(40), offer: text(400) }),
  response: sessionInfo,
  errors: ['trial_offer_invalid', 'too_many_requests'],
  summary: 'Opens a session on the trial account of an offer',
});

/** The age in the sentence that was agreed to, and the version of the sentence (account#age). */
export const agedFields = {
  agreedAge: z.number().int().min(1).max(120).optional(),
  ageText: z.number().int().min(1).max(1_000).optional(),
};

export const confirmAge = call({
  name: 'confirmAge',
  method: 'POST',
  path: '/wps/member/age',
  auth: 'real',
  excluded: 'timeOut',
  request: z.object({
    agree: z.boolean(),
    ...agedFields,
    ...deviceField,
    /** The holder's name and date of birth, by which an excluded person is known; needed where the account has none. */
    payeeName: text(200).default(''),
    birthDate: text(200).default(''),
  }),
  response: z.object({
    age: z.number().int(),
    at: z.number().int(),
    /** Earned by a login in the installed app that had to wait for this. */
    newcomerBonus: newcomerBonus.nullable().default(null),
  }),
  errors: ['fields_invalid', 'step_up_required'],
  summary: 'Confirms the age and the terms for an account that somebody else made',
});

/** The fields of both ways to register (account#registration-request). */
const registration = {
  countryDialingCode: mobileFields.countryDialingCode,
  registerUrl: text(255),
  registerMethod: z.enum(['APP', 'H5', 'PWA', 'WEBCLIP']).default('H5'),
  password: text(200),
  confirmPassword: text(200),
  affiliateCode: text(200).optional(),
  paymentPassword: text(200).optional(),
  recommenderId: text(200).optional(),
  nickname: text(200).optional(),
  payeeName: text(200).optional(),
  birthDate: text(200).optional(),
  email: text(320).optional(),
  mobileNum: text(40).optional(),
  idNumber: text(200).optional(),
  qqNum: text(200).optional(),
  facebook: text(200).optional(),
  wechat: text(200).optional(),
  line: text(200).optional(),
  whatsapp: text(200).optional(),
  zalo: text(200).optional(),
  ...captchaFields,
  type: z.literal(0).default(0),
  domain: text(255),
  verificationCode: text(40).optional(),
  firebaseChannel: text(20).optional(),
  firebaseIdToken: text(4_000).optional(),
  ...deviceField,
  agree: z.boolean(),
  ...agedFields,
};

export const register = call({
  name: 'register',
  method: 'PUT',
  path: '/wps/member/register',
  auth: 'none',
  restricted: true,
  encrypted: true,
  request: z.object({ ...registration, username: text(200) }),
  response: sessionInfo,
  errors: [
    'username_taken',
    'fields_invalid',
    'captcha_wrong',
    'affiliate_unknown',
    'registration_closed',
    'excluded_here',
    'excluded_by_register',
    'too_many_requests',
  ],
  summary: 'Makes a member by user name and opens the first session',
});

export const registerByMobile = call({
  name: 'registerByMobile',
  method: 'PUT',
  path: '/wps/member/register/mobile',
  auth: 'none',
  restricted: true,
  encrypted: true,
  request: z.object({ ...registration, mobileNum: text(40) }),
  /** The platform makes the user name up. */
  response: sessionInfo,
  errors: [
    'mobile_taken',
    'code_wrong',
    'fields_invalid',
    'captcha_wrong',
    'affiliate_unknown',
    'registration_closed',
    'excluded_here',
    'excluded_by_register',
    'too_many_requests',
  ],
  summary: 'Makes a member by mobile number and opens the first session',
});

export const affiliate = call({
  name: 'affiliate',
  method: 'GET',
  path: '/wps/agent/affiliate',
  auth: 'none',
  request: z.object({ affiliateCode: text(200) }),
  response: z.object({
    success: z.boolean(),
    /** The type of who registers by a link that is open; of nothing else. */
    linkType: z.number().int().optional(),
  }),
  errors: ['too_many_requests'],
  summary: 'Tells whether an affiliate code names an agent, or is that of an open link',
});

export const checkUsername = call({
  name: 'checkUsername',
  method: 'GET',
  path: '/wps/check/username',
  auth: 'none',
  request: z.object({ username: text(200) }),
  response: z.object({ success: z.boolean() }),
  errors: ['too_many_requests'],
  summary: 'Tells whether a user name is free',
});

export const memberInfo = call({
  name: 'memberInfo',
  method: 'GET',
  path: '/wps/member/info',
  auth: 'member',
  excluded: 'open',
  /** The language of the club label. */
  request: z.object({ lang: language }),
  response: z.object({
    id: z.string(),
    account: z.string(),
    userName: z.string(),
    nickname: z.string(),
    type: z.number().int(),
    clubLabel: z.object({ labelName: z.string() }).nullable(),
    firstTimeLogin: z.boolean(),
    /** The member has no password, or one that somebody else chose. */
    passwordDue: z.boolean(),
    avatar,
    /** The time-out or self-exclusion that holds now; null for none. */
    exclusion: exclusionNow.nullable().default(null),
    /** The instant at which the session ends unless it is used; epoch ms, null from a platform that does not say. */
    sessionEndsAt: z.number().int().nullable().default(null),
  }),
  errors: [],
  summary: 'The member of the session',
});
