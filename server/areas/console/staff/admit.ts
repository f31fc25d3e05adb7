import type { ErrorCode } from '../../../kernel/api/errors';
import type { StaffCall } from '../../../kernel/api/staff';
import type { Platform } from '../../../kernel/context';
import { withinLimit, type Tier } from '../../../kernel/limits/limit';
import { fail, ok, type Result } from '../../../kernel/result';
import type { Staff } from '../../../kernel/staff/staff';
import { takeCode } from '../../../kernel/secondFactor/staffFactor';
import { isSteppedUp, noteStepUp, type readStaff } from './sessions';

/** Codes of one member of staff, right ones too: who has stolen a session cannot try all of them. */
const code_tier: Tier = { name: 'staff-code', times: 10, window_ms: 15 * 60_000 };

/**
 * Decides whether a call may be made; gives the member of staff who makes it, undefined before the login (console#roles).
 * Failures: those of the session; `no_permission`; `staff_code_needed` and `staff_code_wrong`, for a call that needs a
 * code of the second factor where none was typed for a while (console#step-up).
 */
export async function admitStaff(
  platform: Platform,
  { needs, stepUp }: StaffCall,
  { who, code }: { who: () => ReturnType<typeof readStaff>; code: string },
): Promise<Result<Staff | undefined, ErrorCode>> {
  if (needs === 'none') return ok(undefined);
  const found = await who();
  if (!found.ok) return found;
  const staff = found.value;
  if (needs !== 'session' && !staff.permissions.has(needs)) return fail('no_permission');
  const now = platform.clock.now();
  if (!stepUp || isSteppedUp(staff, now)) return ok(staff);
  if (code.trim() === '') return fail('staff_code_needed');
  // Counted before it is looked at: of many at one time no more are.
  if (!(await withinLimit(platform, code_tier, staff.id))) return fail('staff_code_wrong');
  const row = await platform.db
    .selectFrom('staff')
    .select(['operator_id', 'totp_sealed'])
    .where('operator_id', '=', staff.id)
    .executeTakeFirstOrThrow();
  if (!(await takeCode(platform, row, code, now))) return fail('staff_code_wrong');
  await noteStepUp(platform.db, staff.sessionId, now);
  staff.steppedUpAt = now;
  return ok(staff);
}
