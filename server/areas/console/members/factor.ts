import type { ErrorCode } from '../../../kernel/api/errors';
import type { Caller, Platform } from '../../../kernel/context';
import { newId } from '../../../kernel/ids';
import { fail, ok, type Result } from '../../../kernel/result';
import {
  askStaffDecision,
  confirmStaffDecision,
  hasOwnAmong,
} from '../../../kernel/staff/decisions';
import { recordAct } from '../../../kernel/staff/record';
import { bindStaff, type Staff, type StaffBinding } from '../../../kernel/staff/staff';
import type { Trx } from '../../../store/open';
import { endFactorIn, needsTwo, notifyFactorEnded } from '../../account/secondFactor/restore';
import { memberById, readReason } from '../actor';
import * as api from '../api/members';
import { ConfirmRefused, type Confirmed, type Confirming } from '../decisionAct';

const factorIn = (trx: Trx, memberId: string) =>
  trx
    .selectFrom('second_factors')
    .select('id')
    .where('member_id', '=', memberId)
    .where('confirmed_at', 'is not', null)
    .where('ended_at', 'is', null)
    .executeTakeFirst();

/**
 * Ends the second factor of a member for a reason, or asks another one to agree, where the member has money
 * (console#members). Who lets somebody in so decides over the money behind it. Failures: `member_unknown`,
 * `fields_invalid`, `second_factor_none`, and those of a decision.
 */
async function endFactor(
  platform: Platform,
  { input, staff, caller }: { input: { id: string; reason: string }; staff: Staff; caller: Caller },
): Promise<Result<{ username: string; decision: string | null }, ErrorCode>> {
  const { db, clock } = platform;
  const reason = readReason(input.reason);
  if (!reason.ok) return reason;
  const member = await memberById(db, input.id);
  if (!member) return fail('member_unknown');
  const { id, username } = member;
  const now = clock.now();
  const facts = { username, reason: reason.value };
  const done = await db.transaction().execute(async (trx) => {
    if (!(await factorIn(trx, id))) return fail('second_factor_none');
    if (await hasOwnAmong(trx, staff, [id])) return fail('own_agent');
    if (!(await needsTwo(trx, id))) {
      await endFactorIn(trx, id, now);
      const act = { staff, caller, act: api.endMemberFactor.name, subject: id, facts };
      await recordAct(trx, act, now);
      return ok({ username, decision: null });
    }
    const terms = { act: 'member.secondFactor', subject: id, facts, typed: username };
    const key = `member.secondFactor:${newId()}`;
    const input = { ...terms, key, area: 'members', memberId: id } as const;
    const waiting = await askStaffDecision(trx, { ...input, staff, caller }, now);
    return waiting.ok ? ok({ username, decision: waiting.value.id }) : waiting;
  });
  if (done.ok && done.value.decision === null) await notifyFactorEnded(platform, member);
  return done;
}

/** Ends the second factor of a member as two have agreed on. */
export async function confirmEndFactor(
  platform: Platform,
  { staff, caller, decision: { id, subject }, typed }: Confirming,
): Promise<Confirmed> {
  const { db, clock } = platform;
  const member = await memberById(db, subject);
  const done = await db.transaction().execute(async (trx) => {
    const now = clock.now();
    const ended = await confirmStaffDecision(trx, { staff, caller, id, typed }, now);
    if (!ended.ok) return ended;
    // Nothing of it stands: the member has ended it meanwhile.
    if (!(await endFactorIn(trx, subject, now))) throw new ConfirmRefused('second_factor_none');
    return ok({});
  });
  if (done.ok && member) await notifyFactorEnded(platform, member);
  return done;
}

export const staffBindings: readonly StaffBinding[] = [
  bindStaff(api.endMemberFactor, (platform, request) => endFactor(platform, request)),
];
