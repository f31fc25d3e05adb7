import type { Trx } from '../../../store/open';
import type { LotteryDraw } from '../../../store/lotteryTables';
import type { Platform } from '../../context';
import { lotteryOf } from '../lotteries';
import { readResult, type Result } from '../rules/shapes';
import { announceResults } from './announce';
import { endChases } from './endChases';
import { countPayments, endTickets, refund, type Ended } from './endTickets';
import { judgeTicket } from '../tickets/judgeTicket';

/** Tickets of one transaction. */
const batch_size = 200;

/**
 * Settles the tickets of a draw that has its result: each is won or lost once, and its winnings are
 * paid, and its member told, in the same transaction. Settling may stop at any instruction and go on
 * later, in any process, with the same outcome (lottery#settlement). Returns the number of tickets that
 * were settled by it.
 */
export async function settleTickets(platform: Platform, draw: LotteryDraw): Promise<number> {
  const lottery = lotteryOf(draw.code);
  if (!lottery || draw.result === null)
    throw new Error(`draw ${draw.id} has no result to settle by`);
  const result = readResult(draw.result);
  let settled = 0;
  for (;;) {
    const ended = await platform.db
      .transaction()
      .execute((trx) => settleBatch(trx, platform, draw, result));
    countPayments(platform, ended, 'lottery_win');
    settled += ended.length;
    if (ended.length < batch_size) break;
  }
  await endChases(platform, draw);
  return settled;
}

async function settleBatch(
  trx: Trx,
  platform: Platform,
  draw: LotteryDraw,
  result: Result,
): Promise<readonly Ended[]> {
  const at = platform.clock.now();
  const { shape } = lotteryOf(draw.code)!;
  const open = await trx
    .selectFrom('lottery_tickets')
    .selectAll()
    .where('draw_id', '=', draw.id)
    .where('state', '=', 'open')
    .orderBy('place')
    .limit(batch_size)
    .execute();
  if (open.length === 0) return [];
  const ended = open.map((ticket) => ({ ticket, ...judgeTicket(shape, ticket, result) }));
  await endTickets(trx, platform, ended, 'lottery_win', at);
  await announceResults(trx, ended, at);
  return ended;
}

/**
 * Refunds every open ticket of a draw that is void: the stake is given back once
 * (lottery#draws). May stop and go on like settling. Returns the number of tickets.
 */
export async function refundTickets(platform: Platform, drawId: string): Promise<number> {
  let refunded = 0;
  for (;;) {
    const ended = await platform.db.transaction().execute(async (trx) => {
      const open = await trx
        .selectFrom('lottery_tickets')
        .selectAll()
        .where('draw_id', '=', drawId)
        .where('state', '=', 'open')
        .orderBy('place')
        .limit(batch_size)
        .execute();
      const voided = await refund(trx, platform, open);
      await announceResults(trx, voided, platform.clock.now());
      return voided;
    });
    countPayments(platform, ended, 'lottery_refund');
    refunded += ended.length;
    if (ended.length < batch_size) return refunded;
  }
}

/**
 * Settles the tickets of a draw, or refunds those of a void one. It may run again after a stop, or in
 * two processes; the machine ends the draw when it returns, and tries again later where it throws.
 */
export async function settleDraw(platform: Platform, draw: LotteryDraw): Promise<void> {
  if (draw.state === 'void') await refundTickets(platform, draw.id);
  else await settleTickets(platform, draw);
}
