import { createHash } from 'node:crypto';
import type { Cookie, CookieSerializeOptions } from '@remix-run/node';
import { createTypedCookie } from 'remix-utils/typed-cookie';
import { z } from 'zod';
import type { Config } from '../gateway/runtime.server';
import {
  cookieMaker,
  device_cookie,
  longSession,
  preferences_cookie,
  readOnce,
  session_cookie,
  shortSession,
} from './cookieMaker';
import * as values from './cookieValues';
import { data_cookie } from './dataUse';

export type {
  Flash,
  OpenGame,
  Preferences,
  Reset,
  SessionCookie,
  SocialStored,
  Visit,
} from './cookieValues';

const year_s = 365 * 24 * 60 * 60;
const remembered_s = 90 * 24 * 60 * 60;
/** Long enough to log in, too short for the next owner of a phone to find it. */
const draft_s = 15 * 60;
/** The platform's time limit for a login at a provider. */
const social_s = 10 * 60;
/** The platform's time limit for the second step of a login. */
const second_s = 10 * 60;
/** Browsers keep no cookie longer. */
const device_s = 400 * 24 * 60 * 60;
/** A visitor's conversation is kept as long as this without a message. */
const desk_s = 30 * 24 * 60 * 60;
/** The life of an email's link. */
const reset_s = 30 * 60;

/** A part of a draft that fits into a cookie: it has 4 kB, and its signature and encoding take a part of them. */
const draft_part_chars = 2_650;
/** The most that is kept of a form: as much as two cookies hold. */
export const draft_most_chars = 2 * draft_part_chars;

const gone = { maxAge: 0, expires: new Date(0) };

/**
 * A cookie with a value of one schema. Any other content reads as `empty`: a cookie comes from the
 * browser, and none may break a request. `remembered`: each value is read once. That is for secrets and ids alone, which every
 * request brings: names and what people typed stay in no memory of ours.
 */
function storedOf<Schema extends z.ZodTypeAny, Empty>(
  cookie: Cookie,
  schema: Schema,
  empty: () => Empty,
  { remembered = false } = {},
) {
  const typed = createTypedCookie({ cookie, schema });
  // Its reading would make a schema anew each time, with a flash beside each field, which no cookie of ours has.
  const read = async (header: string): Promise<z.output<Schema> | null> => {
    const { data } = schema.safeParse(await cookie.parse(header).catch(() => null));
    return data ?? null;
  };
  const parse = remembered ? readOnce(cookie.name, read) : read;
  return {
    read: async (header: string | null): Promise<z.output<Schema> | Empty> => {
      // Most visitors bring few of them: nothing is parsed for one that is not there.
      if (!header?.includes(cookie.name)) return empty();
      return (await parse(header)) ?? empty();
    },
    write: (value: z.output<Schema>, options?: CookieSerializeOptions): Promise<string> =>
      typed.serialize(value, options),
    clear: (): Promise<string> => cookie.serialize('', gone),
  };
}

const nothing = () => null;
const no_preferences = values.preferences.parse({});
const no_choices = values.visit.parse({});

/** The fields of preferences that are not as everybody has them at first: a phone sends this cookie with each request. */
const ownChoices = (preferences: values.Preferences): Partial<values.Preferences> =>
  Object.fromEntries(
    Object.entries(preferences).filter(
      ([name, value]) =>
        JSON.stringify(value) !== JSON.stringify(no_preferences[name as keyof values.Preferences]),
    ),
  );

/** A draft in two cookies where one is too small: the second is taken if it is the one that the first was written with. */
function inTwo(head: Stored<values.Draft>, tail: Stored<string>) {
  const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url');
  return {
    ...head,
    read: async (header: string | null): Promise<values.Draft | null> => {
      const draft = await head.read(header);
      if (draft?.rest === undefined) return draft;
      const rest = await tail.read(header);
      return rest !== null && hashOf(rest) === draft.rest
        ? { ...draft, packed: draft.packed + rest }
        : null;
    },
    write: (draft: values.Draft): Promise<string>[] => {
      const [packed, rest] = [
        draft.packed.slice(0, draft_part_chars),
        draft.packed.slice(draft_part_chars),
      ];
      return rest === ''
        ? [head.write(draft)]
        : [head.write({ ...draft, packed, rest: hashOf(rest) }), tail.write(rest)];
    },
  };
}

interface Stored<Value> {
  read: (header: string | null) => Promise<Value | null>;
  write: (value: Value) => Promise<string>;
  clear: () => Promise<string>;
}

/** The cookies of this configuration. */
export function cookiesOf(config: Config) {
  const make = cookieMaker(config);
  const signed = (name: string, maxAge?: number) =>
    make(name, { signed: true, ...(maxAge && { maxAge }) });
  const sessionSent = signed(session_cookie);
  const session = storedOf(sessionSent, z.preprocess(longSession, values.sessionCookie), nothing, {
    remembered: true,
  });
  const choices = make(preferences_cookie, { maxAge: year_s });
  const play = storedOf(
    signed('ck_play'),
    values.openGames,
    (): Record<string, values.OpenGame> => ({}),
  );
  return {
    session: {
      ...session,
      write: (value: values.SessionCookie) =>
        sessionSent.serialize(
          shortSession(value),
          value.remember ? { maxAge: remembered_s } : undefined,
        ),
    },
    /**
     * The id of the member whose session on this browser has ended: only that member gets their
     * drafts back.
     */
    ended: storedOf(signed('ck_ended', draft_s), z.string(), () => undefined, {
      remembered: true,
    }),
    preferences: {
      ...storedOf(choices, values.preferences, () => ({ ...no_preferences, popupsSeen: [] })),
      write: (value: values.Preferences) => choices.serialize(ownChoices(value)),
    },
    visit: storedOf(make('ck_visit'), values.visit, () => ({ ...no_choices })),
    /** The bytes of the visit in lite mode, which our own server reads and writes (site#data-use). */
    used: storedOf(make(data_cookie), z.number(), nothing),
    flash: storedOf(signed('ck_flash'), values.flash, nothing),
    /** The fields of a form that was sent after the session had ended, for after the login. */
    draft: inTwo(
      storedOf(signed('ck_draft', draft_s), values.draft, nothing),
      storedOf(signed('ck_draft_rest', draft_s), z.string(), nothing),
    ),
    /** The secret that codes are bound to, and that an account knows its devices by. */
    device: storedOf(signed(device_cookie, device_s), values.device, nothing, { remembered: true }),
    /** The secret that opens a visitor's conversation with customer service. */
    desk: storedOf(signed('ck_desk', desk_s), values.device, nothing),
    social: storedOf(signed('ck_social', social_s), values.social, nothing),
    reset: storedOf(signed('ck_reset', reset_s), values.reset, nothing),
    /** The ticket of a login that waits for its second step. */
    second: storedOf(signed('ck_second', second_s), values.second, nothing),
    play: {
      ...play,
      write: (games: Record<string, values.OpenGame>) =>
        Object.keys(games).length === 0 ? play.clear() : play.write(games),
    },
  };
}

export type Cookies = ReturnType<typeof cookiesOf>;
