import * as api from '../api/passwords';
import { alertOfFailure, alertOwner } from '../../../kernel/alerts/alertOwner';
import { requireSecond, requireStepUp } from '../../../kernel/alerts/elevation';
import { bind, type Binding } from '../../../kernel/bind';
import type { Caller, Platform } from '../../../kernel/context';
import { withinLimit } from '../../../kernel/limits/limit';
import { fail, ok, type Result } from '../../../kernel/result';
import {
  type LiveSession,
  revokeSessions,
  repeat_ms,
  rotateSession,
} from '../../../kernel/sessions/sessions';
import {
  verifyPassword,
  passwordTiers,
  checkOld,
  confirmationFault,
  faultsAmong,
  type Faults,
} from './rules';
import { checkEntered } from '../rules';
import { newPasswordFault } from './breached';
import { hashOfNew } from './replace';
import { voidResetLinks } from './resetLinks';

/** The passwords of the form, in clear. */
interface ChangeRequest {
  oldPassword?: string | undefined;
  newPassword: string;
  confirmNewPassword: string;
}

type ChangeFailure =
  | 'wrong_old_password'
  | 'step_up_required'
  | 'fields_invalid'
  | 'modify.new.old.same'
  | 'too_many_requests'
  | 'logged_out';

/** The member's password and the session as they are now. */
interface Current {
  passwordHash: string | null;
  passwordSetAt: number | null;
}

interface Changed {
  success: true;
  token: string;
}

/**
 * Changes the password of the session's member, ends all other sessions and all games, remembered
 * ones too, and renews the session's token (account#change-password, account#new-password): a copy of
 * its cookie is worthless then. Where there is no password yet, the member has to confirm first who
 * they are; with a second factor in any case. The first password of an account that an operator made is an old
 * password like any other. The same form sent again by a double tap succeeds again.
 */
async function changePassword(
  platform: Platform,
  session: LiveSession,
  input: ChangeRequest,
  caller: Caller,
): Promise<Result<Changed, ChangeFailure>> {
  const first = await tryChange(platform, session, input, caller);
  // Another change came between: try again with the new state.
  const outcome = first ?? (await tryChange(platform, session, input, caller));
  return outcome ?? fail('too_many_requests');
}

async function tryChange(
  platform: Platform,
  session: LiveSession,
  input: ChangeRequest,
  caller: Caller,
): Promise<Result<Changed, ChangeFailure> | undefined> {
  const current = await readCurrent(platform, session);
  if (!current) return fail('logged_out');
  const { passwordHash: old } = current;
  if (await isRepeated(platform, session, current, input)) return repeated(platform, session);
  // With the token before, nothing is done that was not done already.
  if (session.repeats) return fail('logged_out');
  const faults = await faultsOf(platform, session, input, old !== null);
  if (faults) return fail('fields_invalid', faults);
  const event = { what: 'password', caller } as const;
  const mayChange = old === null ? requireStepUp : requireSecond;
  const may = await mayChange(platform, session, event);
  if (!may.ok) return may;
  if (old !== null) {
    const check = {
      account: `${session.member.id} ${session.id}`,
      hash: old,
      given: input.oldPassword!,
    };
    const right = await checkOld(platform, passwordTiers.oldByAccount, check);
    if (!right.ok) {
      await alertOfFailure(platform, session, event);
      return right;
    }
  }
  const member = { ...session.member, password_hash: old };
  const hashed = await hashOfNew(platform, member, input.newPassword);
  if (!hashed.ok) return hashed;
  const token = await writeChange(platform, session, old, hashed.value);
  if (token === undefined) return undefined;
  await alertOwner(platform, session.member, { ...event, outcome: 'done' });
  return ok({ success: true, token });
}

async function faultsOf(
  platform: Platform,
  { member: { username, nickname } }: LiveSession,
  input: ChangeRequest,
  asksOld: boolean,
): Promise<Faults | undefined> {
  return faultsAmong({
    oldPassword: asksOld ? checkEntered(input.oldPassword ?? '') : null,
    newPassword: await newPasswordFault(platform, input.newPassword, [username, nickname]),
    confirmNewPassword: confirmationFault(input.newPassword, input.confirmNewPassword),
  });
}

/** Returns true where this very change was made a moment ago. Each look costs a hash. */
async function isRepeated(
  platform: Platform,
  { member }: LiveSession,
  { passwordHash, passwordSetAt }: Current,
  { oldPassword, newPassword }: ChangeRequest,
): Promise<boolean> {
  if (passwordSetAt === null || platform.clock.now() >= passwordSetAt + repeat_ms) return false;
  if (passwordHash === null || oldPassword === newPassword) return false;
  if (!(await withinLimit(platform, passwordTiers.replaceByAccount, member.id))) return false;
  return verifyPassword(passwordHash, newPassword);
}

async function repeated(
  platform: Platform,
  session: LiveSession,
): Promise<Result<Changed, ChangeFailure>> {
  const how = { id: session.id, repeats: true };
  const token = await rotateSession(platform.db, how, platform.clock.now());
  return token === undefined ? fail('logged_out') : ok({ success: true, token });
}

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

/** Returns the session's new token; undefined where the password has changed since it was checked. */
function writeChange(
  platform: Platform,
  { id, member }: LiveSession,
  before: string | null,
  after: string,
): Promise<string | undefined> {
  const now = platform.clock.now();
  return platform.db.transaction().execute(async (trx) => {
    const changed = await trx
      .updateTable('members')
      .set({ password_hash: after, password_given: 0, password_given_at: null })
      .where('id', '=', member.id)
      .where('password_hash', before === null ? 'is' : '=', before)
      .returning('id')
      .executeTakeFirst();
    if (!changed) return undefined;
    await voidResetLinks(trx, member.id, now);
    await revokeSessions(trx, member.id, 'password', now, id);
    await trx.updateTable('sessions').set({ password_set_at: now }).where('id', '=', id).execute();
    return rotateSession(trx, { id, repeats: false }, now);
  });
}

export const bindings: Binding[] = [
  bind(api.changePassword, (platform, { input, session, caller }) =>
    changePassword(platform, session, input, caller),
  ),
];
