import { alertOwner } from '../account/alerts/alertOwner';
import type { EventKind } from '../account/alerts/events';
import { passwordTiers } from '../account/passwords/limits';
import { checkOld } from '../account/passwords/oldPassword';
import type { Caller, Platform } from '../context';
import { fail, type Result } from '../result';
import type { LiveSession } from '../sessions/readSession';

type Failure = 'payment_password_unset' | 'wrong_payment_password' | 'too_many_requests';

/**
 * Checks the payment password of a session's member (account#payment-password). Wrong ones count by the
 * member, together with those of its change, and the owner is told of each. Failures:
 * `payment_password_unset`, `wrong_payment_password`, `too_many_requests`.
 */
export async function checkPayment(
  platform: Platform,
  { member }: LiveSession,
  { given, what, caller }: { given: string; what: EventKind; caller: Caller },
): Promise<Result<true, Failure>> {
  const { payment_hash: hash } = await platform.db
    .selectFrom('members')
    .select('payment_hash')
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow();
  if (hash === null) return fail('payment_password_unset');
  const check = { account: member.id, hash, given };
  const right = await checkOld(platform, passwordTiers.oldPaymentByAccount, check);
  if (right.ok) return right;
  await alertOwner(platform, member, { what, outcome: 'failed', caller });
  return fail(right.code === 'wrong_old_password' ? 'wrong_payment_password' : right.code);
}
