import { networkOf } from '../../../kernel/address';
import type { Caller, Platform } from '../../../kernel/context';
import { hashToken, newId, newToken } from '../../../kernel/ids';
import { purging, type Job } from '../../../kernel/job';
import { fail, ok, type Result } from '../../../kernel/result';
import { findRole } from '../../../kernel/staff/roles';
import type { Staff } from '../../../kernel/staff/staff';
import type { Db } from '../../../store/open';

const minute_ms = 60_000;
/** A session that nobody uses ends after this long. */
const idle_ms = 15 * minute_ms;
/** However much it is used, a session ends after this long. */
const longest_ms = 8 * 60 * minute_ms;
/** The end moves forward at most this often, for it costs a write. */
const touch_after_ms = 20_000;
/** A code of the second factor opens the calls that need one for this long (console#step-up). */
const step_up_ms = 5 * minute_ms;
/** Ended sessions are deleted after this long. */
const stored_ms = 30 * 24 * 60 * minute_ms;

/** The device of a browser that sends no secret of its own: none but its session can say that it is another one. */
const unnamed_device = 'none';

/** Opens a session of a member of staff who has just proved to be one; returns its token, and whose it is. */
export async function openStaffSession(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  operatorId: string,
  caller: Caller,
): Promise<{ id: string; token: string }> {
  const now = clock.now();
  const token = newToken();
  await db
    .insertInto('staff_sessions')
    .values({
      id: newId(),
      operator_id: operatorId,
      token_hash: hashToken(token),
      device_key: caller.deviceKey ?? unnamed_device,
      network: networkOf(caller.address),
      created_at: now,
      seen_at: now,
      expires_at: now + idle_ms,
      stepped_up_at: now,
      revoked_at: null,
    })
    .execute();
  return { id: operatorId, token };
}

/**
 * Returns who is logged in by a token, with the permissions of their role as it is now, and moves the idle end of the
 * session forward. Failures: `not_logged_in` without a known token; `logged_out` where the session has ended, or the
 * member of staff was disabled.
 */
export async function readStaff(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  token: string | undefined,
): Promise<Result<Staff, 'not_logged_in' | 'logged_out'>> {
  if (!token) return fail('not_logged_in');
  const now = clock.now();
  const row = await db
    .selectFrom('staff_sessions as s')
    .innerJoin('staff', 'staff.operator_id', 's.operator_id')
    .innerJoin('operators as o', 'o.id', 's.operator_id')
    .select([
      's.id as session_id',
      's.created_at',
      's.seen_at',
      's.expires_at',
      's.stepped_up_at',
      's.revoked_at',
      's.device_key',
      'o.id',
      'o.name',
      'o.disabled_at as operator_disabled_at',
      'staff.username',
      'staff.role',
      'staff.disabled_at',
    ])
    .where('s.token_hash', '=', hashToken(token))
    .executeTakeFirst();
  if (!row) return fail('not_logged_in');
  const isOver = row.revoked_at !== null || row.expires_at <= now;
  if (isOver || row.disabled_at !== null || row.operator_disabled_at !== null)
    return fail('logged_out');
  const role = await findRole(db, row.role);
  if (!role) return fail('logged_out');
  if (now - row.seen_at >= touch_after_ms) await touch(db, row.session_id, row.created_at, now);
  return ok({
    id: row.id,
    name: row.name,
    sessionId: row.session_id,
    username: row.username,
    role: row.role,
    permissions: new Set(role.permissions),
    ceilings: role.ceilings,
    deviceKey: row.device_key,
    steppedUpAt: row.stepped_up_at,
  });
}

const touch = (db: Db, id: string, createdAt: number, instant: number): Promise<unknown> =>
  db
    .updateTable('staff_sessions')
    .set({ seen_at: instant, expires_at: Math.min(instant + idle_ms, createdAt + longest_ms) })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .execute();

/** True while the code that was typed last still counts (console#step-up). */
export const isSteppedUp = ({ steppedUpAt }: Pick<Staff, 'steppedUpAt'>, instant: number) =>
  instant - steppedUpAt < step_up_ms;

/** Notes that a code of the second factor was typed in a session. */
export const noteStepUp = (db: Db, sessionId: string, instant: number): Promise<unknown> =>
  db
    .updateTable('staff_sessions')
    .set({ stepped_up_at: instant })
    .where('id', '=', sessionId)
    .execute();

/** Ends the sessions of a member of staff: one, or all. Returns how many. */
export async function endStaffSessions(
  db: Db,
  { operatorId, sessionId }: { operatorId: string; sessionId?: string },
  instant: number,
): Promise<number> {
  let ended = db
    .updateTable('staff_sessions')
    .set({ revoked_at: instant })
    .where('operator_id', '=', operatorId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', instant);
  if (sessionId !== undefined) ended = ended.where('id', '=', sessionId);
  return (await ended.returning('id').execute()).length;
}

/** Deletes sessions and links that ended long ago. */
const deleteEnded = async ({ db, clock }: Platform): Promise<void> => {
  const before = clock.now() - stored_ms;
  await db.deleteFrom('staff_sessions').where('expires_at', '<', before).execute();
  await db.deleteFrom('staff_joins').where('expires_at', '<', before).execute();
};

export const jobs: readonly Job[] = [purging('staff sessions', deleteEnded)];
