import { createCookie, type Cookie } from '@remix-run/node';
import { z } from 'zod';
import type { Config } from '../gateway/runtime.server';
import { socialProviders } from '@contract/account/social';
import { isKey, type Key } from '../i18n/keys';
import { default_language, languages } from '../i18n/languages';

/** What the member's signed cookie holds. The token is hashed in the store, never shown. */
export interface SessionCookie {
  token: string;
  remember: boolean;
  /** The member's id: a form that was typed before the session ended is given back to nobody else. */
  member?: string | undefined;
  /** The account is an agent's: once the session is over, the way back is the agents' door. */
  agent?: boolean | undefined;
}

const preferences = z.object({
  lang: z.enum(languages).catch(default_language),
  theme: z.enum(['light', 'dark']).catch('light'),
  lite: z.boolean().catch(false),
  balanceHidden: z.boolean().catch(false),
  /** The name that "remember me" keeps for the login form; never a password. */
  username: z.string().max(64).catch(''),
  /** How that name logs in: as itself, or as a number that codes are sent to. */
  loginType: z.enum(['username', 'sms']).catch('username'),
  countryDialingCode: z
    .string()
    .regex(/^\d{1,4}$/)
    .catch('66'),
});
export type Preferences = z.infer<typeof preferences>;

const visit = z.object({
  /** The notice strip was closed (content#notice-strip). */
  noticeClosed: z.boolean().catch(false),
  /** The club's sign was put away (rewards#club-sign). */
  vipClosed: z.boolean().catch(false),
});
/** What holds until the browser is closed. */
export type Visit = z.infer<typeof visit>;

export interface Flash {
  key: Key;
  params?: Record<string, string | number>;
  kind: 'good' | 'bad';
  /** How long script shows it; without script it stays until the next page. */
  duration_ms: number;
}

const flash = z.object({
  key: z.string().refine(isKey),
  params: z.record(z.union([z.string(), z.number()])).optional(),
  kind: z.enum(['good', 'bad']),
  duration_ms: z.number(),
});

/** The fields of a form that met an ended session. */
export interface Draft {
  /** Where the form was, without the query. */
  path: string;
  /** The id of the member who typed it; empty where nobody can tell. */
  owner: string;
  fields: Record<string, string>;
}

/** What is kept while somebody is at a provider of logins, or reads the terms afterwards. */
const social = z.object({
  provider: z.enum(socialProviders),
  /** For who is away: the login that was begun. */
  ticket: z.string().optional(),
  /** For who is back and new: who the provider says that they are. */
  pending: z.string().optional(),
  name: z.string().max(200).optional(),
  entry: z.enum(['member', 'agent']).default('member'),
  redirectTo: z.string(),
});
export type SocialKept = z.infer<typeof social>;
/** As long as the platform takes what is kept. */
const social_s = 10 * 60;

const draft = z.object({ path: z.string(), owner: z.string(), fields: z.record(z.string()) });
/** Long enough to log in, too short to be found by the next owner of a phone. */
const draft_s = 15 * 60;

/** What leads to a new password: the number that a code was sent to, or a letter's link. */
const reset = z.discriminatedUnion('by', [
  z.object({
    by: z.literal('phone'),
    countryDialingCode: z.string(),
    mobileNum: z.string(),
    expirationTime: z.number(),
    resendAt: z.number(),
  }),
  z.object({ by: z.literal('email'), token: z.string().min(1) }),
]);
export type Reset = z.infer<typeof reset>;
/** As long as a letter's link is good for. */
const reset_s = 30 * 60;

const year_s = 365 * 24 * 60 * 60;
const remembered_s = 90 * 24 * 60 * 60;

/** A game that is open: its session with the vendor, and the page that it was launched from. */
export interface OpenGame {
  session: string;
  /** A path of this site; empty where it is not known. */
  back: string;
}

