import { sql, type RawBuilder } from 'kysely';
import type { Trx } from '../../../store/open';
import type { LotteryTicket, TicketState } from '../../../store/tables/lottery';
import type { Platform } from '../../../kernel/context';
import { openAccount, system_owner } from '../../../kernel/ledger/accounts';
import { creditMany } from '../../../kernel/ledger/transferMany';
import { countStakes } from '../../../kernel/turnover/turnover';

/** A ticket that ends, with what it is paid in minor units: a refund is a payment too. */
export interface Ended {
  ticket: LotteryTicket;
  state: Exclude<TicketState, 'open'>;
  payout: number;
}

/**
 * Ends open tickets in the caller's transaction, and pays what they are owed: each once, for the key of the transfer is
 * the ticket's. Stakes that won or lost count as turnover (wallet#turnover). Throws where one is not open any more:
 * another process ends it.
 */
export async function endTickets(
  trx: Trx,
  platform: Platform,
  ended: readonly Ended[],
  kind: 'lottery_win' | 'lottery_refund',
  at: number,
): Promise<void> {
  for (const state of ['won', 'lost', 'void'] as const) {
    await mark(
      trx,
      state,
      ended.filter((one) => one.state === state),
      at,
    );
  }
  await pay(
    trx,
    platform,
    ended.filter(({ payout }) => payout > 0),
    kind,
    at,
  );
  const decided = ended.filter(({ state, ticket }) => state !== 'void' && ticket.trial === 0);
  await countStakes(
    trx,
    decided.map(({ ticket }) => ({ memberId: ticket.member_id, stake: ticket.stake })),
    at,
  );
}

async function mark(
  trx: Trx,
  state: Ended['state'],
  tickets: readonly Ended[],
  at: number,
): Promise<void> {
  if (tickets.length === 0) return;
  const marked = await trx
    .updateTable('lottery_tickets')
    .set({ state, settled_at: at, payout: payoutsOf(tickets) })
    .where(
      'id',
      'in',
      tickets.map(({ ticket }) => ticket.id),
    )
    .where('state', '=', 'open')
    .returning('id')
    .execute();
  if (marked.length !== tickets.length) throw new Error('these tickets are ended elsewhere');
}

/** The payout of each ticket of an update, by its id; of all others 0. */
export function payoutsOf(tickets: readonly Ended[]): RawBuilder<number> {
  const paid = tickets.filter(({ payout }) => payout > 0);
  if (paid.length === 0) return sql<number>`0`;
  const cases = paid.map(({ ticket, payout }) => sql`when ${ticket.id} then ${sql.lit(payout)}`);
  return sql<number>`case id ${sql.join(cases, sql` `)} else 0 end`;
}

async function pay(
  trx: Trx,
  { config }: Platform,
  owed: readonly Ended[],
  kind: 'lottery_win' | 'lottery_refund',
  at: number,
): Promise<void> {
  for (const trial of [0, 1]) {
    const ofKind = owed.filter(({ ticket }) => ticket.trial === trial);
    if (ofKind.length === 0) continue;
    const house = trial ? 'trial_house' : 'house';
    const { currency } = config;
    const debitId = await openAccount(trx, { ownerId: system_owner, kind: house, currency }, at);
    const credits = ofKind.map(({ ticket, payout }) => ({
      key: `${kind.replace('_', ':')}:${ticket.id}`,
      kind,
      amount: payout,
      creditId: ticket.account_id,
      ref: ticket.id,
    }));
    await creditMany(trx, { debitId, currency }, credits, at);
  }
}

/** Counts the payments of tickets that were ended by a transaction, once it is committed. */
export function countPayments(
  { metrics }: Pick<Platform, 'metrics'>,
  ended: readonly Ended[],
  kind: 'lottery_win' | 'lottery_refund',
): void {
  const paid = ended.filter(({ payout }) => payout > 0).length;
  if (paid > 0) metrics.transfer(kind, paid);
}

/**
 * Makes open tickets void and gives their stakes back, in the caller's transaction. Returns them ended, for
 * `countPayments` after it.
 */
export async function refund(
  trx: Trx,
  platform: Platform,
  tickets: readonly LotteryTicket[],
): Promise<Ended[]> {
  if (tickets.length === 0) return [];
  const at = platform.clock.now();
  const ended = tickets.map((ticket) => ({
    ticket,
    state: 'void' as const,
    payout: ticket.stake,
  }));
  await endTickets(trx, platform, ended, 'lottery_refund', at);
  return ended;
}
