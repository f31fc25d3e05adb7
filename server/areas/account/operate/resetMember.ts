import type { Member } from '../../../store/tables';
import type { Platform } from '../../../kernel/context';
import { finishLater } from '../../../kernel/delivery/later';
import { lockMember } from '../../../kernel/members/lockMember';
import { trial_type } from '../../../kernel/members/memberTypes';
import { addAudit } from '../../../kernel/operators/audit';
import type { Operator } from '../../../kernel/operators/operators';
import { fail, ok, type Result } from '../../../kernel/result';
import { revokeSessions } from '../../../kernel/sessions/revokeSession';
import { alertOwner } from '../../../kernel/alerts/alertOwner';
import { contactsOfOwner } from '../../../kernel/alerts/restored';
import { noteChange } from '../../../kernel/alerts/changes';
import { hashPassword } from '../password';
import { firstPassword } from '../passwords/firstPassword';
import { voidResetLinks } from '../passwords/resetLinks';

export interface Reset {
  member: Member;
  what: 'password' | 'paymentPassword';
  reason: string;
}

/**
 * Resets a password for a member who has proved to customer service who they are, with the record of the
 * act, and tells the member at every contact (account#members-of-operators). A login password is replaced by
 * a first one, which is returned this once and which its member is asked to change; sessions, games and links
 * end. A payment password is taken away: the member sets another after a step-up. Failures:
 * `trial_not_allowed`; `nothing_set` for a payment password that there is not.
 */
export async function resetMember(
  platform: Platform,
  operator: Operator,
  { member, what, reason }: Reset,
): Promise<
  Result<
    { id: string; username: string; password: string | null },
    'trial_not_allowed' | 'nothing_set'
  >
> {
  const { db, clock } = platform;
  if (member.type === trial_type) return fail('trial_not_allowed');
  const { id, username } = member;
  const password = what === 'password' ? firstPassword() : null;
  const hash = password === null ? null : await hashPassword(password);
  const at = clock.now();
  const done = await db.transaction().execute(async (trx) => {
    if (hash !== null) {
      await trx
        .updateTable('members')
        .set({ password_hash: hash, password_given: 1 })
        .where('id', '=', id)
        .execute();
      await voidResetLinks(trx, id, at);
      await revokeSessions(trx, id, 'password', at);
    } else {
      // The hash which is noted is the one that is taken away.
      const { payment_hash: before } = await lockMember(trx, id);
      if (before === null) return false;
      await trx.updateTable('members').set({ payment_hash: null }).where('id', '=', id).execute();
      await noteChange(trx, id, { kind: 'paymentPassword', before, at });
    }
    const facts = { username, reason };
    await addAudit(trx, { operator, act: `member.reset.${what}`, subject: id, facts }, at);
    return true;
  });
  if (!done) return fail('nothing_set');
  const event = { what, outcome: 'done', caller: { address: '', device: '' } } as const;
  await alertOwner(platform, member, event, { to: contactsOfOwner(member) });
  // The command's process ends with its answer.
  await finishLater(platform);
  return ok({ id, username, password });
}
