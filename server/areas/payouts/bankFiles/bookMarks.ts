import type { Platform } from '../../../kernel/context';
import { workThroughDue } from '../../../kernel/due/work';
import type { Job } from '../../../kernel/job';
import { addAudit } from '../../../kernel/operators/audit';
import type { Operator } from '../../../kernel/operators/operators';
import type { ActRules } from '../../../kernel/operators/rules';
import { fail, ok, type Result } from '../../../kernel/result';
import type { Trx } from '../../../store/open';
import type { PayoutBatch, PayoutItem } from '../../../store/tables/payouts';
import { payWithdrawal, rejectWithdrawal } from '../decideWithdrawal';
import { readBankResult } from './readBankResult';

const lease_ms = 60_000;
const turn_ms = 30_000;
const every_ms = 2_000;

type Unmarked = 'batch_unknown' | 'batch_busy';

/** The marks that a person sets, by the places of a batch; `none` takes a mark away. */
export interface Marks {
  places: readonly number[];
  mark: 'paid' | 'failed' | 'none';
  /** The words of failures, which the members read. */
  reason: string;
}

const act_mark = 'payout.mark';

/**
 * Marks withdrawals of a file as the bank did with them, on record (wallet#bank-files). Nothing moves before the marks are
 * booked. Failures: `batch_unknown`; `batch_busy` while marks are being booked.
 */
export const markItems = (
  platform: Platform,
  operator: Operator,
  batchId: string,
  { places, mark, reason, by }: Marks & { by: ActRules['by'] },
): Promise<Result<{ marked: number }, Unmarked>> =>
  platform.db.transaction().execute(async (trx) => {
    const held = await holdIdle(trx, batchId);
    if (!held.ok) return held;
    const change = mark === 'none' ? { mark: null, reason: '' } : { mark, reason };
    const marked = await trx
      .updateTable('payout_items')
      .set({ ...change, refused: null })
      .where('batch_id', '=', batchId)
      .where('place', 'in', places.length === 0 ? [0] : places)
      .where('ended_at', 'is', null)
      .executeTakeFirst();
    const facts = { mark, places, ...(reason !== '' && { reason }), ...by };
    const now = platform.clock.now();
    await addAudit(trx, { operator, act: act_mark, subject: batchId, facts }, now);
    return ok({ marked: Number(marked.numUpdatedRows) });
  });

/**
 * Marks the withdrawals of a file by the bank's own answer to it, on record. Failures: those of `markItems`; `statement_unread` for
 * a file that names none of them; `reason_invalid` where something failed and no reason is given.
 */
export const markByResult = (
  platform: Platform,
  operator: Operator,
  batchId: string,
  { text, reason, by }: { text: string; reason: string; by: ActRules['by'] },
): Promise<
  Result<{ marked: number; unread: number }, Unmarked | 'statement_unread' | 'reason_invalid'>
> =>
  platform.db.transaction().execute(async (trx) => {
    const held = await holdIdle(trx, batchId);
    if (!held.ok) return held;
    const items = await trx
      .selectFrom('payout_items as i')
      .innerJoin('withdrawals as w', 'w.id', 'i.withdrawal_id')
      .select(['i.place', 'i.reference', 'i.ended_at', 'w.amount'])
      .where('i.batch_id', '=', batchId)
      .execute();
    const amounts = items.map((item) => [item.reference, item.amount] as const);
    const read = readBankResult(text, new Map(amounts), platform.config.currency);
    if (!read.ok) return read;
    const open = new Map(
      items.filter(({ ended_at }) => ended_at === null).map((item) => [item.reference, item.place]),
    );
    const fresh = read.value.words.filter(({ reference }) => open.has(reference));
    if (reason === '' && fresh.some(({ mark }) => mark === 'failed')) return fail('reason_invalid');
    for (const { reference, mark } of fresh) {
      await trx
        .updateTable('payout_items')
        .set({ mark, reason: mark === 'failed' ? reason : '', refused: null })
        .where('batch_id', '=', batchId)
        .where('place', '=', open.get(reference)!)
        .execute();
    }
    const placesOf = (one: 'paid' | 'failed') =>
      fresh.filter(({ mark }) => mark === one).map(({ reference }) => open.get(reference)!);
    const failed = placesOf('failed');
    const places = { paid: placesOf('paid'), failed };
    const facts = { ...places, ...(failed.length > 0 && { reason }), ...by };
    const now = platform.clock.now();
    await addAudit(trx, { operator, act: act_mark, subject: batchId, facts }, now);
    return ok({ marked: fresh.length, unread: read.value.unread });
  });

/**
 * Books the marks of a file: what was paid leaves the ledger, what failed goes back into its member's balance. They are
 * done one by one, in whichever process comes first, also after a stop. Failures: those of `markItems`; `nothing_marked`.
 */
