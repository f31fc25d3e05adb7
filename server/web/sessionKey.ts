import { cookieMaker, session_cookie } from '../../app/session/cookieMaker';
import type { Config } from '../config';

/** Returns what tells a request's session from others, or null if its cookie is not ours. */
export type SessionKey = (cookieHeader: string | undefined) => Promise<string | null>;

/**
 * Reads the session's token from its cookie. Only the signature is checked: nobody else can write
 * such a cookie, but the session may have ended.
 */
export function sessionKeyOf(config: Pick<Config, 'secure' | 'sessionSecret'>): SessionKey {
  const cookie = cookieMaker(config)(session_cookie, { signed: true });
  return async (header) => {
    if (!header?.includes(session_cookie)) return null;
    // The parser throws for a value that is no base64 or no JSON.
    const value: unknown = await cookie.parse(header).catch(() => null);
    const { token } = (value ?? {}) as { token?: unknown };
    return typeof token === 'string' && token !== '' ? token : null;
  };
}
