import type { SessionInfo } from '../../../contract/account/entry';
import type { Trx } from '../../../store/open';
import type { Member } from '../../../store/tables';
import { trial_type } from '../../memberTypes';
import { hashPassword, verifyPassword } from '../password';
import { checkPassword } from '../rules';
import { openSession } from '../../sessions/openSession';
import { revokeSessions } from '../../sessions/revokeSession';
import { noteSignIn } from '../signIns';
import type { Caller, Platform } from '../../context';
import { withinLimit } from '../../limits/limit';
import { fail, ok, type Result } from '../../result';
import { passwordTiers } from './limits';
import { voidResetLinks } from './resetLinks';

/** Failures of the new password itself. */
export type NewPasswordFailure = 'password_invalid' | 'modify.new.old.same' | 'too_many_requests';

/** Whether a new password follows the rules; the detail names the fault by its field. */
export function acceptable(newPassword: string): Result<true, 'password_invalid'> {
  const fault = checkPassword(newPassword);
  return fault === null ? ok(true) : fail('password_invalid', { newPassword: fault });
}

/**
 * The hash of a new password for a member who has proved who they are. It is made before any
 * transaction: hashing takes long. Failures: `modify.new.old.same`, `too_many_requests`.
 */
export async function hashOfNew(
  platform: Platform,
  member: Member,
  newPassword: string,
): Promise<Result<string, 'modify.new.old.same' | 'too_many_requests'>> {
  if (!(await withinLimit(platform, passwordTiers.replaceByAccount, member.id))) {
    return fail('too_many_requests');
  }
  if (member.password_hash !== null && (await verifyPassword(member.password_hash, newPassword))) {
    return fail('modify.new.old.same');
  }
  return ok(await hashPassword(newPassword));
}

export interface NewLogin {
  passwordHash: string;
  previousToken: string | undefined;
  caller: Caller;
}

/**
 * Replaces the password of a member who has lost it, once `claim` has used up what proved them:
 * all sessions and links end and a new session is opened, all or nothing. Undefined when the
 * claim was refused or the member may not come in any more.
 */
export function replaceLost(
  platform: Platform,
  memberId: string,
  { passwordHash, previousToken, caller }: NewLogin,
  claim: (trx: Trx, at: number) => Promise<boolean>,
): Promise<SessionInfo | undefined> {
  const at = platform.clock.now();
  return platform.db.transaction().execute(async (trx) => {
    const member = await lockActive(trx, memberId);
    // Nothing has been written where the claim is refused.
    if (!member || !(await claim(trx, at))) return undefined;
    await trx
      .updateTable('members')
      .set({ password_hash: passwordHash })
      .where('id', '=', memberId)
      .execute();
    await voidResetLinks(trx, memberId, at);
    await revokeSessions(trx, memberId, 'password', at);
    await noteSignIn(trx, { memberId, at, how: 'reset', outcome: 'ok', caller });
    const how = { caller, previousToken, remember: false, passwordJustSet: true };
    return openSession(platform, trx, member, how);
  });
}

/** Before all else in a transaction, so that those of one member go one after another. */
const lockActive = (trx: Trx, memberId: string): Promise<Member | undefined> =>
  trx
    .updateTable('members')
    .set({ status: 'active' })
    .where('id', '=', memberId)
    .where('status', '=', 'active')
    .where('type', '!=', trial_type)
    .returningAll()
    .executeTakeFirst();
