import { createHash } from 'node:crypto';
import type { Caller, Platform } from '../context';
import type { LiveSession } from '../sessions/sessions';
import { isDeviceKnown } from '../sessions/knownDevices';

/**
 * The one who asks for a code. A code can be used, guessed at and replaced by its asker alone, so no
 * stranger who knows the number can burn it.
 */
export interface Asker {
  /** `device …` for a browser or app, `session …` for a call with a session. */
  id: string;
  /** The owner of the contact has logged in on this device: it has a budget of its own. */
  known: boolean;
}

/** A device's secret: long enough that nobody guesses it. */
const device_token_form = /^[\w-]{32,128}$/;

/** Hashes the secret of a `Device-Token` header; undefined for one that could be guessed. */
export const deviceKeyOf = (token: string | undefined): string | undefined =>
  token !== undefined && device_token_form.test(token)
    ? createHash('sha256').update(`device ${token}`).digest('base64url')
    : undefined;

/** Returns the id of a device as an asker; undefined where the caller has sent no secret. */
export const deviceAskerId = ({ deviceKey }: Caller): string | undefined =>
  deviceKey && `device ${deviceKey}`;

/**
 * Returns a device as an asker. `ownerId` is the member whose contact a code is for: their devices
 * are known by the logins on them.
 */
export async function deviceAsker(
  { db }: Platform,
  caller: Caller,
  ownerId?: string,
): Promise<Asker | undefined> {
  const id = deviceAskerId(caller);
  if (id === undefined) return undefined;
  return { id, known: await isDeviceKnown(db, caller.deviceKey, ownerId ?? '') };
}

/** True for a device on which a member, no trial player, has ever logged in. */
export const isKnownDevice = ({ db }: Platform, { deviceKey }: Caller): Promise<boolean> =>
  isDeviceKnown(db, deviceKey);

/** Returns a session as an asker. `own`: the contact is the member's own already. */
export const sessionAsker = ({ id }: LiveSession, { own }: { own: boolean }): Asker => ({
  id: `session ${id}`,
  known: own,
});
