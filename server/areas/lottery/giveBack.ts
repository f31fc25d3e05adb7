import { sql } from 'kysely';
import type { Platform } from '../../kernel/context';
import { lockAccount } from '../../kernel/ledger/accounts';
import { workThroughDue } from '../../kernel/due/work';
import type { Job } from '../../kernel/job';
import type { Trx } from '../../store/open';
import type { LotteryTicket } from '../../store/tables/lottery';
import type { ExclusionRefund } from '../../store/tables/protection';
import { ticketsToGiveBack } from '../protection/exclusionView';
import { announceResults, countPayments, refund, type Ended } from './settle/endTickets';
import { drawsOfTicket } from './tickets/across';
import { releaseNumbers } from './tickets/exposures';
import { betLimits, type BetLimits } from './tickets/price';
import { holdDraws } from './holdDraws';

const batch_size = 200;
const lease_ms = 15_000;
const turn_ms = 5_000;
const at_once = 4;
const backoff = { delays_ms: [1_000, 5_000, 30_000], then_every_ms: 60_000 };

/**
 * Gives back the tickets of members who have excluded themselves, of draws that are not locked yet; the others
 * are settled as usual (protection#open-tickets). Any number of processes may do so. Returns the number of
 * exclusions that are done.
 */
export const giveBackTickets = (platform: Platform): Promise<number> =>
  workThroughDue(platform, {
    table: 'exclusion_refunds',
    at_once,
    lease_ms,
    turn_ms,
    backoff,
    run: async (row) => {
      while (await giveBackSome(platform, row));
      return true;
    },
    failed: ({ id }, cause) =>
      platform.log.error({ err: cause, exclusion: id }, 'open tickets could not be given back'),
  });

/** Gives some tickets back with their messages, in one transaction; false where none was left. */
async function giveBackSome(platform: Platform, row: ExclusionRefund): Promise<boolean> {
  // Read before: a transaction may have the only connection.
  const limits = await betLimits(platform);
  const ended = await platform.db
    .transaction()
    .execute((trx) => refundSome(trx, platform, row, limits));
  countPayments(platform, ended, 'lottery_refund');
  return ended.length > 0;
}

async function refundSome(
  trx: Trx,
  platform: Platform,
  { id, member_id }: ExclusionRefund,
  limits: BetLimits,
): Promise<readonly Ended[]> {
  const now = platform.clock.now();
  const tickets = await openTickets(trx, member_id, now);
  if (tickets.length === 0) {
    const done = { next_try_at: null, tries: 0, ended_at: now };
    await trx.updateTable('exclusion_refunds').set(done).where('id', '=', id).execute();
    return [];
  }
  const ended = await refund(trx, platform, tickets);
  await trx
    .updateTable('lottery_tickets')
    .set({ void_cause: 'exclusion' })
    .where(
      'id',
      'in',
      tickets.map((ticket) => ticket.id),
    )
    .execute();
  await releaseNumbers(trx, tickets, { limits, now });
  await announceResults(trx, ended, now);
  const amount = tickets.reduce((sum, { stake }) => sum + stake, 0);
  await trx
    .updateTable('exclusion_refunds')
    .set({
      tickets: sql<number>`tickets + ${tickets.length}`,
      amount: sql<number>`amount + ${amount}`,
    })
    .where('id', '=', id)
    .execute();
  return ended;
}

/** Finds a member's tickets of open draws and holds these, so that none is locked with a ticket that goes back. */
async function openTickets(trx: Trx, memberId: string, instant: number): Promise<LotteryTicket[]> {
  const found = await ticketsToGiveBack(trx, memberId, instant)
    .select(['t.id', 't.draw_id', 't.other_draw_id', 't.account_id'])
    .orderBy('d.draws_at')
    .orderBy('d.id')
    .orderBy('t.id')
    .limit(batch_size)
    .execute();
  // The wallet before the draws, as a sale holds them: neither waits for the other.
  for (const id of new Set(found.map(({ account_id }) => account_id))) await lockAccount(trx, id);
  // One order of the draws for all members, so that no two wait for each other's.
  const draws = await holdDraws(trx, found.flatMap(drawsOfTicket));
  const held = draws
    .filter(({ state, locks_at }) => state === 'open' && locks_at > instant)
    .map(({ id }) => id);
  if (held.length === 0) return [];
  return trx
    .selectFrom('lottery_tickets')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('draw_id', 'in', held)
    .where(({ eb, or }) => or([eb('other_draw_id', 'is', null), eb('other_draw_id', 'in', held)]))
    .where('state', '=', 'open')
    .orderBy('id')
    .limit(batch_size)
    .execute();
}

export const jobs: readonly Job[] = [
  { name: 'giveBackTickets', every_ms: 1_000, run: giveBackTickets },
];
