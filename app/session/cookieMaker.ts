import { hkdfSync } from 'node:crypto';
import { createCookie, type Cookie } from '@remix-run/node';
import { LRUCache } from 'lru-cache';

interface CookieConfig {
  secure: boolean;
  sessionSecret: string;
  olderSecrets?: readonly string[];
  secrets?: { readonly cookies?: readonly string[] };
}

const key_bytes = 32;

/**
 * Returns the keys of a cookie's signature: each cookie has its own, derived from the secret by the cookie's name, so that
 * no value of one is taken for another's (site#cookie-signatures). The first signs, the others are accepted: those of secrets of
 * before, and the secrets themselves, with which releases before 0.3 signed all cookies alike.
 */
function signingKeys({ sessionSecret, olderSecrets = [], secrets }: CookieConfig, name: string) {
  const known = secrets?.cookies ?? [sessionSecret, ...olderSecrets];
  const own = known.map((secret) =>
    Buffer.from(hkdfSync('sha256', secret, '', `chokdee cookie ${name}`, key_bytes)).toString(
      'hex',
    ),
  );
  return [...own, ...known];
}

/** The name of the session's cookie, before its prefix. */
export const session_cookie = 'ck_session';
/** The same of the choices of language, theme and lite mode. */
export const preferences_cookie = 'ck_prefs';
/** The same of the secret by which an account knows a device. */
export const device_cookie = 'ck_device';

/**
 * Makes the cookies of this configuration. `Secure` and the `__Host-` prefix are set under https
 * alone: text browsers and HTTP clients drop such cookies over http. `strictIn` names a path: the cookie is sent there
 * alone, and never by a link or a form of another site.
 */
export const cookieMaker =
  (config: CookieConfig) =>
  (
    bare: string,
    options: { signed?: boolean; maxAge?: number; strictIn?: string } = {},
  ): Cookie => {
    const name = config.secure ? `__Host-${bare}` : bare;
    return createCookie(name, {
      // A name with the prefix holds for the whole origin.
      path: config.secure ? '/' : (options.strictIn ?? '/'),
      httpOnly: true,
      sameSite: options.strictIn ? 'strict' : 'lax',
      secure: config.secure,
      ...(options.signed && { secrets: signingKeys(config, name) }),
      ...(options.maxAge && { maxAge: options.maxAge }),
    });
  };

/** A session as its cookie holds it. */
interface SessionSent {
  token: string;
  remember: boolean;
  member?: string | undefined;
  agent?: boolean | undefined;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const uuid_parts = [8, 12, 16, 20] as const;
const no_member = '-';

/**
 * Writes a session in few signs, for a phone sends them with every request: its flags, the member's id in base64url, and the
 * token. What has no such writing stays an object.
 */
export function shortSession(value: SessionSent): string | SessionSent {
  const { token, remember, member, agent = false } = value;
  if (member !== undefined && !uuid.test(member)) return value;
  const flags = (remember ? 1 : 0) + (agent ? 2 : 0);
  const id =
    member === undefined
      ? no_member
      : Buffer.from(member.replaceAll('-', ''), 'hex').toString('base64url');
  return `${flags}${id}.${token}`;
}

/** Reads what `shortSession` wrote; anything else comes back as it is. */
export function longSession(value: unknown): unknown {
  const [, flags, id, token] =
    (typeof value === 'string' && /^([0-3])(-|[\w-]{22})\.(.+)$/.exec(value)) || [];
  if (flags === undefined || id === undefined) return value;
  const hex = Buffer.from(id, 'base64url').toString('hex');
  const parts = [0, ...uuid_parts].map((from, index) => hex.slice(from, uuid_parts[index]));
  return {
    token,
    remember: (Number(flags) & 1) === 1,
    ...(id !== no_member && { member: parts.join('-') }),
    ...((Number(flags) & 2) === 2 && { agent: true }),
  };
}

/** The values of one cookie that a process remembers, and their longest. */
const [remembered_most, remembered_chars] = [2_000, 1_000];

/**
 * Returns a reader of a cookie that reads each value once: a browser brings the same ones with every request, and checking a
 * signature takes longer than all else of reading them. `parse` reads a header that has this cookie alone; what it returns
 * is the same object for all requests with that value, and is frozen.
 */
export function readOnce<T>(
  name: string,
  parse: (header: string) => Promise<T>,
): (header: string) => Promise<T> {
  const known = new LRUCache<string, Promise<T>>({ max: remembered_most });
  const own = new RegExp(`(?:^|;) *${name}=([^;]*)`);
  return (header) => {
    const value = own.exec(header)?.[1] ?? '';
    const remembered = known.get(value);
    if (remembered) return remembered;
    const reading = parse(`${name}=${value}`).then(frozen);
    if (value.length <= remembered_chars) known.set(value, reading);
    reading.catch(() => known.delete(value));
    return reading;
  };
}

/** Freezes a value of JSON with all that it holds. */
function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null) {
    Object.values(value).forEach(frozen);
    Object.freeze(value);
  }
  return value;
}
