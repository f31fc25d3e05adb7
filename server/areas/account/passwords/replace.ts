import { randomInt } from 'node:crypto';
import { alertOwner } from '../../../kernel/alerts/alertOwner';
import { contactsOfOwner } from '../../../kernel/alerts/restored';
import type { Caller, Platform } from '../../../kernel/context';
import { withinLimit } from '../../../kernel/limits/limit';
import { fail, ok, type Result } from '../../../kernel/result';
import { openSession, revokeSessions } from '../../../kernel/sessions/sessions';
import type { Trx } from '../../../store/open';
import type { Member } from '../../../store/tables';
import { checkAtLogin } from '../../protection/outside/check';
import type { SessionInfo } from '../api/entry';
import { newPasswordFault } from './breached';
import { hashPassword, verifyPassword, passwordTiers } from './rules';
import { lockActive, closedAtLogin, noteSignIn, outcomeOf } from '../signIns';
import { voidResetLinks } from './resetLinks';

/** Without the letters and digits that are read for each other. */
const letters = 'abcdefghjkmnpqrstuvwxyz';
const digits = '23456789';

/**
 * Returns a password that can be read out on the telephone, as `abcd-efgh-2345`. `pick` gives a whole number below
 * its argument: a random one, unless the caller has its own.
 */
export function firstPassword(pick: (below: number) => number = (below) => randomInt(below)) {
  const some = (signs: string, count: number): string =>
    Array.from({ length: count }, () => signs[pick(signs.length)]).join('');
  return `${some(letters, 4)}-${some(letters, 4)}-${some(digits, 4)}`;
}

/** The ways in which a new password is refused. */
export type NewPasswordFailure = 'password_invalid' | 'modify.new.old.same' | 'too_many_requests';

/** Checks a new password by the rules. The detail maps the field to the code of its fault. */
export async function checkNewPassword(
  platform: Platform,
  newPassword: string,
  member?: Pick<Member, 'username' | 'nickname'>,
): Promise<Result<true, 'password_invalid'>> {
  const names = [member?.username, member?.nickname];
  const fault = await newPasswordFault(platform, newPassword, names);
  return fault === null ? ok(true) : fail('password_invalid', { newPassword: fault });
}

/**
 * Hashes a new password for a member who has proved their identity, before any transaction, for
 * hashing is slow. Failures: `modify.new.old.same`, `too_many_requests`.
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

interface NewLogin {
  passwordHash: string;
  previousToken: string | undefined;
  caller: Caller;
}

/**
 * Replaces a lost password once `claim` has used up the member's proof: all sessions and links end and a new session is
 * opened, all or nothing. The member is told at both contacts. Undefined where the claim was refused or the member may
 * no longer log in.
 */
export async function replaceLost(
  platform: Platform,
  owner: Member,
  { passwordHash, previousToken, caller }: NewLogin,
  claim: (trx: Trx, instant: number) => Promise<boolean>,
): Promise<SessionInfo | undefined> {
  const now = platform.clock.now();
  const { id: memberId } = owner;
  const session = await platform.db.transaction().execute(async (trx) => {
    const member = await lockActive(trx, memberId);
    // A refused claim ends here, before anything is written.
    if (!member || !(await claim(trx, now))) return undefined;
    await trx
      .updateTable('members')
      .set({ password_hash: passwordHash, password_given: 0, password_given_at: null })
      .where('id', '=', memberId)
      .execute();
    await voidResetLinks(trx, memberId, now);
    await revokeSessions(trx, memberId, 'password', now);
    const how = { caller, previousToken, remember: false, way: 'reset' };
    const chosen = { ...member, password_hash: passwordHash, password_given: 0 };
    const opened = await openSession(platform, trx, chosen, how);
    const entry = { memberId, at: now, how: 'reset', caller } as const;
    await noteSignIn(trx, { ...entry, outcome: outcomeOf(opened) });
    return opened;
  });
  if (session) {
    await checkAtLogin(platform, owner);
    if (!session.second) {
      Object.assign(session, await closedAtLogin(platform, platform.db, owner));
    }
    // Both contacts: one of them may be in the wrong hands.
    const event = { what: 'password', outcome: 'done', caller } as const;
    await alertOwner(platform, owner, event, { to: contactsOfOwner(owner) });
  }
  return session;
}
