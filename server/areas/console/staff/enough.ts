import type { Permission } from '../../../kernel/api/staff';
import { findRole } from '../../../kernel/staff/roles';
import type { Db, Trx } from '../../../store/open';
import { endStaffSessions } from './sessions';

/**
 * True where one could still make staff and another one authorise it, if a member of staff had another role, or none
 * (null).
 */
export async function areEnough(
  trx: Db,
  change?: { id: string; role: string | null },
): Promise<boolean> {
  const rows = await trx
    .selectFrom('staff')
    .select(['operator_id', 'role'])
    .where('disabled_at', 'is', null)
    .execute();
  const after = rows
    .map((row) => (row.operator_id === change?.id ? { ...row, role: change.role } : row))
    .filter((row): row is typeof row & { role: string } => row.role !== null);
  const able = async (permission: Permission): Promise<string[]> => {
    const roles = await Promise.all(after.map((row) => findRole(trx, row.role)));
    return after
      .filter((_, index) => roles[index]?.permissions.includes(permission))
      .map(({ operator_id }) => operator_id);
  };
  const [makers, authorisers] = [await able('staff.act'), await able('staff.authorise')];
  return makers.some((maker) => authorisers.some((other) => other !== maker));
}

/** Disables a member of staff and ends all their sessions. Returns false, and changes nothing, where too few would be left. */
export async function disableIn(trx: Trx, id: string, instant: number): Promise<boolean> {
  if (!(await areEnough(trx, { id, role: null }))) return false;
  await trx
    .updateTable('staff')
    .set({ disabled_at: instant })
    .where('operator_id', '=', id)
    .execute();
  await endStaffSessions(trx, { operatorId: id }, instant);
  return true;
}
