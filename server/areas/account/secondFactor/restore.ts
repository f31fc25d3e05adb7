import { alertOwner } from '../../../kernel/alerts/alertOwner';
import { undo_ms } from '../../../kernel/alerts/changes';
import { contactsOfOwner } from '../../../kernel/alerts/restored';
import type { Platform } from '../../../kernel/context';
import { finishLater } from '../../../kernel/delivery/later';
import { addAudit } from '../../../kernel/operators/audit';
import type { Operator } from '../../../kernel/operators/operators';
import { fail, ok, type Result } from '../../../kernel/result';
import { factorOf } from '../../../kernel/secondFactor/memberFactor';
import type { Trx } from '../../../store/open';
import type { Member } from '../../../store/tables';

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

/**
 * Ends the second factor of a member who has proved to customer service who they are, with the record of the act, and tells
 * the member at every contact (account#members-of-operators). Passwords and sessions stay. Failure: `nothing_set`.
 */
export async function endFactorOf(
  platform: Platform,
  operator: Operator,
  { member, reason }: { member: Member; reason: string },
): Promise<Result<{ id: string; username: string }, 'nothing_set'>> {
  const { db, clock } = platform;
  const { id, username } = member;
  const factor = await factorOf(db, id);
  if (!factor) return fail('nothing_set');
  const now = clock.now();
  const ended = await db.transaction().execute(async (trx) => {
    const row = await trx
      .updateTable('second_factors')
      .set({ ended_at: now, ended_why: 'operator' })
      .where('id', '=', factor.id)
      .where('ended_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (!row) return false;
    const act = 'member.reset.secondFactor';
    await addAudit(trx, { operator, act, subject: id, facts: { username, reason } }, now);
    return true;
  });
  if (!ended) return fail('nothing_set');
  const event = {
    what: 'secondFactorEnd',
    outcome: 'done',
    caller: { address: '', device: '' },
  } as const;
  await alertOwner(platform, member, event, { to: contactsOfOwner(member) });
  // The command's process ends with its answer.
  await finishLater(platform);
  return ok({ id, username });
}
