import type { Platform } from '../../../kernel/context';
import { workThroughDue } from '../../../kernel/due/work';
import type { Job } from '../../../kernel/job';
import type { Trx } from '../../../store/open';
import type { LotteryCorrection } from '../../../store/tables/lottery';

import { lotteryOf } from '../lotteries';
import { readResult } from '../rules/shapes';
import { drawsAcross, type TwoDraws } from '../settle/endAcross';
import { endChases, type Ended } from '../settle/endTickets';
import { rowsOfDraws } from '../tickets/across';
import { judgeTicket } from '../tickets/judgeTicket';
import { isJudged, judgedTickets } from './correctResult';
import { settleChanged } from './settleChanged';
import { holdDraw, holdDraws } from '../holdDraws';

/** Tickets of one transaction. */
const batch_size = 200;

/**
 * Judges every ticket of a draw again by the result that is now, and settles what differs from what
 * was paid (lottery#corrections). All tickets of the draw have ended before. It may stop at any
 * instruction and go on later, from the first ticket on, in any number of processes: a ticket that
 * is right is left alone. The lease of the correction's claim is drawn out with each batch.
 */
async function resettle(
  platform: Platform,
  correction: LotteryCorrection,
  lease_ms: number,
): Promise<void> {
  for (let last: number | undefined = -1; last !== undefined;) {
    last = await nextBatch(platform, correction, lease_ms, last);
  }
  for (const pair of await drawsAcross(platform.db, correction.draw_id, { open: false })) {
    for (let last: string | undefined = ''; last !== undefined;) {
      last = await nextAcross(platform, correction, lease_ms, pair, last);
    }
  }
  await endChases(platform, { id: correction.draw_id });
}

const nextAcross = (
  platform: Platform,
  correction: LotteryCorrection,
  lease_ms: number,
  pair: TwoDraws,
  after: string,
): Promise<string | undefined> =>
  platform.db.transaction().execute(async (trx) => {
    await extendLease(trx, platform, correction, lease_ms);
    return resettleAcross(trx, platform, pair, after);
  });

const extendLease = (
  trx: Trx,
  { clock }: Pick<Platform, 'clock'>,
  { id }: Pick<LotteryCorrection, 'id'>,
  lease_ms: number,
) =>
  trx
    .updateTable('lottery_corrections')
    .set({ next_try_at: clock.now() + lease_ms })
    .where('id', '=', id)
    .where('settled_at', 'is', null)
    .execute();

const nextBatch = (
  platform: Platform,
  correction: LotteryCorrection,
  lease_ms: number,
  after: number,
): Promise<number | undefined> =>
  platform.db.transaction().execute(async (trx) => {
    await extendLease(trx, platform, correction, lease_ms);
    return resettleBatch(trx, platform, correction.draw_id, after);
  });

/**
 * Settles the tickets after a place again and returns the last one's place; undefined where there are no
 * more. The draw's row is held, so that the result cannot change meanwhile, and so that no other process
 * does the same: a ticket changes once at most under each correction.
 */
