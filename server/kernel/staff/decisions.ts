import type { Db, Trx } from '../../store/open';
import type { OperatorDecision } from '../../store/tables/operators';
import type { StaffArea } from '../api/staff';
import type { Caller } from '../context';
import { askDecision, endDecision, type Input } from '../operators/decisions';
import { fail, ok, type Result } from '../result';
import { belowAmong } from '../team/links';
import { factsOfStaff, recordAct } from './record';
import type { Staff } from './staff';

/** A decision that a member of staff asks another one for. */
interface Asking extends Omit<Input, 'terms' | 'noted'> {
  staff: Staff;
  caller: Caller;
  area: StaffArea;
  /** Minor units, for the ceilings of both; absent where no money moves. */
  amount?: number;
  /** The text that the second person types again, blind: an amount in minor units, a name, a result. */
  typed: string;
  /** The member whom it concerns. */
  memberId?: string;
}

/** True where an amount is above what the role of a member of staff decides in an area at once (console#roles). */
export const isAboveCeiling = (
  { ceilings }: Pick<Staff, 'ceilings'>,
  area: StaffArea,
  amount: number | null | undefined,
): boolean => {
  const most = ceilings[area];
  return most !== undefined && typeof amount === 'number' && Math.abs(amount) > most;
};

/**
 * Stores what a member of staff asks for until another one confirms it (console#decisions), in the caller's transaction,
 * with the record of it. The same key gives the first one again. Failures: `no_permission`, for a role that may not act
 * in the area; `above_ceiling`; `decision_waiting`; `key_conflict`.
 */
export async function askStaffDecision(
  trx: Trx,
  { staff, caller, area, amount, typed, memberId, ...input }: Asking,
  instant: number,
): Promise<
  Result<OperatorDecision, 'no_permission' | 'above_ceiling' | 'decision_waiting' | 'key_conflict'>
> {
  if (!staff.permissions.has(`${area}.act`)) return fail('no_permission');
  if (isAboveCeiling(staff, area, amount)) return fail('above_ceiling');
  const terms = {
    area,
    amount: amount ?? null,
    member_id: memberId ?? null,
    typed,
    asked_device: staff.deviceKey,
    asked_role: staff.role,
  };
  const noted = factsOfStaff({ staff, caller });
  return askDecision(trx, staff, { ...input, terms, noted }, instant);
}

type ConfirmFailure =
  | 'decision_unknown'
  | 'decision_ended'
  | 'same_operator'
  | 'same_device'
  | 'own_agent'
  | 'no_permission'
  | 'above_ceiling'
  | 'retype_differs';

/**
 * Ends a decision that waits as done, by another person on another device who has typed its fact again
 * (console#decisions); the caller does it in the same transaction. What was typed wrongly stands in the record too.
 * Failures: `decision_unknown`; `decision_ended`; `same_operator`; `same_device`; `own_agent`, for a member of the
 * confirmer's own team, or themselves; `no_permission`; `above_ceiling`; `retype_differs`.
 */
export async function confirmStaffDecision(
  trx: Trx,
  { staff, caller, id, typed }: { staff: Staff; caller: Caller; id: string; typed: string },
  instant: number,
): Promise<Result<OperatorDecision, ConfirmFailure>> {
  const known = await trx
    .selectFrom('operator_decisions')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (!known) return fail('decision_unknown');
  if (known.state !== 'waiting') return fail('decision_ended');
  const refusal = await confirmRefusal(trx, staff, known);
  if (refusal) return fail(refusal);
  if (typed !== known.typed) {
    const { act, subject } = known;
    const facts = { decision: id };
    await recordAct(trx, { staff, caller, act: `${act}.differs`, subject, facts }, instant);
    return fail('retype_differs');
  }
  const noted = factsOfStaff({ staff, caller });
  const ended = await endDecision(trx, staff, { id, as: 'done', noted }, instant);
  return ended.ok ? ok(ended.value) : fail(ended.code);
}

/**
 * Says why a member of staff may not be the second person of a decision that waits; null where they may. Changes nothing:
 * `same_operator`; `same_device`; `no_permission`; `above_ceiling`; `own_agent`.
 */
export async function confirmRefusal(
  db: Db,
  staff: Staff,
  waiting: OperatorDecision,
): Promise<
  'same_operator' | 'same_device' | 'no_permission' | 'above_ceiling' | 'own_agent' | null
> {
  if (waiting.asked_by === staff.id) return 'same_operator';
  if (waiting.asked_device !== null && waiting.asked_device === staff.deviceKey)
    return 'same_device';
  const area = waiting.area as StaffArea | null;
  if (area === null || !staff.permissions.has(`${area}.authorise`)) return 'no_permission';
  if (isAboveCeiling(staff, area, waiting.amount)) return 'above_ceiling';
  const concerned = waiting.member_id === null ? [] : [waiting.member_id];
  return (await hasOwnAmong(db, staff, concerned)) ? 'own_agent' : null;
}

/** True where one of the members is the person of the staff, or below them as an agent. */
export async function hasOwnAmong(
  db: Db,
  { id }: Pick<Staff, 'id'>,
  memberIds: readonly string[],
): Promise<boolean> {
  if (memberIds.length === 0) return false;
  const own = await db
    .selectFrom('operators')
    .select('member_id')
    .where('id', '=', id)
    .executeTakeFirst();
  const agent = own?.member_id;
  if (!agent) return false;
  return memberIds.includes(agent) || (await belowAmong(db, agent, memberIds)).size > 0;
}
