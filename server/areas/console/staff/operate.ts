import type { Permission, StaffArea } from '../../../kernel/api/staff';
import type { Platform } from '../../../kernel/context';
import { addAudit, holdRecord } from '../../../kernel/operators/audit';
import { looksOf } from '../../../kernel/operators/operatorName';
import { together, type Operator } from '../../../kernel/operators/operators';
import { fail, ok, type Result } from '../../../kernel/result';
import { areEnough, disableIn } from './enough';
import type { Trx } from '../../../store/open';

/** Returns the id of an enabled member of staff by user name; undefined for none. */
async function idOf(trx: Trx, username: string): Promise<string | undefined> {
  const row = await trx
    .selectFrom('staff')
    .select('operator_id')
    .where('looks', '=', looksOf(username))
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  return row?.operator_id;
}

/** Disables a member of staff by an operator's command, with the record of it. Failures: `staff_unknown`; `staff_too_few`. */
export const disableByOperator = (
  { db, clock }: Platform,
  username: string,
  operator: Operator,
): Promise<Result<string, 'staff_unknown' | 'staff_too_few'>> =>
  db.transaction().execute(async (trx) => {
    await holdRecord(trx);
    const id = await idOf(trx, username);
    if (id === undefined) return fail('staff_unknown');
    const now = clock.now();
    if (!(await disableIn(trx, id, now))) return fail('staff_too_few');
    const facts = { username };
    await addAudit(trx, { operator, act: 'staff.disable', subject: id, facts }, now);
    return ok(id);
  });

/**
 * Notes which member of the site a member of staff is, null for none, with the record of it: they decide nothing of that
 * member's team (console#decisions). Failure: `staff_unknown`.
 */
export const bindToMember = (
  { db, clock }: Platform,
  {
    username,
    memberId,
    by,
  }: { username: string; memberId: string | null; by: readonly Operator[] },
): Promise<Result<string, 'staff_unknown'>> =>
  db.transaction().execute(async (trx) => {
    const id = await idOf(trx, username);
    if (id === undefined) return fail('staff_unknown');
    await trx.updateTable('operators').set({ member_id: memberId }).where('id', '=', id).execute();
    const facts = { member: memberId };
    const act = { operator: together(by), act: 'staff.member', subject: id, facts };
    await addAudit(trx, act, clock.now());
    return ok(id);
  });

/**
 * Sets what a role may do, with the record of it; a session in that role has it with its next call. Failure:
 * `staff_too_few`, where nobody could make or authorise staff any more.
 */
export async function changeRole(
  { db, clock }: Platform,
  {
    id,
    permissions,
    ceilings,
    by,
  }: {
    id: string;
    permissions: readonly Permission[];
    ceilings: Readonly<Partial<Record<StaffArea, number>>>;
    by: readonly Operator[];
  },
): Promise<Result<true, 'staff_too_few'>> {
  const now = clock.now();
  const row = { permissions: JSON.stringify(permissions), ceilings: JSON.stringify(ceilings) };
  return db
    .transaction()
    .execute(async (trx) => {
      await holdRecord(trx);
      const hadEnough = await areEnough(trx);
      await trx
        .insertInto('staff_roles')
        .values({ id, ...row, changed_at: now })
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ ...row, changed_at: now }))
        .execute();
      if (hadEnough && !(await areEnough(trx))) throw new TooFew();
      const facts = { permissions, ceilings };
      await addAudit(trx, { operator: together(by), act: 'staff.permit', subject: id, facts }, now);
      return ok(true as const);
    })
    .catch((cause: unknown) => {
      if (cause instanceof TooFew) return fail('staff_too_few');
      throw cause;
    });
}

/** Takes back a change of a role after which nobody could make staff. */
class TooFew extends Error {}