async function resettleBatch(
  trx: Trx,
  platform: Platform,
  drawId: string,
  after: number,
): Promise<number | undefined> {
  const draw = (await holdDraw(trx, drawId))!;
  if (draw.state !== 'settled') throw new Error(`the tickets of ${drawId} have not ended`);
  const { shape } = lotteryOf(draw.code)!;
  const result = readResult(draw.result!);
  const newest = await trx
    .selectFrom('lottery_corrections')
    .select('id')
    .where('draw_id', '=', drawId)
    .orderBy('place', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const tickets = await judgedTickets(trx, drawId, { after, limit: batch_size });
  const changed = tickets
    .map((ticket) => ({ ticket, ...judgeTicket(shape, ticket, result) }))
    .filter(({ ticket, state, payout }) => ticket.state !== state || ticket.payout !== payout);
  await settleChanged(trx, platform, changed, () => newest.id);
  return tickets.at(-1)?.place;
}

/**
 * Settles the ended tickets over two draws again, of which at least one was corrected (lottery#two-stations). Both are held, so
 * that neither result changes meanwhile. Returns the last ticket's id, undefined where there are no more.
 */
async function resettleAcross(
  trx: Trx,
  platform: Platform,
  pair: TwoDraws,
  after: string,
): Promise<string | undefined> {
  const draws = await holdDraws(trx, [pair.draw_id, pair.other_draw_id]);
  const result = rowsOfDraws(draws.map((draw) => draw.result));
  if (!result) return undefined;
  const tickets = await trx
    .selectFrom('lottery_tickets as t')
    .selectAll('t')
    .where('t.draw_id', '=', pair.draw_id)
    .where('t.other_draw_id', '=', pair.other_draw_id)
    .where('t.state', '<>', 'open')
    .where(isJudged)
    .where('t.id', '>', after)
    .orderBy('t.id')
    .limit(batch_size)
    .execute();
  const changed = tickets
    .map((ticket) => ({
      ticket,
      ...judgeTicket(lotteryOf(ticket.code)!.shape, ticket, result),
    }))
    .filter(({ ticket, state, payout }) => ticket.state !== state || ticket.payout !== payout);
  const corrections = await unusedCorrections(trx, pair, changed);
  await settleChanged(trx, platform, changed, (ticketId) => corrections.get(ticketId)!);
  return tickets.at(-1)?.id;
}

/**
 * Returns for each ticket the newest correction of one of its two draws that has not moved anything for it yet: a result that
 * has changed since brought one along.
 */
async function unusedCorrections(
  trx: Trx,
  pair: TwoDraws,
  changed: readonly Ended[],
): Promise<Map<string, string>> {
  const rows = await trx
    .selectFrom('lottery_corrections')
    .select('id')
    .where('draw_id', 'in', [pair.draw_id, pair.other_draw_id])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const found = new Map<string, string>();
  for (const { ticket } of changed) {
    const keys = rows.map(({ id }) => `lottery:correction:${id}:${ticket.id}`);
    const moved = await trx
      .selectFrom('transfers')
      .select('key')
      .where('key', 'in', keys)
      .execute();
    const owed = await trx
      .selectFrom('account_debts')
      .select('ref')
      .where('ref', 'in', keys)
      .execute();
    const used = new Set([...moved.map(({ key }) => key), ...owed.map(({ ref }) => ref)]);
    const unused = rows.find((_, index) => !used.has(keys[index]!));
    if (!unused) throw new Error(`no correction is left for ${ticket.id}`);
    found.set(ticket.id, unused.id);
  }
  return found;
}

/** A claimed correction is due again after this long, for its process may have stopped. */
const lease_ms = 15_000;
/** Corrections worked on in parallel. */
const at_once = 4;
const turn_ms = 5_000;
/** Looks at a draw whose first settlement is under way. */
const look_every_ms = 2_000;
const backoff = { delays_ms: [1_000, 5_000, 30_000], then_every_ms: 60_000 };

/**
 * Settles the corrections of results that wait for it: of draws whose tickets have ended, in the order in
 * which they fell due (lottery#corrections). Any number of processes may do so, and may stop at any
 * instruction. Returns how many it settled.
 */
export const settleCorrections = (platform: Platform): Promise<number> =>
  workThroughDue(platform, {
    table: 'lottery_corrections',
    at_once,
    lease_ms,
    turn_ms,
    backoff,
    run: (correction) => settle(platform, correction),
    failed: (correction, cause) =>
      platform.log.error(
        { err: cause, correction: correction.id, draw: correction.draw_id },
        'a correction could not be settled',
      ),
  });

async function settle(platform: Platform, correction: LotteryCorrection): Promise<boolean> {
  const { db, clock } = platform;
  const change = (to: Partial<LotteryCorrection>) =>
    db
      .updateTable('lottery_corrections')
      .set(to)
      .where('id', '=', correction.id)
      .where('settled_at', 'is', null)
      .execute();
  const draw = await db
    .selectFrom('lottery_draws')
    .select('state')
    .where('id', '=', correction.draw_id)
    .executeTakeFirstOrThrow();
  if (draw.state !== 'settled') {
    await change({ next_try_at: clock.now() + look_every_ms });
    return false;
  }
  await resettle(platform, correction, lease_ms);
  await change({ settled_at: clock.now(), tries: 0, next_try_at: null });
  return true;
}

export const jobs: readonly Job[] = [
  { name: 'settleCorrections', every_ms: 1_000, run: settleCorrections },
];
