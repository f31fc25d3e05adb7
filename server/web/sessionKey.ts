import {
  cookieMaker,
  device_cookie,
  longSession,
  readOnce,
  session_cookie,
} from '../../app/session/cookieMaker';

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
export function requestKeysOf(config: Parameters<typeof cookieMaker>[0]): RequestKeysOf {
  const make = cookieMaker(config);
  const [session, device] = [session_cookie, device_cookie].map((name) => {
    const cookie = make(name, { signed: true });
    // The parser throws for a value that is no base64 or no JSON.
    return { name, read: readOnce(cookie.name, (header) => cookie.parse(header).catch(nothing)) };
  }) as [Named, Named];
  return async (header) => {
    const [stored, id] = await Promise.all([valueOf(session, header), valueOf(device, header)]);
    const { token } = (longSession(stored) ?? {}) as { token?: unknown };
    return { session: filled(token), device: filled(id) };
  };
}

interface Named {
  name: string;
  read: (header: string) => Promise<unknown>;
}

const nothing = () => null;

const valueOf = async ({ name, read }: Named, header: string | undefined): Promise<unknown> =>
  header?.includes(name) ? read(header) : null;

const filled = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null;
