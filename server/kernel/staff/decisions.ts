import type { Db, Trx } from '../../store/open';
import type { OperatorDecision } from '../../store/tables/operators';
import type { StaffArea } from '../api/staff';
import type { Caller } from '../context';
import { askDecision, endDecision, type Input } from '../operators/decisions';
import { fail, ok, type Result } from '../result';
import { belowAmong } from '../team/links';
import { factsOfStaff } from './record';
import { checkTyped, type TryFailure } from './decisionTries';
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
  | TryFailure;

/**
 * Ends a decision that waits as done, by another person on another device who has typed its fact again
 * (console#decisions); the caller does it in the same transaction. What was typed wrongly stands in the record too.
 * Failures: `decision_unknown`; `decision_ended`; `same_operator`; `same_device`; `own_agent`, for a member of the
 * confirmer's own team, or themselves; `no_permission`; `above_ceiling`; `retype_differs`; `retype_too_soon` with the
 * seconds to wait after wrong tries; `decision_closed` by the last wrong one.
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
  const tried = await checkTyped(trx, { staff, caller, decision: known, typed }, instant);
  if (!tried.ok) return tried;
  const noted = factsOfStaff({ staff, caller });
  const ended = await endDecision(trx, staff, { id, as: 'done', noted }, instant);
  return ended.ok ? ok(ended.value) : fail(ended.code);
}

/**
 * Says why a member of staff may not be the second person of a decision that waits; null where they may. Changes nothing:
 * `same_operator`; `same_device`; `no_permission`; `above_ceiling`; `own_agent`. A list gives the person's own member
 * (`ownMember`), so that it is not read for each row.
 */
export async function confirmRefusal(
  db: Db,
  staff: Staff,
  waiting: OperatorDecision,
  own?: string | null,
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
  return (await hasOwnAmong(db, staff, concerned, own)) ? 'own_agent' : null;
}

/** Returns the id of the member who is this person of the staff; null for none. */
export async function ownMember(db: Db, { id }: Pick<Staff, 'id'>): Promise<string | null> {
  const row = await db
    .selectFrom('operators')
    .select('member_id')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.member_id ?? null;
}

/** True where one of the members is the person of the staff (`own`, where it is known), or below them as an agent. */
export async function hasOwnAmong(
  db: Db,
  staff: Pick<Staff, 'id'>,
  memberIds: readonly string[],
  own?: string | null,
): Promise<boolean> {
  if (memberIds.length === 0) return false;
  const agent = own === undefined ? await ownMember(db, staff) : own;
  if (agent === null) return false;
  return memberIds.includes(agent) || (await belowAmong(db, agent, memberIds)).size > 0;
}

/**
 * True for a member of staff who could be the second person of a decision that waits, now or at another device: what is
 * typed again is not shown to them (console#decisions).
 */
export const isBlindTo = (
  staff: Pick<Staff, 'id' | 'permissions'>,
  { asked_by, area }: Pick<OperatorDecision, 'asked_by' | 'area'>,
): boolean =>
  asked_by !== staff.id && area !== null && staff.permissions.has(`${area as StaffArea}.authorise`);

/**
 * Returns those of some things whose amounts are not shown to a member of staff, for a decision about them waits that
 * the person could confirm: deposits, withdrawals, statements, and deposits that a waiting statement credits.
 */
export async function blindSubjects(
  db: Db,
  staff: Pick<Staff, 'id' | 'permissions'>,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const blind = new Set<string>();
  for (let first = 0; first < ids.length; first += ids_a_query) {
    const found = await blindAmong(db, staff, ids.slice(first, first + ids_a_query));
    for (const id of found) blind.add(id);
  }
  return blind;
}

const ids_a_query = 1_000;

async function blindAmong(
  db: Db,
  staff: Pick<Staff, 'id' | 'permissions'>,
  ids: readonly string[],
): Promise<string[]> {
  // The entries of statements by their deposits first: that way round neither engine goes through all that waits.
  const entries = await db
    .selectFrom('statement_rows')
    .select(['deposit_id', 'statement_id'])
    .where('deposit_id', 'in', ids)
    .where('outcome', '=', 'matched')
    .execute();
  const statements = [...new Set(entries.map(({ statement_id }) => statement_id))];
  const waiting = await db
    .selectFrom('operator_decisions')
    .select(['subject', 'asked_by', 'area'])
    .where('state', '=', 'waiting')
    .where('subject', 'in', [...ids, ...statements])
    .execute();
  const blind = new Set(
    waiting.filter((row) => isBlindTo(staff, row)).map(({ subject }) => subject),
  );
  const credited = entries.filter(({ statement_id }) => blind.has(statement_id));
  return [...blind, ...credited.flatMap(({ deposit_id }) => deposit_id ?? [])];
}

/** Tells whether a decision on a member's money waits that this person could confirm: then no balance is shown to them. */
export async function isBlindToMember(
  db: Db,
  staff: Pick<Staff, 'id' | 'permissions'>,
  memberId: string,
): Promise<boolean> {
  const rows = await db
    .selectFrom('operator_decisions')
    .select(['asked_by', 'area'])
    .where('member_id', '=', memberId)
    .where('state', '=', 'waiting')
    .execute();
  return rows.some((row) => isBlindTo(staff, row));
}
