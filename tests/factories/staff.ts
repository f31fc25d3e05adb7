import type { Caller, Platform } from '../../server/kernel/context';
import { newId } from '../../server/kernel/ids';
import { findRole, type sampleRoles } from '../../server/kernel/staff/roles';
import type { Staff } from '../../server/kernel/staff/staff';

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
  const base = { created_at: now, disabled_at: null };
  await db
    .insertInto('operators')
    .values({ id, name, looks: id, secret_hash: '', member_id: memberId, ...base })
    .execute();
  await db
    .insertInto('staff')
    .values({
      operator_id: id,
      username: name,
      looks: id,
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
