import { createCookie, type Cookie } from '@remix-run/node';

interface CookieConfig {
  secure: boolean;
  sessionSecret: string;
}

/** The name of the session's cookie, before its prefix. */
export const session_cookie = 'ck_session';
/** The same of the choices of language, theme and lite mode. */
export const preferences_cookie = 'ck_prefs';
/** The same of the secret by which an account knows a device. */
export const device_cookie = 'ck_device';

/**
 * Makes the cookies of this configuration. `Secure` and the `__Host-` prefix are set under https
 * alone: text browsers and HTTP clients drop such cookies over http.
 */
export const cookieMaker =
  (config: CookieConfig) =>
  (name: string, options: { signed?: boolean; maxAge?: number } = {}): Cookie =>
    createCookie(config.secure ? `__Host-${name}` : name, {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: config.secure,
      ...(options.signed && { secrets: [config.sessionSecret] }),
      ...(options.maxAge && { maxAge: options.maxAge }),
    });
