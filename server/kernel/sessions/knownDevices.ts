import type { Db } from '../../store/open';
import type { Platform } from '../context';
import { type Job, purging } from '../job';

/** A device on which nobody has logged in for this long is a stranger again. Browsers keep no cookie longer. */
export const known_for_ms = 400 * 24 * 60 * 60_000;

/**
 * Notes that an account's owner has logged in on a device, known by the secret in its own cookie, which is no session: it
 * opens nothing, and others' failures never stand in the way of its logins (account#login-failures).
 */
export async function noteKnownDevice(
  db: Db,
  memberId: string,
  deviceKey: string,
  instant: number,
): Promise<void> {
  await db
    .insertInto('known_devices')
    .values({ member_id: memberId, device_key: deviceKey, seen_at: instant })
    .onConflict((conflict) =>
      conflict.columns(['member_id', 'device_key']).doUpdateSet({ seen_at: instant }),
    )
    .execute();
}

/** Returns true for a device that an account knows; with `memberId` undefined that of any member, no trial player. */
export async function isDeviceKnown(
  db: Db,
  deviceKey: string | undefined,
  memberId?: string,
): Promise<boolean> {
  if (deviceKey === undefined) return false;
  const row = await db
    .selectFrom('known_devices')
    .select('device_key')
    .where('device_key', '=', deviceKey)
    .$if(memberId !== undefined, (query) => query.where('member_id', '=', memberId!))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns true for an account that knows any device. */
export async function knowsDevices(db: Db, memberId: string): Promise<boolean> {
  const row = await db
    .selectFrom('known_devices')
    .select('device_key')
    .where('member_id', '=', memberId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Forgets the devices of an account, all but that of the session that stays: a password was replaced, or somebody said
 * "this was not me" (account#not-me). A thief who had logged in is a stranger from then on.
 */
export async function forgetDevices(
  db: Db,
  memberId: string,
  exceptSessionId?: string,
): Promise<void> {
  const stays = exceptSessionId
    ? await db
        .selectFrom('sessions')
        .select('device_key')
        .where('id', '=', exceptSessionId)
        .executeTakeFirst()
    : undefined;
  const key = stays?.device_key;
  await db
    .deleteFrom('known_devices')
    .where('member_id', '=', memberId)
    .$if(typeof key === 'string', (query) => query.where('device_key', '!=', key!))
    .execute();
}

/** Deletes devices that nobody has used for too long. */
export async function purgeKnownDevices({ db, clock }: Platform): Promise<void> {
  await db
    .deleteFrom('known_devices')
    .where('seen_at', '<', clock.now() - known_for_ms)
    .execute();
}

export const jobs: readonly Job[] = [purging('purgeKnownDevices', purgeKnownDevices)];
