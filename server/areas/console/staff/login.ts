import type { Caller, Platform } from '../../../kernel/context';
import { overLimit, withinLimit, type Tier } from '../../../kernel/limits/limit';
import { looksOf } from '../../../kernel/operators/operatorName';
import { fail, ok, type Result } from '../../../kernel/result';
import { recordAct } from '../../../kernel/staff/record';
import { bindStaff, type StaffBinding } from '../../../kernel/staff/staff';
import type { StaffRow } from '../../../store/tables/staff';
import { verifyPassword } from '../../account/passwords/rules';
import * as api from '../api/session';
import { takeCode } from '../../../kernel/secondFactor/staffFactor';
import { hasPasskey, takeLoginSignature, type Signed } from './passkeys';
import { endStaffSessions, isSteppedUp, openStaffSession } from './sessions';

const minute_ms = 60_000;
/** Failures before an account waits, and the first wait; each failure more doubles it. */
const free_failures = 5;
const first_wait_ms = 15_000;
const longest_wait_ms = 15 * minute_ms;
const most_doublings = 10;

/** Tries of one network at all accounts together; those of one account wait by their own failures. */
export const login_tier: Tier = {
  name: 'staff-login',
  times: 60,
  window_ms: 10 * minute_ms,
  by: 'address',
};

/** Returns the wait after so many failures in a row. */
function waitAfter(failures: number, scale: number): number {
  const over = failures - free_failures * scale;
  if (over < 0) return 0;
  return Math.min(longest_wait_ms, first_wait_ms * 2 ** Math.min(over, most_doublings));
}

/**
 * Counts a try at an account before anything of it is looked at, so that of many at once no more are looked at than one
 * after the other. Returns false where the account waits.
 */
async function beginTry({ db, clock, config }: Platform, row: StaffRow): Promise<boolean> {
  const now = clock.now();
  const begun = await db
    .updateTable('staff')
    .set((eb) => ({
      failures: eb('failures', '+', 1),
      retry_at: now + waitAfter(row.failures + 1, config.limitScale),
    }))
    .where('operator_id', '=', row.operator_id)
    .where('failures', '=', row.failures)
    .where('retry_at', '<=', now)
    .returning('operator_id')
    .executeTakeFirst();
  return begun !== undefined;
}

/**
 * Logs a member of staff in. Every failure is the one `staff_refused`: a stranger learns neither which names exist nor
 * which of name, password and code (or passkey in its place) was wrong, nor that the account waits (console#staff). `too_many_requests` is a
 * network's.
 */
async function logIn(
  platform: Platform,
  {
    username,
    password,
    code,
    passkey,
  }: { username: string; password: string; code: string; passkey?: Signed | undefined },
  caller: Caller,
): Promise<Result<{ id: string; token: string }, 'staff_refused' | 'too_many_requests'>> {
  if (await overLimit(platform, login_tier, caller.address)) return fail('too_many_requests');
  const refuse = async () => {
    await withinLimit(platform, login_tier, caller.address);
    return fail('staff_refused');
  };
  const { db, clock } = platform;
  const row = await db
    .selectFrom('staff')
    .selectAll()
    .where('looks', '=', looksOf(username))
    .executeTakeFirst();
  const mayTry = row !== undefined && row.disabled_at === null && (await beginTry(platform, row));
  const isRight = await verifyPassword(mayTry ? row.password_hash : null, password);
  if (!mayTry || !isRight) return refuse();
  const isProved = passkey
    ? await takeLoginSignature(platform, row.operator_id, passkey)
    : await takeCode(platform, row, code, clock.now());
  if (!isProved) return refuse();
  await db
    .updateTable('staff')
    .set({ failures: 0, retry_at: 0 })
    .where('operator_id', '=', row.operator_id)
    .execute();
  const opened = await openStaffSession(platform, row.operator_id, caller);
  await db.transaction().execute(async (trx) => {
    const { name } = await trx
      .selectFrom('operators')
      .select('name')
      .where('id', '=', row.operator_id)
      .executeTakeFirstOrThrow();
    const staff = { id: row.operator_id, name, role: row.role };
    const by = { ...(passkey && { facts: { how: 'passkey' } }) };
    const act = { staff, caller, act: 'session.login', subject: row.operator_id, ...by };
    await recordAct(trx, act, clock.now());
  });
  return ok(opened);
}

export const staffBindings: readonly StaffBinding[] = [
  bindStaff(api.staffLogin, (platform, { input, caller }) => logIn(platform, input, caller)),
  bindStaff(api.staffMe, async ({ db, clock }, { staff }) =>
    ok({
      username: staff.username,
      role: staff.role,
      permissions: [...staff.permissions],
      ceilings: staff.ceilings,
      needsCode: !isSteppedUp(staff, clock.now()),
      hasPasskey: await hasPasskey(db, staff.id),
    }),
  ),
  bindStaff(api.staffLogout, async ({ db, clock }, { staff }) => {
    const { id: operatorId, sessionId } = staff;
    await endStaffSessions(db, { operatorId, sessionId }, clock.now());
    return ok(true as const);
  }),
];