export const bookMarks = (
  platform: Platform,
  operator: Operator,
  batchId: string,
  by: ActRules['by'] = {},
): Promise<Result<{ paid: number; failed: number }, Unmarked | 'nothing_marked'>> =>
  platform.db.transaction().execute(async (trx) => {
    const now = platform.clock.now();
    const held = await holdIdle(trx, batchId);
    if (!held.ok) return held;
    const marked = await trx
      .updateTable('payout_items')
      .set({ booking: 1, refused: null })
      .where('batch_id', '=', batchId)
      .where('mark', 'is not', null)
      .where('ended_at', 'is', null)
      .returning('mark')
      .execute();
    if (marked.length === 0) return fail('nothing_marked');
    await trx
      .updateTable('payout_batches')
      .set({ booked_by: operator.id, next_try_at: now })
      .where('id', '=', batchId)
      .execute();
    const paid = marked.filter(({ mark }) => mark === 'paid').length;
    const figures = { paid, failed: marked.length - paid };
    const facts = { ...figures, ...by };
    await addAudit(trx, { operator, act: 'payout.book', subject: batchId, facts }, now);
    return ok(figures);
  });

/** Holds a batch that nothing is being booked of. */
async function holdIdle(trx: Trx, id: string): Promise<Result<PayoutBatch, Unmarked>> {
  const batch = await trx
    .updateTable('payout_batches')
    .set((row) => ({ items: row.ref('items') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  if (!batch) return fail('batch_unknown');
  return batch.next_try_at === null ? ok(batch) : fail('batch_busy');
}

/** Books what is marked to be, each withdrawal once. Returns the number of batches whose marks are all booked. */
export const workPayouts = (platform: Platform, limit_ms = turn_ms): Promise<number> =>
  workThroughDue(platform, {
    table: 'payout_batches',
    at_once: 1,
    lease_ms,
    turn_ms: limit_ms,
    backoff: { delays_ms: [1_000, 5_000, 30_000], then_every_ms: 60_000 },
    run: (batch) => bookBatch(platform, batch, limit_ms),
    failed: ({ id }, cause) =>
      platform.log.error({ err: cause, batch: id }, 'payouts were not booked'),
  });

async function bookBatch(
  platform: Platform,
  batch: PayoutBatch,
  limit_ms: number,
): Promise<boolean> {
  const { db, clock } = platform;
  const operator = await db
    .selectFrom('operators')
    .select(['id', 'name'])
    .where('id', '=', batch.booked_by!)
    .executeTakeFirstOrThrow();
  const began = clock.now();
  const items = await db
    .selectFrom('payout_items')
    .selectAll()
    .where('batch_id', '=', batch.id)
    .where('booking', '=', 1)
    .where('ended_at', 'is', null)
    .orderBy('place')
    .execute();
  let failed: unknown;
  for (const item of items) {
    if (clock.now() - began >= limit_ms) {
      await moveOn(platform, batch.id, { next_try_at: clock.now() });
      return false;
    }
    // One that can't be booked now keeps none of the others waiting.
    await bookItem(platform, operator, item).catch((cause: unknown) => (failed = cause));
  }
  if (failed !== undefined) throw failed;
  const left = await db
    .selectFrom('payout_items')
    .select('place')
    .where('batch_id', '=', batch.id)
    .where('ended_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  await moveOn(platform, batch.id, { next_try_at: null, ended_at: left ? null : clock.now() });
  return true;
}

const moveOn = (
  { db }: Platform,
  id: string,
  change: Partial<Pick<PayoutBatch, 'next_try_at' | 'ended_at'>>,
) => db.updateTable('payout_batches').set(change).where('id', '=', id).execute();

async function bookItem(platform: Platform, operator: Operator, item: PayoutItem): Promise<void> {
  const { withdrawal_id: id, batch_id: batch, mark, reason } = item;
  const by = { batch };
  const done =
    mark === 'paid'
      ? await payWithdrawal(platform, operator, id, by)
      : await rejectWithdrawal(platform, operator, { id, reason, by });
  const now = platform.clock.now();
  // Over: a run that was stopped has done it already, or somebody decided on it otherwise.
  const wanted = mark === 'paid' ? 'paid' : 'rejected';
  const isOver = !done.ok && done.code === 'withdrawal_over';
  const isDone = done.ok || (isOver && done.detail?.['state'] === wanted);
  const ended_at = isDone || isOver ? now : null;
  const change = { booking: 0, refused: isDone || done.ok ? null : done.code, ended_at };
  await platform.db
    .updateTable('payout_items')
    .set(change)
    .where('batch_id', '=', batch)
    .where('place', '=', item.place)
    .execute();
}

export const jobs: readonly Job[] = [{ name: 'workPayouts', every_ms, run: workPayouts }];