export interface Cookies {
  session: {
    read(header: string | null): Promise<SessionCookie | null>;
    write(value: SessionCookie): Promise<string>;
    clear(): Promise<string>;
  };
  /** The id of the member whose session on this browser has ended: their forms are theirs. */
  ended: {
    read(header: string | null): Promise<string | undefined>;
    write(member: string): Promise<string>;
  };
  preferences: {
    read(header: string | null): Promise<Preferences>;
    write(value: Preferences): Promise<string>;
  };
  visit: {
    read(header: string | null): Promise<Visit>;
    write(value: Visit): Promise<string>;
  };
  flash: {
    read(header: string | null): Promise<Flash | null>;
    write(value: Flash): Promise<string>;
    clear(): Promise<string>;
  };
  /** What was typed into a form whose session was over, for after the login. */
  draft: {
    read(header: string | null): Promise<Draft | null>;
    write(value: Draft): Promise<string>;
    clear(): Promise<string>;
  };
  /** A login at a provider that is under way; sealed by the platform, and signed by us. */
  social: {
    read(header: string | null): Promise<SocialKept | null>;
    write(value: SocialKept): Promise<string>;
    clear(): Promise<string>;
  };
  reset: {
    read(header: string | null): Promise<Reset | null>;
    write(value: Reset): Promise<string>;
    clear(): Promise<string>;
  };
  /** The open games by game code, so that several can be open side by side. */
  play: {
    read(header: string | null): Promise<Record<string, OpenGame>>;
    write(value: Record<string, OpenGame>): Promise<string>;
  };
}

const sessionValue = z.object({
  token: z.string().min(1),
  remember: z.boolean(),
  member: z.string().optional(),
  agent: z.boolean().optional(),
});
const playValue = z.record(z.object({ session: z.string(), back: z.string() }));

/**
 * The cookies of this configuration. `Secure` and the `__Host-` prefix come with https and only
 * with it: text browsers and HTTP clients drop such cookies over http.
 */
export function cookiesOf(config: Config): Cookies {
  const make = (name: string, options: { signed?: boolean; maxAge?: number } = {}): Cookie =>
    createCookie(config.secure ? `__Host-${name}` : name, {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: config.secure,
      ...(options.signed && { secrets: [config.sessionSecret] }),
      ...(options.maxAge && { maxAge: options.maxAge }),
    });
  const session = make('ck_session', { signed: true });
  const prefs = make('ck_prefs', { maxAge: year_s });
  const stay = make('ck_visit');
  const message = make('ck_flash', { signed: true });
  const over = make('ck_ended', { signed: true, maxAge: draft_s });
  const typed = make('ck_draft', { signed: true, maxAge: draft_s });
  const away = make('ck_social', { signed: true, maxAge: social_s });
  const back = make('ck_reset', { signed: true, maxAge: reset_s });
  const play = make('ck_play', { signed: true });
  const gone = { maxAge: 0, expires: new Date(0) };
  return {
    session: {
      read: async (header) => sessionValue.safeParse(await session.parse(header)).data ?? null,
      write: (value) =>
        session.serialize(value, value.remember ? { maxAge: remembered_s } : undefined),
      clear: () => session.serialize('', gone),
    },
    ended: {
      read: async (header) => z.string().safeParse(await over.parse(header)).data,
      write: (member) => over.serialize(member),
    },
    preferences: {
      // Unsigned, so anything may stand in it.
      read: async (header) =>
        preferences.safeParse(await prefs.parse(header)).data ?? preferences.parse({}),
      write: (value) => prefs.serialize(value),
    },
    visit: {
      read: async (header) => visit.safeParse(await stay.parse(header)).data ?? visit.parse({}),
      write: (value) => stay.serialize(value),
    },
    flash: {
      read: async (header) =>
        (flash.safeParse(await message.parse(header)).data as Flash | undefined) ?? null,
      write: (value) => message.serialize(value),
      clear: () => message.serialize('', gone),
    },
    draft: {
      read: async (header) => draft.safeParse(await typed.parse(header)).data ?? null,
      write: (value) => typed.serialize(value),
      clear: () => typed.serialize('', gone),
    },
    social: {
      read: async (header) => social.safeParse(await away.parse(header)).data ?? null,
      write: (value) => away.serialize(value),
      clear: () => away.serialize('', gone),
    },
    reset: {
      read: async (header) => reset.safeParse(await back.parse(header)).data ?? null,
      write: (value) => back.serialize(value),
      clear: () => back.serialize('', gone),
    },
    play: {
      read: async (header) => playValue.safeParse(await play.parse(header)).data ?? {},
      write: (value) => play.serialize(value),
    },
  };
}
