import * as api from '../api/deposits';
import { bind, type Binding } from '../../../kernel/bind';
import type { Platform } from '../../../kernel/context';
import { withinLimit, type Tier } from '../../../kernel/limits/limit';
import { fail, ok, type Result } from '../../../kernel/result';
import { isProvided, ownDeposit } from './deposits';

/** Each makes room for another deposit, so they would have no end. */
export const cancelledByMember: Tier = {
  name: 'cancelled-deposits',
  times: 20,
  window_ms: 24 * 60 * 60_000,
};

/**
 * Cancels a member's own deposit that nothing was paid for (wallet#deposit): no slip came, and no provider takes
 * the payment. It makes room for another one; a payment or slip that comes all the same still counts. Again it
 * changes nothing. Failures: `deposit_unknown`; `deposit_over` where it has gone on, or a provider takes the
 * payment; `too_many_requests`.
 */
async function cancelDeposit(
  platform: Platform,
  memberId: string,
  depositId: string,
): Promise<
  Result<{ depositId: string }, 'deposit_unknown' | 'deposit_over' | 'too_many_requests'>
> {
  const { db, clock } = platform;
  const owned = await ownDeposit(db, memberId, depositId);
  if (!owned) return fail('deposit_unknown');
  if (owned.state === 'cancelled') return ok({ depositId });
  if (isProvided(owned) || owned.state !== 'created') return fail('deposit_over');
  if (!(await withinLimit(platform, cancelledByMember, memberId))) return fail('too_many_requests');
  // Of a slip, a payment, the end of its time and this at once, one finds the state.
  const cancelled = await db
    .updateTable('deposits')
    .set({ state: 'cancelled', cancelled_at: clock.now() })
    .where('id', '=', depositId)
    .where('member_id', '=', memberId)
    .where('state', '=', 'created')
    .returning('id')
    .executeTakeFirst();
  if (cancelled) return ok({ depositId });
  const now = await ownDeposit(db, memberId, depositId);
  return now?.state === 'cancelled' ? ok({ depositId }) : fail('deposit_over');
}

export const bindings: Binding[] = [
  bind(api.cancelDeposit, (platform, { input, session }) =>
    cancelDeposit(platform, session.member.id, input.depositId),
  ),
];
