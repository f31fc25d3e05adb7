import type { Permission } from '../../../kernel/api/staff';
import { findRole } from '../../../kernel/staff/roles';
import type { Db } from '../../../store/open';

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
