import type { LotteryDraw } from '../../../store/tables/lottery';
import type { Platform } from '../../../kernel/context';
import { releaseNumbers } from '../tickets/exposures';
import { countPayments, refund } from './endTickets';

const batch_size = 200;

/**
 * Ends the chases that stop at a win and have won in this draw: their tickets for draws that are still
 * open are void, and their stakes given back (lottery#chase). A ticket of a draw that is locked already
 * plays. May run again: a ticket is refunded once.
 */
export async function endChases(platform: Platform, draw: Pick<LotteryDraw, 'id'>): Promise<void> {
  for (;;) {
    const ended = await platform.db.transaction().execute(async (trx) => {
      const won = trx
        .selectFrom('lottery_tickets as w')
        .select('w.chase_id')
        .where('w.draw_id', '=', draw.id)
        .where('w.state', '=', 'won')
        .where('w.stop_on_win', '=', 1)
        .where('w.chase_id', 'is not', null);
      const tickets = await trx
        .selectFrom('lottery_tickets as t')
        .innerJoin('lottery_draws as d', 'd.id', 't.draw_id')
        .selectAll('t')
        .where('t.chase_id', 'in', won)
        .where('t.state', '=', 'open')
        .where('d.state', '=', 'open')
        .where('d.locks_at', '>', platform.clock.now())
        .orderBy('t.id')
        .limit(batch_size)
        .execute();
      const refunded = await refund(trx, platform, tickets);
      await releaseNumbers(trx, tickets);
      return refunded;
    });
    countPayments(platform, ended, 'lottery_refund');
    if (ended.length < batch_size) return;
  }
}
