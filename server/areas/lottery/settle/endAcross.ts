import type { Platform } from '../../../kernel/context';
import type { Db, Trx } from '../../../store/open';
import type { LotteryTicket } from '../../../store/tables/lottery';
import { lotteryOf } from '../lotteries';
import { rowsOfDraws } from '../tickets/across';
import { releaseNumbers } from '../tickets/exposures';
import { judgeTicket } from '../tickets/judgeTicket';
import { betLimits, type BetLimits } from '../tickets/price';
import { announceResults, countPayments, endTickets, refund, type Ended } from './endTickets';
import { holdDraws } from '../holdDraws';

/** Tickets of one transaction. */
const batch_size = 200;

/** Two draws that tickets stand over: the one that lists them, and the other one. */
export interface TwoDraws {
  draw_id: string;
  other_draw_id: string;
}

/** The tickets over two draws of which a draw is one. */
export const ticketsAcross = (db: Db, drawId: string) =>
  db
    .selectFrom('lottery_tickets as t')
    .where('t.other_draw_id', 'is not', null)
    .where((eb) => eb.or([eb('t.draw_id', '=', drawId), eb('t.other_draw_id', '=', drawId)]));

/** Returns the draws that tickets stand over together with a draw: open tickets, or those that have ended. */
export async function drawsAcross(
  db: Db,
  drawId: string,
  { open }: { open: boolean },
): Promise<TwoDraws[]> {
  const rows = await ticketsAcross(db, drawId)
    .where('t.state', open ? '=' : '<>', 'open')
    .select(['t.draw_id', 't.other_draw_id'])
    .distinct()
    .execute();
  return rows.map(({ draw_id, other_draw_id }) => ({ draw_id, other_draw_id: other_draw_id! }));
}

/**
 * Ends the open tickets that stand over a draw and another one (lottery#two-stations): once both have their results, or
 * one is void. Whichever of the two comes last finds the result of the first, so none is left behind. It may stop and go
 * on like settling. Returns the number of tickets that it ended.
 */
export async function endAcross(platform: Platform, drawId: string): Promise<number> {
  const { db } = platform;
  const pairs = await drawsAcross(db, drawId, { open: true });
  // Read before: a transaction may have the only connection.
  const limits = pairs.length > 0 ? await betLimits(platform) : undefined;
  let count = 0;
  for (const pair of limits ? pairs : []) {
    for (;;) {
      const { ended, kind } = await db
        .transaction()
        .execute((trx) => endSome(trx, platform, pair, limits!));
      countPayments(platform, ended, kind);
      count += ended.length;
      if (ended.length < batch_size) break;
    }
  }
  return count;
}

const openOf = (trx: Trx, { draw_id, other_draw_id }: TwoDraws): Promise<LotteryTicket[]> =>
  trx
    .selectFrom('lottery_tickets')
    .selectAll()
    .where('draw_id', '=', draw_id)
    .where('other_draw_id', '=', other_draw_id)
    .where('state', '=', 'open')
    .orderBy('id')
    .limit(batch_size)
    .execute();

interface EndedSome {
  ended: readonly Ended[];
  kind: 'lottery_win' | 'lottery_refund';
}

/** Ends some tickets over two draws, which are held: no result changes meanwhile, and no other process does the same. */
async function endSome(
  trx: Trx,
  platform: Platform,
  pair: TwoDraws,
  limits: BetLimits,
): Promise<EndedSome> {
  const draws = await holdDraws(trx, [pair.draw_id, pair.other_draw_id]);
  const now = platform.clock.now();
  const isVoid = draws.some(({ state }) => state === 'void');
  const result = rowsOfDraws(draws.map((draw) => draw.result));
  if (!isVoid && !result) return { ended: [], kind: 'lottery_win' };
  const tickets = await openOf(trx, pair);
  if (tickets.length === 0) return { ended: [], kind: 'lottery_win' };
  if (isVoid || !result) {
    const ended = await refund(trx, platform, tickets);
    const isOnSale = draws.some(({ id, state }) => id === pair.draw_id && state === 'open');
    if (isOnSale) await releaseNumbers(trx, tickets, { limits, now });
    await announceResults(trx, ended, now);
    return { ended, kind: 'lottery_refund' };
  }
  const ended = tickets.map((ticket) => {
    const { shape } = lotteryOf(ticket.code)!;
    return { ticket, ...judgeTicket(shape, ticket, result) };
  });
  await endTickets(trx, platform, ended, 'lottery_win', now);
  await announceResults(trx, ended, now);
  return { ended, kind: 'lottery_win' };
}
