import { z } from 'zod';
import { socialProviders } from '@server/areas/account/api/social';
import { isKey, type Key } from '../i18n/keys';
import { default_language, languages } from '../i18n/languages';

/** The signed session cookie. The store has only the token's hash. */
export const sessionCookie = z.object({
  token: z.string().min(1),
  remember: z.boolean(),
  /** The member's id: a form typed before the session ended is given back to nobody else. */
  member: z.string().optional(),
  /** The account is an agent's: when the session ends, the login page is the agents' entry. */
  agent: z.boolean().optional(),
});
export type SessionCookie = z.infer<typeof sessionCookie>;

/**
 * A field with a value for where there is none, and for one that is wrong. Nearly all fields are not there: a default costs
 * nothing, where a failure that is caught is written in full first.
 */
const field = <Schema extends z.ZodTypeAny>(schema: Schema, otherwise: z.output<Schema>) =>
  schema.default(otherwise).catch(otherwise);

const flag = field(z.boolean(), false);

/** The preferences, in an unsigned cookie that may hold anything. */
export const preferences = z.object({
  lang: field(z.enum(languages), default_language),
  theme: field(z.enum(['light', 'dark']), 'light'),
  lite: flag,
  balanceHidden: flag,
  /** Digests of the lists of popups that were dismissed (content#announcement-popup). */
  popupsSeen: field(z.array(z.string().regex(/^[\w-]{1,20}$/)).max(4), []),
  /** The download bar was closed, for good (site#download-bar). */
  downloadClosed: flag,
  /** The phone opens the site by the profile that puts it on the home screen (site#download-popup). */
  webclip: flag,
  /** The name that "remember me" keeps for the login form; never a password. */
  username: field(z.string().max(64), ''),
  /** The kind of that name: a user name, or a number that codes are sent to. */
  loginType: field(z.enum(['username', 'sms']), 'username'),
  countryDialingCode: field(z.string().regex(/^\d{1,4}$/), '66'),
});
export type Preferences = z.infer<typeof preferences>;

/** Choices that hold until the browser is closed. */
export const visit = z.object({
  /** The notice strip was closed (content#notice-strip). */
  noticeClosed: flag,
  /** The club label was closed (rewards#club-sign). */
  vipClosed: flag,
  /** The installed app was opened (site#installed-app). */
  app: flag,
  /** The instants of the newest proposals of contracts that were put off, by kind (agent#contract-prompts). */
  contractsLater: z
    .object({ salary: z.number(), dividend: z.number(), hour: z.number() })
    .partial()
    .optional()
    .catch(undefined),
});
export type Visit = z.infer<typeof visit>;

/** The browser's secret. It stays when the session ends, and opens nothing by itself. */
export const device = z.string().regex(/^[\w-]{43}$/);

/** A message for the page that follows a form. */
export const flash = z.object({
  key: z.custom<Key>((key) => typeof key === 'string' && isKey(key)),
  params: z.record(z.union([z.string(), z.number()])).optional(),
  kind: z.enum(['good', 'bad']),
  /** Script hides it after this; without script it stays until the next page. */
  duration_ms: z.number(),
});
export type Flash = z.infer<typeof flash>;

/** The fields of a form that was sent after the session had ended. */
export const draft = z.object({
  /** The page of the form, without the query. */
  path: z.string(),
  /** The id of the member who typed it; empty if unknown. */
  owner: z.string(),
  /** The fields, compressed: a page of Thai text would fill the cookie otherwise. */
  packed: z.string(),
  /** A hash of what the second cookie holds, where the fields are too long for one. */
  rest: z.string().optional(),
});
export type Draft = z.infer<typeof draft>;

/** A login at a provider that is under way, or that waits for the terms to be accepted. */
export const social = z.object({
  provider: z.enum(socialProviders),
  /** The ticket of the login that was started, while the person is at the provider. */
  ticket: z.string().optional(),
  /** The sealed identity of a new person who has returned. */
  pending: z.string().optional(),
  name: z.string().max(200).optional(),
  /** The new person's address belongs to another account. */
  emailTaken: z.boolean().optional(),
  entry: z.enum(['member', 'agent']).default('member'),
  /** The person is logged in, and confirms who they are. */
  stepUp: z.boolean().optional(),
  redirectTo: z.string(),
  /** The codes of the link that a new person came by (account#invitation-codes). */
  affiliateCode: z.string().max(200).optional(),
  recommenderId: z.string().max(200).optional(),
});
export type SocialStored = z.infer<typeof social>;

/** The start of a password reset: the number that a code was sent to, or an email's link. */
export const reset = z.discriminatedUnion('by', [
  z.object({
    by: z.literal('phone'),
    countryDialingCode: z.string(),
    mobileNum: z.string(),
    expirationTime: z.number(),
    resendAt: z.number(),
  }),
  z.object({ by: z.literal('email'), token: z.string().min(1) }),
  /** A message's link "this was not me", which leads to a new password too. */
  z.object({ by: z.literal('notMe'), token: z.string().min(1) }),
  /** A number that was typed as the user name, for the form that sends a code to it. */
  z.object({ by: z.literal('number'), countryDialingCode: z.string(), mobileNum: z.string() }),
]);
export type Reset = z.infer<typeof reset>;

/** A login whose first proof was right, and that waits for the code of the second factor (account#second-step). */
export const second = z.object({
  ticket: z.string().min(1),
  until: z.number(),
  remember: z.boolean(),
  /** The account is an agent's: it goes on at the agents' entry. */
  agent: z.boolean().optional(),
  redirectTo: z.string().optional(),
  /** The values that the next login starts with. */
  remembered: preferences
    .pick({ username: true, loginType: true, countryDialingCode: true })
    .optional(),
});

/** An open game: its session with the vendor, and the page that it was launched from. */
const openGame = z.object({
  session: z.string(),
  /** A path of this site; empty if unknown. */
  back: z.string(),
});
export type OpenGame = z.infer<typeof openGame>;

/** The open games by game code; several can be open at once. */
export const openGames = z.record(openGame);
