import { sql, type RawBuilder } from 'kysely';
import type { Platform } from '../../../kernel/context';
import { sendMessages } from '../../../kernel/delivery/sendMessages';
import { openAccount, system_owner } from '../../../kernel/ledger/accounts';
import { creditMany } from '../../../kernel/ledger/transferMany';
import { repayFromCover, repayFromReturns } from '../../../kernel/team/creditLine';
import { countStakes } from '../../../kernel/turnover/turnover';
import type { Trx } from '../../../store/open';
import type { LotteryTicket, TicketState, LotteryDraw } from '../../../store/tables/lottery';
import { ticketNames } from '../names';
import { endShares, holdWallets } from '../tickets/endShares';
import { releaseNumbers } from '../tickets/exposures';
import { betLimits } from '../tickets/price';

/**
 * Tells members how their tickets ended, one message for each ticket, in the caller's transaction
 * (lottery#result-messages); where a corrected result changed them, the messages say so. Trial players get
 * none.
 */
export const announceResults = (
  trx: Trx,
  ended: readonly Ended[],
  instant: number,
  { corrected = false } = {},
): Promise<void> =>
  sendMessages(
    trx,
    ended
      .filter(({ ticket }) => ticket.trial === 0)
      .map(({ ticket, state, payout }) => {
        const { number, code, stake, currency } = ticket;
        // A draw's id is the lottery's code and the numero.
        const numero = ticket.draw_id.slice(code.length + 1);
        return {
          memberId: ticket.member_id,
          kind: 'lottery_result' as const,
          ref: ticket.id,
          facts: {
            number,
            code,
            names: ticketNames(ticket),
            numero,
            state,
            stake,
            payout,
            currency,
            corrected,
          },
        };
      }),
    instant,
  );

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
  instant: number,
): Promise<void> {
  for (const state of ['won', 'lost', 'void'] as const) {
    await mark(
      trx,
      state,
      ended.filter((one) => one.state === state),
      instant,
    );
  }
  await holdWallets(trx, ended);
  await pay(
    trx,
    platform,
    ended.filter(({ payout }) => payout > 0),
    kind,
    instant,
  );
  const back = await endShares(trx, platform, ended, instant);
  const returns = ended
    .filter(({ payout, ticket }) => payout > 0 && ticket.trial === 0)
    .map(({ ticket, payout }) => ({ ticketId: ticket.id, walletId: ticket.account_id, payout }));
  await repayFromReturns(trx, platform.config, returns, instant);
  await repayFromCover(trx, platform.config, back, instant);
  const decided = ended.filter(({ state, ticket }) => state !== 'void' && ticket.trial === 0);
  await countStakes(
    trx,
    decided.map(({ ticket }) => ({
      memberId: ticket.member_id,
      stake: ticket.stake - ticket.held,
    })),
    instant,
  );
}

async function mark(
  trx: Trx,
  state: Ended['state'],
  tickets: readonly Ended[],
  instant: number,
): Promise<void> {
  if (tickets.length === 0) return;
  const marked = await trx
    .updateTable('lottery_tickets')
    .set({ state, settled_at: instant, payout: payoutsOf(tickets) })
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
  instant: number,
): Promise<void> {
  for (const trial of [0, 1]) {
    const ofKind = owed.filter(({ ticket }) => ticket.trial === trial);
    if (ofKind.length === 0) continue;
    const house = trial ? 'trial_house' : 'house';
    const { currency } = config;
    const debitId = await openAccount(
      trx,
      { ownerId: system_owner, kind: house, currency },
      instant,
    );
    const credits = ofKind.map(({ ticket, payout }) => ({
      key: `${kind.replace('_', ':')}:${ticket.id}`,
      kind,
      amount: payout,
      creditId: ticket.account_id,
      ref: ticket.id,
    }));
    await creditMany(trx, { debitId, currency }, credits, instant);
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
  const now = platform.clock.now();
  const ended = tickets.map((ticket) => ({
    ticket,
    state: 'void' as const,
    payout: ticket.stake,
  }));
  await endTickets(trx, platform, ended, 'lottery_refund', now);
  return ended;
}

const batch_size = 200;

/**
 * Ends the chases that stop at a win and have won in this draw: their tickets for draws that are still
 * open are void, and their stakes given back (lottery#chase). A ticket of a draw that is locked already
 * plays. May run again: a ticket is refunded once.
 */
export async function endChases(platform: Platform, draw: Pick<LotteryDraw, 'id'>): Promise<void> {
  // Read before: a transaction may have the only connection.
  const limits = await betLimits(platform);
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
      await releaseNumbers(trx, tickets, { limits, now: platform.clock.now() });
      return refunded;
    });
    countPayments(platform, ended, 'lottery_refund');
    if (ended.length < batch_size) return;
  }
}
