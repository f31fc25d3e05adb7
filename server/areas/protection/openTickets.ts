import type { Db } from '../../store/open';
import type { ExclusionNow } from '../../kernel/members/exclusionNow';

/** Tickets, and their stakes in minor units. */
interface TicketSum {
  tickets: number;
  amount: number;
}

/**
 * The tickets of a member that a self-exclusion gives back: those of draws that are not locked at an instant
 * (protection#open-tickets). A query over `lottery_tickets as t` and `lottery_draws as d`.
 */
export const ticketsToGiveBack = (db: Db, memberId: string, at: number) =>
  db
    .selectFrom('lottery_tickets as t')
    .innerJoin('lottery_draws as d', 'd.id', 't.draw_id')
    .where('t.member_id', '=', memberId)
    .where('t.state', '=', 'open')
    .where('d.state', '=', 'open')
    .where('d.locks_at', '>', at);

/**
 * Returns the tickets that a member's self-exclusions gave back so far, and those that wait to be given back at an
 * instant; null each for none, and without a self-exclusion.
 */
export async function givenBack(
  db: Db,
  memberId: string,
  { exclusion, at }: { exclusion: Pick<ExclusionNow, 'kind'> | null; at: number },
): Promise<{ refunded: TicketSum | null; givingBack: TicketSum | null }> {
  if (exclusion?.kind !== 'self') return { refunded: null, givingBack: null };
  const works = await db
    .selectFrom('exclusion_refunds')
    .select(['tickets', 'amount', 'ended_at'])
    .where('member_id', '=', memberId)
    .execute();
  const waiting = works.some(({ ended_at }) => ended_at === null)
    ? await ticketsToGiveBack(db, memberId, at).select('t.stake as amount').execute()
    : [];
  return {
    refunded: sumOf(works),
    givingBack: sumOf(waiting.map(({ amount }) => ({ tickets: 1, amount }))),
  };
}

function sumOf(all: readonly TicketSum[]): TicketSum | null {
  const tickets = all.reduce((sum, one) => sum + one.tickets, 0);
  return tickets > 0 ? { tickets, amount: all.reduce((sum, one) => sum + one.amount, 0) } : null;
}
