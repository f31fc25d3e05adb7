import { createHash, randomBytes } from 'node:crypto';
import { createTypedCookie } from 'remix-utils/typed-cookie';
import type { AppLoadContext } from '@remix-run/node';
import { z } from 'zod';
import type { Config, StaffVisit } from '~/gateway/runtime.server';
import { consoleLanguages } from '~/i18n/languages';
import { cookieMaker } from './cookieMaker';

/** Returns the language of the console for one that somebody reads the members' site in. */
export const consoleLanguage = (lang: string): (typeof consoleLanguages)[number] =>
  consoleLanguages.find((each) => each === lang) ?? 'en';

const console_path = '/console';
/** Browsers keep no cookie longer. */
const device_s = 400 * 24 * 60 * 60;
const device_bytes = 32;

/** The session of a member of staff: its token, and whose it is. */
const storedSession = z.object({ token: z.string().min(1), who: z.string() });
const storedDevice = z.string().regex(/^[\w-]{43}$/);

/** The cookies of the console, which no page of the members' site gets or reads. */
export function consoleCookies(config: Parameters<typeof cookieMaker>[0]) {
  const make = cookieMaker(config);
  const own = { signed: true, strictIn: console_path } as const;
  return {
    session: createTypedCookie({ cookie: make('ck_console', own), schema: storedSession }),
    device: createTypedCookie({
      cookie: make('ck_console_device', { ...own, maxAge: device_s }),
      schema: storedDevice,
    }),
  };
}

/** A browser at the console. */
interface Visited {
  visit: StaffVisit;
  /** The id of the member of staff whose session the browser has, or had. */
  owner: string | undefined;
  /** The cookie with the browser's secret, which a new one gets with its first form; null for one that has it. */
  newDevice(): Promise<string> | null;
}

/**
 * Opens a request to the console: its session and its device by the console's own cookies. Those of the members' site are
 * nothing here (console#two-origins).
 */
export async function openStaffVisit(
  request: Request,
  context: AppLoadContext,
  config: Config,
): Promise<Visited> {
  const cookies = consoleCookies(config);
  const header = request.headers.get('Cookie');
  const [session, known] = await Promise.all([
    cookies.session.parse(header).catch(() => null),
    cookies.device.parse(header).catch(() => null),
  ]);
  const device = known ?? randomBytes(device_bytes).toString('base64url');
  const visit = context.staffDoor!.visit({
    token: session?.token,
    requestId: context.requestId ?? '',
    caller: {
      address: context.address ?? '',
      device: (request.headers.get('User-Agent') ?? '').slice(0, 200),
      deviceKey: createHash('sha256').update(device).digest('base64url'),
    },
  });
  return {
    visit,
    owner: session?.who,
    newDevice: () => (known === null ? cookies.device.serialize(device) : null),
  };
}
