import { bind, type Binding } from '../../kernel/bind';
import type { Platform } from '../../kernel/context';
import { lockAccount } from '../../kernel/ledger/accounts';
import { fail, ok, type Result } from '../../kernel/result';
import type { Trx } from '../../store/open';
import type { LotteryTicket } from '../../store/tables/lottery';
import { onceCommitted } from '../../store/retries';
import * as api from './api/receipts';
import { countPayments, refund } from './settle/endTickets';
import { drawsOfTicket } from './tickets/across';
import { releaseNumbers } from './tickets/exposures';
import { betLimits } from './tickets/price';
import { cancelBefore_ms } from './ownTickets';
import { holdDraws } from './holdDraws';

type CancelFailure = 'ticket_unknown' | 'ticket_not_cancellable';
type Cancelled = Result<{ returned: number; currency: string }, CancelFailure>;

/**
 * Cancels one of a member's own tickets while its draw is on sale and far enough from its lock (lottery#cancel): its
 * stake is given back by the ledger, once, and its numbers are free again. The same form twice gives the first outcome.
 * Failures: `ticket_unknown`, for others' too; `ticket_not_cancellable` where it has ended, or too late.
 */
export async function cancelTicket(
  platform: Platform,
  memberId: string,
  ticketId: string,
): Promise<Cancelled> {
  const { db, clock } = platform;
  // Read before: a transaction may have the only connection.
  const [limits, before_ms] = await Promise.all([betLimits(platform), cancelBefore_ms(platform)]);
  return db.transaction().execute(async (trx): Promise<Cancelled> => {
    const named = await ownTicket(trx, memberId, ticketId);
    if (!named) return fail('ticket_unknown');
    const now = clock.now();
    // The wallet before the draw, as a sale holds them: neither waits for the other.
    await lockAccount(trx, named.account_id);
    const draws = await holdDraws(trx, drawsOfTicket(named));
    // Read again behind the lock: it may have ended meanwhile.
    const ticket = (await ownTicket(trx, memberId, ticketId))!;
    const { stake, currency } = ticket;
    if (ticket.void_cause === 'cancel') return ok({ returned: stake, currency });
    const isInTime =
      before_ms !== null &&
      draws.every(({ state, locks_at }) => state === 'open' && now < locks_at - before_ms);
    if (ticket.state !== 'open' || !isInTime) return fail('ticket_not_cancellable');
    const ended = await refund(trx, platform, [ticket]);
    onceCommitted(trx, () => countPayments(platform, ended, 'lottery_refund'));
    await trx
      .updateTable('lottery_tickets')
      .set({ void_cause: 'cancel' })
      .where('id', '=', ticketId)
      .execute();
    await releaseNumbers(trx, [ticket], { limits, now });
    return ok({ returned: stake, currency });
  });
}

const ownTicket = (trx: Trx, memberId: string, id: string): Promise<LotteryTicket | undefined> =>
  trx
    .selectFrom('lottery_tickets')
    .selectAll()
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .executeTakeFirst();

export const bindings: Binding[] = [
  bind(api.cancelTicket, (platform, { input, session }) =>
    cancelTicket(platform, session.member.id, input.ticketId),
  ),
];
