import { alertOwner } from '../../../kernel/alerts/alertOwner';
import { undo_ms } from '../../../kernel/alerts/changes';
import { contactsOfOwner } from '../../../kernel/alerts/restored';
import type { Platform } from '../../../kernel/context';
import { finishLater } from '../../../kernel/delivery/later';
import { addAudit } from '../../../kernel/operators/audit';
import type { Operator } from '../../../kernel/operators/operators';
import { fail, ok, type Result } from '../../../kernel/result';
import type { Db, Trx } from '../../../store/open';
import type { Member } from '../../../store/tables';
import { moneyOf } from '../operate';

/**
 * Puts the second factor back as "this was not me" finds it: one that was set up in the last 72 hours ends, one that its
 * member's session ended or replaced in that time asks for its codes again (account#not-me).
 */
export async function restoreFactor(trx: Trx, memberId: string, instant: number): Promise<void> {
  const since = instant - undo_ms;
  await trx
    .deleteFrom('second_factors')
    .where('member_id', '=', memberId)
    .where('confirmed_at', 'is', null)
    .execute();
  await trx
    .updateTable('second_factors')
    .set({ ended_at: instant, ended_why: 'not_me' })
    .where('member_id', '=', memberId)
    .where('confirmed_at', '>', since)
    .where('ended_at', 'is', null)
    .execute();
  const before = await trx
    .selectFrom('second_factors')
    .select('id')
    .where('member_id', '=', memberId)
    .where('confirmed_at', '<=', since)
    .where('ended_at', '>', since)
    .where('ended_why', 'in', ['member', 'replaced'])
    .orderBy('ended_at')
    .limit(1)
    .executeTakeFirst();
  if (!before) return;
  await trx
    .updateTable('second_factors')
    .set({ ended_at: null, ended_why: null })
    .where('id', '=', before.id)
    .execute();
}

/** True where two have to agree to the end of a member's second factor: there is money that it keeps. */
export async function needsTwo(db: Db, memberId: string): Promise<boolean> {
  const { balance, reserved } = (await moneyOf(db, [memberId]))(memberId);
  return balance + reserved > 0;
}

/**
 * Ends the second factor of a member in the caller's transaction: for one who has proved to customer service who they are.
 * Passwords and sessions stay. False where there is none.
 */
export async function endFactorIn(trx: Trx, memberId: string, instant: number): Promise<boolean> {
  const ended = await trx
    .updateTable('second_factors')
    .set({ ended_at: instant, ended_why: 'operator' })
    .where('member_id', '=', memberId)
    .where('confirmed_at', 'is not', null)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return ended !== undefined;
}

/** Tells a member at every contact that the second factor was ended for them. */
export const notifyFactorEnded = (platform: Platform, member: Member): Promise<void> =>
  alertOwner(
    platform,
    member,
    { what: 'secondFactorEnd', outcome: 'done', caller: { address: '', device: '' } },
    { to: contactsOfOwner(member) },
  );

/**
 * Ends the second factor of a member, with the record of the act, and tells the member (account#members-of-operators).
 * Failure: `nothing_set`.
 */
export async function endFactorOf(
  platform: Platform,
  operator: Pick<Operator, 'name'>,
  { member, reason }: { member: Member; reason: string },
): Promise<Result<{ id: string; username: string }, 'nothing_set'>> {
  const { id, username } = member;
  const now = platform.clock.now();
  const ended = await platform.db.transaction().execute(async (trx) => {
    if (!(await endFactorIn(trx, id, now))) return false;
    const act = 'member.reset.secondFactor';
    await addAudit(trx, { operator, act, subject: id, facts: { username, reason } }, now);
    return true;
  });
  if (!ended) return fail('nothing_set');
  await notifyFactorEnded(platform, member);
  // The command's process ends with its answer.
  await finishLater(platform);
  return ok({ id, username });
}
