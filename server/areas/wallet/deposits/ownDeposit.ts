import type { RequestOf } from '../../../kernel/api/call';
import { bind, type Binding } from '../../../kernel/bind';
import type { Platform } from '../../../kernel/context';
import { withinLimit, type Tier } from '../../../kernel/limits/limit';
import { lockMember } from '../../../kernel/members/lockMember';
import { redrawAll, storePictures } from '../../../kernel/pictures/memberPictures';
import { fail, ok, type Result } from '../../../kernel/result';
import type { Db } from '../../../store/open';
import type * as contract from '../api/deposits';
import * as api from '../api/deposits';
import { mayWait } from './channels';
import { statesBefore } from './byHand';
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

type SlipFailure =
  | 'deposit_unknown'
  | 'deposit_over'
  | 'deposits_open'
  | 'deposit_day_limit'
  | 'own_limit'
  | 'pictures_too_many'
  | 'picture_too_large'
  | 'picture_invalid'
  | 'too_many_requests';

/**
 * Takes the slip of a payment that a person looks for, also one that comes after the deposit's time or after
 * it was cancelled, if the limits leave room for it: the operator decides then. The same picture again is done. Failures:
 * `deposit_unknown`; `deposit_over` where it has another slip, is paid or has failed, or a provider takes the
 * payment; `deposits_open`, `own_limit` and `deposit_day_limit`, with what is `left` of its day; those of pictures.
 */
export async function sendDepositSlip(
  platform: Platform,
  memberId: string,
  { depositId, slip }: RequestOf<typeof contract.sendDepositSlip>,
): Promise<Result<{ depositId: string }, SlipFailure>> {
  const { db, clock, settings } = platform;
  // Before the picture is redrawn, which costs.
  const owned = await ownDeposit(db, memberId, depositId);
  if (!owned) return fail('deposit_unknown');
  if (isProvided(owned)) return fail('deposit_over');
  const drawn = await redrawAll(platform, memberId, [slip]);
  if (!drawn.ok) return drawn;
  const perDay = Number(await settings.get('deposit.perDay'));
  return db.transaction().execute(async (trx) => {
    await lockMember(trx, memberId);
    const { state, amount, created_at: madeAt } = (await ownDeposit(trx, memberId, depositId))!;
    // It had given its place away.
    if (state === 'expired' || state === 'cancelled') {
      const free = await mayWait(trx, platform, { memberId, amount, madeAt }, perDay);
      if (!free.ok) return free;
    }
    const now = clock.now();
    const sent = await trx
      .updateTable('deposits')
      .set({ state: 'pending', sent_at: now })
      .where('id', '=', depositId)
      .where('state', 'in', statesBefore('pending'))
      .returning('id')
      .executeTakeFirst();
    if (!sent) {
      const same = await hasSlip(trx, depositId, drawn.value[0]!.webp);
      return same ? ok({ depositId }) : fail('deposit_over');
    }
    await storePictures(
      trx,
      { memberId, purpose: 'deposit', about: depositId, at: now },
      drawn.value,
    );
    return ok({ depositId });
  });
}

async function hasSlip(db: Db, depositId: string, webp: string): Promise<boolean> {
  const row = await db
    .selectFrom('pictures')
    .select('id')
    .where('purpose', '=', 'deposit')
    .where('about', '=', depositId)
    .where('webp', '=', webp)
    .executeTakeFirst();
  return row !== undefined;
}

export const bindings: Binding[] = [
  bind(api.sendDepositSlip, (platform, { input, session }) =>
    sendDepositSlip(platform, session.member.id, input),
  ),
  bind(api.cancelDeposit, (platform, { input, session }) =>
    cancelDeposit(platform, session.member.id, input.depositId),
  ),
];
