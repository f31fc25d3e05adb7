import { sql } from 'kysely';
import type { ResponseOf } from '../../../contract/call';
import type { lotteryTicket } from '../../../contract/lottery/tickets';
import type { LotteryTicket } from '../../../store/lotteryTables';
import type { Db } from '../../../store/open';

/**
 * Returns what the corrections of its draw did to a ticket (lottery#ticket-corrections): the last one's
 * instant and reason, and the sums that all of them moved, in minor units. `stands` says that the ticket
 * has the state and payout of the result that stands now. Null where the result was never corrected.
 */
export async function ticketCorrection(
  db: Db,
  ticket: Pick<LotteryTicket, 'id' | 'draw_id' | 'account_id' | 'state' | 'payout'>,
  stands: boolean,
): Promise<ResponseOf<typeof lotteryTicket>['correction']> {
  const keyOf = (kind: 'lottery:correction' | 'lottery:debt') =>
    sql<string>`${`${kind}:`} || c.id || ${`:${ticket.id}`}`;
  const corrections = await db
    .selectFrom('lottery_corrections as c')
    .leftJoin('transfers as m', (on) => on.on('m.key', '=', keyOf('lottery:correction')))
    .leftJoin('transfers as p', (on) => on.on('p.key', '=', keyOf('lottery:debt')))
    .leftJoin('account_debts as d', (on) => on.on('d.ref', '=', keyOf('lottery:correction')))
    .where('c.draw_id', '=', ticket.draw_id)
    .select(['c.created_at', 'c.reason', 'c.settled_at'])
    .select(['m.amount as moved', 'm.credit_id', 'p.amount as used', 'd.amount as debt', 'd.paid'])
    .orderBy('c.place')
    .execute();
  const last = corrections.at(-1);
  if (!last) return null;
  const sumOf = (part: (one: (typeof corrections)[number]) => number | null) =>
    corrections.reduce((sum, one) => sum + (part(one) ?? 0), 0);
  const isAdded = (one: (typeof corrections)[number]) => one.credit_id === ticket.account_id;
  const added = sumOf((one) => (isAdded(one) ? one.moved : 0));
  const takenBack = sumOf((one) => (isAdded(one) ? 0 : one.moved));
  const debt = sumOf((one) => one.debt);
  return {
    at: last.created_at,
    reason: last.reason,
    count: corrections.length,
    settled: ticket.state !== 'open' && (stands || last.settled_at !== null),
    paidBefore: ticket.payout - added + takenBack + debt,
    added,
    usedForDebts: sumOf((one) => one.used),
    takenBack,
    debt,
    owed: debt - sumOf((one) => one.paid),
  };
}
