import { cookieMaker, device_cookie, session_cookie } from '../../app/session/cookieMaker';
import type { Config } from '../config';

/** The marks of a request beside its address: its session's token and its device, null without cookies of ours. */
interface RequestKeys {
  session: string | null;
  device: string | null;
}
export type RequestKeysOf = (cookieHeader: string | undefined) => Promise<RequestKeys>;

/**
 * Reads the session's token and the device from their cookies. Only the signatures are checked: nobody else can write
 * such cookies, but the session may have ended, and any visitor may have a device.
 */
export function requestKeysOf(config: Pick<Config, 'secure' | 'sessionSecret'>): RequestKeysOf {
  const make = cookieMaker(config);
  const [session, device] = [session_cookie, device_cookie].map((name) => ({
    name,
    cookie: make(name, { signed: true }),
  })) as [Named, Named];
  return async (header) => {
    const [stored, id] = await Promise.all([valueOf(session, header), valueOf(device, header)]);
    const { token } = (stored ?? {}) as { token?: unknown };
    return { session: filled(token), device: filled(id) };
  };
}

interface Named {
  name: string;
  cookie: ReturnType<ReturnType<typeof cookieMaker>>;
}

/** The parser throws for a value that is no base64 or no JSON. */
const valueOf = async ({ name, cookie }: Named, header: string | undefined): Promise<unknown> =>
  header?.includes(name) ? cookie.parse(header).catch(() => null) : null;

const filled = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null;
