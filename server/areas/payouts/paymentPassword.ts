import { alertOfFailure } from '../../kernel/alerts/alertOwner';
import type { EventKind } from '../../kernel/alerts/events';
import type { Caller, Platform } from '../../kernel/context';
import { leftOf } from '../../kernel/limits/limit';
import { fail, ok, type Result } from '../../kernel/result';
import type { LiveSession } from '../../kernel/sessions/sessions';
import type { Trx } from '../../store/open';
import type { Member } from '../../store/tables';
import { lockLive } from '../account/signIns';
import { passwordTiers, checkOld } from '../account/passwords/rules';

type Failure = 'payment_password_unset' | 'wrong_payment_password' | 'too_many_requests';

/**
 * Checks the payment password of a session's member (account#payment-password) and returns its hash, for
 * `lockPayer`. Wrong ones count by the
 * member, together with those of its change, and the owner is told. Failures:
 * `payment_password_unset`; `wrong_payment_password`, with the tries that are `left`; `too_many_requests`.
 */
export async function checkPayment(
  platform: Platform,
  session: LiveSession,
  { given, what, caller }: { given: string; what: EventKind; caller: Caller },
): Promise<Result<string, Failure>> {
  const { member } = session;
  const { payment_hash: hash } = await platform.db
    .selectFrom('members')
    .select('payment_hash')
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow();
  if (hash === null) return fail('payment_password_unset');
  const check = { account: member.id, hash, given };
  const tier = passwordTiers.oldPaymentByAccount;
  const right = await checkOld(platform, tier, check);
  if (right.ok) return ok(hash);
  await alertOfFailure(platform, session, { what, caller });
  if (right.code !== 'wrong_old_password') return fail(right.code);
  return fail('wrong_payment_password', { left: await leftOf(platform, tier, member.id) });
}

/**
 * Locks the member who gave the payment password of this hash, so that those of one member are decided on
 * one after the other. Failures: `logged_out` where the session has ended since, as by "this was not me";
 * `wrong_payment_password` where another one was set, or it was taken away.
 */
export async function lockPayer(
  trx: Trx,
  session: LiveSession,
  hash: string,
): Promise<Result<Member, 'logged_out' | 'wrong_payment_password'>> {
  const member = await lockLive(trx, session);
  if (!member) return fail('logged_out');
  return member.payment_hash === hash ? ok(member) : fail('wrong_payment_password');
}
