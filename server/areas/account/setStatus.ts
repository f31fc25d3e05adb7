import type { Member } from '../../store/tables';
import type { Platform } from '../../kernel/context';
import { addAudit } from '../../kernel/operators/audit';
import type { Operator } from '../../kernel/operators/operators';
import { fail, ok, type Result } from '../../kernel/result';
import { voidResetLinks } from './passwords/resetLinks';
import { canonicalUsername } from './rules';
import { revokeSessions } from '../../kernel/sessions/revokeSession';

/** A member's new status. A lock has the reason that its member reads at the login (account#lock). */
export type StatusChange =
  { act: 'disable' | 'enable' | 'unlock' } | { act: 'lock'; reason: string };

type Changed = Result<Pick<Member, 'id' | 'username'>, 'not_found' | 'locked'>;

/**
 * Disables, locks, enables or unlocks a member, by user name or id, with the record of the act. The
 * first two end every session, game and open password link at once, and the others bring none of
 * them back. Repeating it changes nothing. Failures: `not_found`; `locked` for enabling or disabling
 * one who is locked, which only unlocking ends.
 */
export const setStatus = (
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  name: string,
  change: StatusChange,
  operator: Operator,
): Promise<Changed> =>
  db.transaction().execute(async (trx): Promise<Changed> => {
    const member = await trx
      .updateTable('members')
      // An update that changes nothing is a row lock on both engines.
      .set((eb) => ({ type: eb.ref('type') }))
      .where((eb) =>
        eb.or([eb('username', '=', canonicalUsername(name)), eb('id', '=', name.trim())]),
      )
      .returning(['id', 'username', 'status', 'lock_reason'])
      .executeTakeFirst();
    if (!member) return fail('not_found');
    const { id, username } = member;
    const unlocks = change.act === 'unlock' || change.act === 'lock';
    if (member.lock_reason !== null && !unlocks) return fail('locked');
    const shuts = change.act === 'disable' || change.act === 'lock';
    const lock_reason = change.act === 'lock' ? change.reason : null;
    const status = shuts ? 'disabled' : 'active';
    if (member.status === status && member.lock_reason === lock_reason) {
      return ok({ id, username });
    }
    const at = clock.now();
    await trx.updateTable('members').set({ status, lock_reason }).where('id', '=', id).execute();
    if (shuts) {
      await revokeSessions(trx, id, 'disabled', at);
      await voidResetLinks(trx, id, at);
    }
    const facts = lock_reason === null ? { username } : { username, reason: lock_reason };
    await addAudit(trx, { operator, act: `member.${change.act}`, subject: id, facts }, at);
    return ok({ id, username });
  });
