import type { Platform } from '../../../kernel/context';
import { type Backoff, workThroughDue } from '../../../kernel/due/work';
import type { Job } from '../../../kernel/job';
import type { Trx } from '../../../store/open';
import type { DepositRow, PaymentEventRow } from '../../../store/tables/wallet';
import type { PaymentEvent } from '../payments/provider';
import { statesBefore } from './byHand';
import { creditDeposit, moveDeposit } from './settleDeposit';

const at_once = 8;
const lease_ms = 30_000;
const turn_ms = 5_000;
const backoff: Backoff = {
  delays_ms: [1_000, 2_000, 5_000, 15_000, 60_000, 300_000],
  then_every_ms: 900_000,
};

/** The answer to an event: taken (also again), of no deposit of ours, or not what we asked for. */
export type Taken = 'taken' | 'unknown' | 'refused';

/**
 * Takes an event that its provider has signed (wallet#payment-providers). It is recorded first, so that
 * no stop loses it, and has its effect once: at once, or by `settleEvents`. An event whose amount,
 * currency or payment is not the deposit's is refused for good and raises an alarm.
 */
export async function takeEvent(
  platform: Platform,
  provider: string,
  event: PaymentEvent,
): Promise<Taken> {
  const row = await recordEvent(platform, provider, event);
  if (row === undefined) return 'unknown';
  if (row.outcome === null) {
    // An event that fails here is settled by the next turn of the job: the provider need not come again.
    await settleEvent(platform, row).catch((cause: unknown) => failed(platform, row, cause));
  }
  return row.outcome === 'refused' ? 'refused' : 'taken';
}

/** Records an event, once. Undefined where there is no such deposit with this provider. */
export async function recordEvent(
  { db, clock, log }: Platform,
  provider: string,
  { id: eventId, depositId, kind, amount, currency, providerRef }: PaymentEvent,
): Promise<PaymentEventRow | undefined> {
  const deposit = await db
    .selectFrom('deposits')
    .selectAll()
    .where('id', '=', depositId)
    .where('provider', '=', provider)
    .executeTakeFirst();
  if (!deposit) {
    log.error({ event: 'payment_alarm', provider, eventId }, 'a payment of no deposit');
    return undefined;
  }
  const now = clock.now();
  const [id, reported] = [
    `${provider} ${eventId}`,
    { amount, currency, provider_ref: providerRef },
  ];
  const outcome = fits(deposit, reported) ? null : ('refused' as const);
  await db
    .insertInto('payment_events')
    .values({
      id,
      provider,
      deposit_id: depositId,
      kind,
      ...reported,
      received_at: now,
      outcome,
      next_try_at: outcome === null ? now : null,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  const row = await db
    .selectFrom('payment_events')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const same = row.deposit_id === depositId && row.kind === kind && fits(row, reported);
  if (same && row.outcome !== 'refused') return row;
  log.error({ event: 'payment_alarm', provider, eventId, depositId }, 'a payment does not fit');
  return { ...row, outcome: 'refused' };
}

/** A payment whose making was interrupted has no name with us yet. */
const fits = (
  expected: Pick<DepositRow, 'amount' | 'currency' | 'provider_ref'>,
  reported: Pick<PaymentEventRow, 'amount' | 'currency' | 'provider_ref'>,
): boolean =>
  expected.amount === reported.amount &&
  expected.currency === reported.currency &&
  (expected.provider_ref ?? reported.provider_ref) === reported.provider_ref;

/** Gives events their effect that a stop or a failure has kept from it. Returns their number. */
export const settleEvents = (platform: Platform): Promise<number> =>
  workThroughDue(platform, {
    table: 'payment_events',
    at_once,
    lease_ms,
    turn_ms,
    backoff,
    run: async (row) => {
      await settleEvent(platform, row);
      return true;
    },
    failed: (row, cause) => failed(platform, row, cause),
  });

const failed = ({ log }: Platform, { id }: PaymentEventRow, cause: unknown): void =>
  log.error({ err: cause, event: 'payment_alarm', id }, 'a payment could not be credited yet');

/** Money that has come is credited even where the deposit was given up or rejected before. */
const before_payment = [...statesBefore('paid'), 'failed'] as const;

/**
 * Gives an event its effect on its deposit: with the state and the event's end in one transaction. A payment
 * that comes first after its deposit was paid back is credited to nobody, and raises an alarm.
 */
async function settleEvent(platform: Platform, row: PaymentEventRow): Promise<void> {
  const { id, kind, deposit_id: depositId, provider } = row;
  const now = platform.clock.now();
  const outcome = await platform.db.transaction().execute(async (trx) => {
    const mine = await trx
      .updateTable('payment_events')
      .set({ outcome: 'done', next_try_at: null })
      .where('id', '=', id)
      .where('outcome', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (!mine) return null;
    const moved =
      kind === 'paid'
        ? await moveDeposit(
            trx,
            depositId,
            { state: 'paid', reason: '', ended_at: now },
            before_payment,
          )
        : kind === 'failed'
          ? await moveDeposit(trx, depositId, { state: 'failed', ended_at: now })
          : kind === 'waiting'
            ? await moveDeposit(trx, depositId, { state: 'pending', ended_at: null })
            : await moveDeposit(trx, depositId, { state: 'expired', ended_at: null });
    if (moved.ok && kind === 'paid') await creditDeposit(trx, platform, moved.value, now);
    if (moved.ok) return 'done';
    const isStored =
      kind === 'paid' &&
      moved.detail?.['state'] === 'refunded' &&
      !(await hasOtherPaid(trx, depositId, id));
    const ended = isStored ? ('refunded' as const) : ('nothing' as const);
    await trx.updateTable('payment_events').set({ outcome: ended }).where('id', '=', id).execute();
    return ended;
  });
  if (outcome === 'done' && kind === 'paid') platform.metrics.transfer('deposit');
  if (outcome === 'refunded') {
    const about = { event: 'payment_alarm', provider, id, depositId };
    platform.log.error(about, 'a payment came for a deposit that was paid back');
  }
}

/** True where a deposit's payment was told before: there is one payment of a deposit. */
async function hasOtherPaid(trx: Trx, depositId: string, id: string): Promise<boolean> {
  const other = await trx
    .selectFrom('payment_events')
    .select('id')
    .where('deposit_id', '=', depositId)
    .where('kind', '=', 'paid')
    .where('id', '!=', id)
    .where('outcome', 'in', ['done', 'nothing', 'refunded'])
    .executeTakeFirst();
  return other !== undefined;
}

/** Outcomes that the operator has to look at; none is there yet where it is null. */
const to_look_at = ['refused', 'refunded'] as const;

/**
 * For the operator: what providers told of a deposit, or of all what was refused, is not credited yet, or came
 * for a deposit that was paid back; the newest first.
 */
export async function listEvents(
  { db }: Pick<Platform, 'db'>,
  { depositId, limit }: { depositId?: string | undefined; limit: number },
): Promise<PaymentEventRow[]> {
  const events = db.selectFrom('payment_events').selectAll();
  const chosen =
    depositId === undefined
      ? events.where((row) =>
          row.or([row('outcome', 'is', null), row('outcome', 'in', to_look_at)]),
        )
      : events.where('deposit_id', '=', depositId);
  return chosen.orderBy('received_at', 'desc').orderBy('id').limit(limit).execute();
}

export const jobs: readonly Job[] = [
  { name: 'settlePayments', every_ms: 1_000, atAnyTime: true, run: settleEvents },
];
