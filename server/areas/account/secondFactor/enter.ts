import { alertOwner } from '../../../kernel/alerts/alertOwner';
import { bind, type Binding } from '../../../kernel/bind';
import { type Caller, type Platform, callerOf } from '../../../kernel/context';
import { hashToken } from '../../../kernel/ids';
import { keyedHash } from '../../../kernel/keys/secretKeys';
import { fail, ok, type Result } from '../../../kernel/result';
import { factorOf, takeMemberCode } from '../../../kernel/secondFactor/memberFactor';
import { repeat_ms } from '../../../kernel/sessions/sessions';
import { deviceAsker } from '../../../kernel/verification/asker';
import type { Member } from '../../../store/tables';
import type { SessionInfo } from '../api/entry';
import * as api from '../api/secondFactor';
import { lockActive, noteSignIn, openMemberSession, type SignInMethod } from '../signIns';

/** Codes that one ticket takes; then the first proof is asked for again. */
const tries_each = 5;
/** The wrong code of a ticket at which the member is notified. */
const notify_from = 3;

/** The row of a first proof is written within this of its ticket. */
const same_login_ms = 60_000;

interface StepRequest {
  ticket: string;
  totp?: string | undefined;
  recovery?: string | undefined;
  previousToken: string | undefined;
  caller: Caller;
}

type StepFailure =
  'second_code_wrong' | 'second_codes_closed' | 'second_step_over' | 'too_many_requests';

/**
 * Opens the session of a login whose first proof was right by a code of the second factor (account#second-step). The ticket
 * is for the device that began it, takes five codes, and opens one session; a second tap gets another one. Failures:
 * `second_code_wrong`; `second_codes_closed`; `second_step_over`, also where the password was changed or the account
 * disabled meanwhile; `too_many_requests`.
 */
async function finishSecondStep(
  platform: Platform,
  { ticket, totp = '', recovery = '', previousToken, caller }: StepRequest,
): Promise<Result<SessionInfo, StepFailure>> {
  const { db } = platform;
  const typed = [totp, recovery].find((each) => each.trim() !== '') ?? '';
  const token_hash = hashToken(ticket);
  const used_hash = keyedHash(platform, 'second step', `${token_hash} ${typed}`);
  const step = await countCode(platform, token_hash, { caller, used_hash });
  const member = step && (await activeMember(platform, step.member_id));
  const factor = step && (await factorOf(db, step.member_id));
  if (!step || !member || !factor) return fail('second_step_over');
  const entry = { memberId: member.id, how: step.how as SignInMethod, caller };
  if (!step.isRepeat) {
    const asker = await deviceAsker(platform, caller, member.id);
    const knownDevice = asker?.known ? asker.id : undefined;
    const taken = await takeMemberCode(platform, factor, { code: typed, knownDevice });
    if (!taken.ok) {
      await noteWrong(platform, member, { ...entry, tries: step.tries });
      return taken;
    }
  }
  const how = { caller, previousToken, remember: step.remember === 1 } as const;
  const now = platform.clock.now();
  return db.transaction().execute(async (trx): Promise<Result<SessionInfo, StepFailure>> => {
    const locked = await lockActive(trx, member.id);
    const used = await trx
      .updateTable('second_steps')
      .set({ used_at: now, used_hash })
      .where('token_hash', '=', token_hash)
      .returning('token_hash')
      .executeTakeFirst();
    // A new password, a lock and "not me" delete the steps of before.
    if (!locked || !used) return fail('second_step_over');
    const session = await openMemberSession(platform, trx, locked, {
      ...how,
      isSecondProved: true,
    });
    // One row for one login: that of its first proof said that the second was to come.
    await trx
      .deleteFrom('sign_ins')
      .where('member_id', '=', member.id)
      .where('outcome', '=', 'second_due')
      .where('at', '>', step.created_at - same_login_ms)
      .where('at', '<', step.created_at + same_login_ms)
      .execute();
    await noteSignIn(trx, { ...entry, at: now, outcome: 'ok' });
    return ok(session);
  });
}

/**
 * Counts a code of a ticket before it is looked at. Undefined for a ticket that takes none any more; `isRepeat` for the
 * same code again, a moment after it opened the session.
 */
async function countCode(
  { db, clock, config }: Platform,
  token_hash: string,
  { caller, used_hash }: { caller: Caller; used_hash: string },
) {
  const now = clock.now();
  const step = await db
    .selectFrom('second_steps')
    .selectAll()
    .where('token_hash', '=', token_hash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (!step || (step.device_key !== null && step.device_key !== caller.deviceKey)) return undefined;
  if (step.used_at !== null) {
    const isRepeat = step.used_hash === used_hash && now < step.used_at + repeat_ms;
    return isRepeat ? { ...step, isRepeat } : undefined;
  }
  const counted = await db
    .updateTable('second_steps')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('token_hash', '=', token_hash)
    .where('tries', '<', Math.max(1, Math.round(tries_each * config.limitScale)))
    .where('used_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  return counted && { ...counted, isRepeat: false };
}

const activeMember = ({ db }: Platform, id: string): Promise<Member | undefined> =>
  db
    .selectFrom('members')
    .selectAll()
    .where('id', '=', id)
    .where('status', '=', 'active')
    .executeTakeFirst();

/** Records a wrong code, and tells the owner at the third: somebody has the first proof. */
async function noteWrong(
  platform: Platform,
  member: Member,
  { tries, ...entry }: { memberId: string; how: SignInMethod; caller: Caller; tries: number },
): Promise<void> {
  const now = platform.clock.now();
  await noteSignIn(platform.db, { ...entry, at: now, outcome: 'wrong_code' });
  if (tries !== notify_from) return;
  const event = { what: 'secondCode', outcome: 'failed', caller: entry.caller } as const;
  await alertOwner(platform, member, event);
}

export const bindings: Binding[] = [
  bind(api.secondStep, (platform, { input, token, caller }) =>
    finishSecondStep(platform, {
      ...input,
      previousToken: token,
      caller: callerOf(caller, input),
    }),
  ),
];
