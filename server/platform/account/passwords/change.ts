import { verifyPassword } from '../password';
import { checkPassword } from '../rules';
import { revokeSessions } from '../../sessions/revokeSession';
import type { LiveSession } from '../../sessions/readSession';
import type { Platform } from '../../context';
import { fail, ok, type Result } from '../../result';
import { passwordTiers } from './limits';
import { asksOldPassword, checkOld } from './oldPassword';
import { hashOfNew } from './replace';
import { voidResetLinks } from './resetLinks';
import { confirmationFault, faultsAmong, type Faults } from './rules';

/** A double tap sends the same form again within this time. */
const repeat_ms = 10_000;

/** The passwords of the form, in clear. */
interface ChangeRequest {
  oldPassword?: string | undefined;
  newPassword: string;
  confirmNewPassword: string;
}

type ChangeFailure =
  | 'wrong_old_password'
  | 'fields_invalid'
  | 'modify.new.old.same'
  | 'too_many_requests'
  | 'logged_out';

/** The member's password and the session as they are now. */
interface Current {
  passwordHash: string | null;
  passwordSetAt: number | null;
}

/**
 * Changes the password of the session's member and ends all other sessions, remembered ones too
 * (account#change-password, account#new-password). The first password of an account that an operator made is an old password like
 * any other. The same form sent again by a double tap succeeds again.
 */
export async function changePassword(
  platform: Platform,
  session: LiveSession,
  asked: ChangeRequest,
): Promise<Result<{ success: true }, ChangeFailure>> {
  const first = await tryChange(platform, session, asked);
  // Another change came between: try again with the new state.
  const outcome = first ?? (await tryChange(platform, session, asked));
  return outcome ?? fail('too_many_requests');
}

async function tryChange(
  platform: Platform,
  session: LiveSession,
  asked: ChangeRequest,
): Promise<Result<{ success: true }, ChangeFailure> | undefined> {
  const current = await readCurrent(platform, session);
  if (!current) return fail('logged_out');
  const { passwordHash, passwordSetAt } = current;
  const at = platform.clock.now();
  const old = asksOldPassword(passwordHash, passwordSetAt, at) ? passwordHash : null;
  const faults = faultsOf(asked, old !== null);
  if (faults) return fail('fields_invalid', faults);
  if (old !== null) {
    const check = { memberId: session.member.id, hash: old, given: asked.oldPassword! };
    const right = await checkOld(platform, passwordTiers.oldByAccount, check);
    if (!right.ok) return right;
  }
  if (await isRepeated(current, asked, at)) return ok({ success: true });
  const member = { ...session.member, password_hash: passwordHash };
  const hashed = await hashOfNew(platform, member, asked.newPassword);
  if (!hashed.ok) return hashed;
  const changed = await writeChange(platform, session, passwordHash, hashed.value);
  return changed ? ok({ success: true }) : undefined;
}

function faultsOf(asked: ChangeRequest, asksOld: boolean): Faults | undefined {
  return faultsAmong({
    oldPassword: asksOld && !asked.oldPassword ? 'password_required' : null,
    newPassword: checkPassword(asked.newPassword),
    confirmNewPassword: confirmationFault(asked.newPassword, asked.confirmNewPassword),
  });
}

/** Returns true where this very change was made a moment ago. */
const isRepeated = async (
  { passwordHash, passwordSetAt }: Current,
  { oldPassword, newPassword }: ChangeRequest,
  at: number,
): Promise<boolean> =>
  passwordSetAt !== null &&
  at < passwordSetAt + repeat_ms &&
  Boolean(oldPassword) &&
  oldPassword !== newPassword &&
  (await verifyPassword(passwordHash, newPassword));

async function readCurrent({ db }: Platform, session: LiveSession): Promise<Current | undefined> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('members', 'members.id', 'sessions.member_id')
    .select(['password_hash', 'password_set_at'])
    .where('sessions.id', '=', session.id)
    .where('sessions.revoked_at', 'is', null)
    .executeTakeFirst();
  return row && { passwordHash: row.password_hash, passwordSetAt: row.password_set_at };
}

/** Returns false where the password has changed since it was checked. */
function writeChange(
  platform: Platform,
  { id, member }: LiveSession,
  before: string | null,
  after: string,
): Promise<boolean> {
  const at = platform.clock.now();
  return platform.db.transaction().execute(async (trx) => {
    const changed = await trx
      .updateTable('members')
      .set({ password_hash: after })
      .where('id', '=', member.id)
      .where('password_hash', before === null ? 'is' : '=', before)
      .returning('id')
      .executeTakeFirst();
    if (!changed) return false;
    await voidResetLinks(trx, member.id, at);
    await revokeSessions(trx, member.id, 'password', at, id);
    // A first login asks for an own password; with this one there is nothing left to ask for.
    await trx
      .updateTable('sessions')
      .set({ password_set_at: at, first_time_login: 0 })
      .where('id', '=', id)
      .execute();
    return true;
  });
}
