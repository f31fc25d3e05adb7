import { hashPassword } from '../../server/areas/account/passwords/rules';
import { admitStaff } from '../../server/areas/console/staff/admit';
import type { ErrorCode } from '../../server/kernel/api/errors';
import type { StaffAnswer, StaffCall } from '../../server/kernel/api/staff';
import type { Caller, Platform } from '../../server/kernel/context';
import { newId } from '../../server/kernel/ids';
import { looksOf } from '../../server/kernel/operators/operatorName';
import { ok, type Result } from '../../server/kernel/result';
import { newSecret, sealedSecret } from '../../server/kernel/secondFactor/totp';
import { findRole, type sampleRoles } from '../../server/kernel/staff/roles';
import type { Staff } from '../../server/kernel/staff/staff';
import { staffBindings } from '../../server/runtime/staffDoor';

/** A caller at a device of its own. */
export const callerAt = (device: string): Caller => ({
  address: '203.0.113.7',
  device: 'test',
  deviceKey: device,
});

/** Adds a member of staff in a shipped role, logged in at a device of their own, with a code typed a moment ago. */
export async function newStaff(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  role: keyof typeof sampleRoles,
  {
    name = `${role}-${newId().slice(-6)}`,
    device = newId(),
    memberId = null as string | null,
  } = {},
): Promise<Staff> {
  const id = newId();
  const now = clock.now();
  const looks = looksOf(name);
  const base = { created_at: now, disabled_at: null };
  await db
    .insertInto('operators')
    .values({ id, name, looks, secret_hash: '', member_id: memberId, ...base })
    .execute();
  await db
    .insertInto('staff')
    .values({
      operator_id: id,
      username: name,
      looks,
      role,
      password_hash: null,
      totp_sealed: null,
      made_by: '',
      authorised_by: '',
      ...base,
    })
    .execute();
  const { permissions, ceilings } = (await findRole(db, role))!;
  return {
    id,
    name,
    sessionId: id,
    username: name,
    role,
    permissions: new Set(permissions),
    ceilings,
    deviceKey: device,
    steppedUpAt: now,
  };
}

/** Makes calls of the console as a member of staff, with all checks before them but the session's. */
export const asStaff =
  (platform: Platform, staff: Staff, address = '203.0.113.7') =>
  async <C extends StaffCall>(
    call: C,
    input: unknown = {},
    code = '',
  ): Promise<Result<StaffAnswer<C>, ErrorCode>> => {
    const { handle } = staffBindings.find((binding) => binding.call.name === call.name)!;
    const admitted = await admitStaff(platform, call, { who: async () => ok(staff), code });
    if (!admitted.ok) return admitted;
    const caller = { ...callerAt(staff.deviceKey), address };
    const request = { input: call.request.parse(input) as unknown, staff, caller };
    return (await handle(platform, request)) as Result<StaffAnswer<C>, ErrorCode>;
  };

/** Gives a member of staff a password and the secret of a second factor, and returns the secret. */
export async function giveLogin(
  platform: Pick<Platform, 'db' | 'config'>,
  { id }: Pick<Staff, 'id'>,
  password: string,
): Promise<string> {
  const secret = newSecret();
  await platform.db
    .updateTable('staff')
    .set({
      password_hash: await hashPassword(password),
      totp_sealed: sealedSecret(platform, 'staff', secret),
    })
    .where('operator_id', '=', id)
    .execute();
  return secret;
}
