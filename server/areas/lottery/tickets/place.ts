import { canonicalJson } from '../../../fair/merkle';
import type { RequestOf, ResponseOf } from '../../../kernel/api/call';
import { bind, type Binding } from '../../../kernel/bind';
import type { Platform } from '../../../kernel/context';
import { newId } from '../../../kernel/ids';
import { lockAccount } from '../../../kernel/ledger/accounts';
import { transfer } from '../../../kernel/ledger/transfer';
import { isTrial } from '../../../kernel/members/memberTypes';
import { fail, ok, type Result } from '../../../kernel/result';
import type { Trx } from '../../../store/open';
import type { Member } from '../../../store/tables';
import type { LotteryTicket } from '../../../store/tables/lottery';
import { onceCommitted } from '../../../store/retries';
import { checkStake } from '../../protection/check';
import { playRefusal } from '../../protection/playRefusal';
import { houseAccountOf, resetTrialWithin, walletOf } from '../../wallet/balance';
import type { placeSlip } from '../api/tickets';
import * as api from '../api/tickets';
import { lotteryOf, type Lottery } from '../lotteries';
import { odds_version } from '../rules/odds';
import { otherDrawsOf } from './across';
import {
  again,
  boughtBefore,
  hashOf,
  keyAt,
  placedBefore,
  viewOf,
  type BuyingForm,
} from './boughtBefore';
import { failureOnSlip, listedBets } from './listedBets';
import { holdShare, isCovered, planShare, type SharePlan } from './holdShare';
import { betLimits, drawsOf, priceParts } from './price';
import { leafOf, newTicketNumber } from './ticketText';
import {
  checkDraw,
  fitDraws,
  refuse,
  Refused,
  stakeOn,
  type DrawSale,
  type Order,
  type PlaceFailure,
} from './drawSales';
import { joinedLines, readSlip, soldLine } from './slip';
import { drawIdOf, holdDraws } from '../holdDraws';

type Slip = RequestOf<typeof placeSlip>;
type Placed = ResponseOf<typeof placeSlip>;
/**
 * Takes the stakes of a slip and makes one ticket for each of its draws, all or none
 * (lottery#tickets). The same key with the same contents gives the first tickets again. A bet that
 * reaches the store at the lock or later is refused, and takes nothing. Failures: those of a slip;
 * `insufficient_funds`; `key_conflict`; `own_limit`; those of `playRefusal` for a member who is excluded from play.
 */
export async function placeTickets(
  platform: Platform,
  member: Member,
  { idempotencyKey: key, ...slip }: Slip,
): Promise<Result<Placed, PlaceFailure>> {
  const lottery = lotteryOf(slip.code);
  if (!lottery) return fail('lottery_unknown');
  const parts = listedBets(lottery, slip.bets);
  if (parts.every(({ code }) => code === slip.code)) {
    return placeSlips(platform, member, [slip], { key });
  }
  return placeParts(platform, member, lottery, { slip, key, count: parts.length });
}

/**
 * Places a slip of which another station lists some bets (lottery#two-stations). A station of which the choices leave nothing
 * gets no ticket.
 */
async function placeParts(
  platform: Platform,
  member: Member,
  lottery: Lottery,
  { slip, key, count }: { slip: Omit<Slip, 'idempotencyKey'>; key: string; count: number },
): Promise<Result<Placed, PlaceFailure>> {
  const sale = { key, contents: slip };
  // Its numbers may be sold otherwise when the same form comes again.
  const before = await boughtBefore(platform, member, sale, count);
  if (before) return before;
  const priced = await priceParts(platform, lottery, slip, isTrial(member));
  if (!priced.ok) return priced;
  const some = priced.value.filter((part) => part.priced.total > 0);
  const parts = some.length > 0 ? some : priced.value;
  return placeSlips(
    platform,
    member,
    parts.map(({ code, bets }) => ({ ...slip, code, bets })),
    { ...sale, failureOf: (index, failure) => failureOnSlip(lottery, parts[index]!, failure) },
  );
}

type Failure = Refused['failure'];

/** The key of a form that buys slips, and what else belongs to its tickets in the same step. */
export interface Sale extends BuyingForm {
  /** Brings the account what it lacks of a sum, in the same step; where it does not, the sale is refused. */
  cover?: (trx: Trx, lacking: { accountId: string; total: number; now: number }) => Promise<void>;
  /**
   * For the sale of an agent's counter, whose stakes in a draw have a limit of their own: returns the percent of stakes and
   * returns that the agent holds by agreement, 0 for none.
   */
  counterShare?: (trx: Trx, now: number) => Promise<number>;
  /** Combinations of one bet type that were sold alike become one line of their ticket. */
  isJoined?: boolean;
  /** Words the failure of one of several slips for the form that they come of. */
  failureOf?: (slip: number, failure: Failure) => Failure;
  with?: (trx: Trx, tickets: readonly { ticketId: string; code: string }[]) => Promise<void>;
}

/**
 * Places slips of several lotteries as `placeTickets` does one: all of them or none, under one key. Give them in the order
 * of their codes, so that no two sales wait for one another. Failures: those of `placeTickets`.
 */
export async function placeSlips(
  platform: Platform,
  member: Member,
  slips: readonly Omit<Slip, 'idempotencyKey'>[],
  sale: Sale,
): Promise<Result<Placed, PlaceFailure>> {
  const limits = await betLimits(platform);
  const hash = hashOf(slips, sale);
  const orders: Order[] = [];
  for (const [index, contents] of slips.entries()) {
    const lottery = lotteryOf(contents.code);
    if (!lottery) return fail('lottery_unknown');
    const read = readSlip(lottery, contents.bets, limits);
    if (!read.ok) return sale.failureOf?.(index, read) ?? read;
    const slip = { ...contents, idempotencyKey: keyAt(sale.key, index) };
    const others = otherDrawsOf(lottery, read.value.lines, slip.numero);
    if (others.length > 0 && slip.draws !== undefined && slip.draws > 1) {
      return fail('bet_invalid', { bet: 0, why: 'one_draw', part: '' });
    }
    const isJoined = sale.isJoined === true;
    orders.push({ slip, priced: read.value, limits, hash, isJoined, others, held: [] });
  }
  holdTogether(orders);
  let current = 0;
  try {
    return ok(
      await platform.db.transaction().execute(async (trx) => {
        const tickets: Placed['tickets'] = [];
        const added: { ticketId: string; code: string }[] = [];
        let isReplayed = true;
        for (const [index, order] of orders.entries()) {
          current = index;
          const placed = await place(trx, platform, member, order, sale);
          tickets.push(...placed.tickets);
          const { code } = order.slip;
          if (!placed.replayed) {
            added.push(...placed.tickets.map(({ ticketId }) => ({ ticketId, code })));
          }
          isReplayed &&= placed.replayed;
        }
        await sale.with?.(trx, added);
        return { tickets, replayed: isReplayed };
      }),
    );
  } catch (cause) {
    if (cause instanceof Refused) return sale.failureOf?.(current, cause.failure) ?? cause.failure;
    // The same form sent twice at once: the second finds the first one's tickets.
    const before = await Promise.all(
      orders.map(({ slip }) => placedBefore(platform.db, member.id, slip.idempotencyKey)),
    );
    const first = before.flat();
    if (first.length === 0) throw cause;
    return again(first, orders[0]!);
  }
}

/** Has the first order hold all draws of a sale that stands over two of them, in their one order, so that no two sales wait for one another. */
function holdTogether(orders: Order[]): void {
  const [first] = orders;
  if (!first || orders.every(({ others }) => others.length === 0)) return;
  first.held = orders.flatMap(({ slip, others }) => [drawIdOf(slip.code, slip.numero), ...others]);
}

async function place(
  trx: Trx,
  platform: Platform,
  member: Member,
  order: Order,
  { cover, counterShare }: Pick<Sale, 'cover' | 'counterShare'>,
): Promise<Placed> {
  const { slip } = order;
  const now = platform.clock.now();
  await resetTrialWithin(trx, platform, member);
  const { currency } = platform.config;
  const creditId = await houseAccountOf(trx, member, currency, now);
  const debitId = await walletOf(trx, member, currency, now);
  // An exclusion and a change of a limit hold the account too: either they wait for these tickets, or are found here.
  await lockAccount(trx, debitId);
  const excluded = await playRefusal(trx, member.id, now);
  if (excluded) refuse(excluded);
  await holdDraws(trx, order.held);
  const before = await placedBefore(trx, member.id, slip.idempotencyKey);
  if (before.length > 0) {
    const first = again(before, order);
    if (!first.ok) refuse(first.code);
    return first.value;
  }
  const open = await drawsOf(trx, slip, now);
  if (!open.ok) refuse(open.code, open.detail);
  const sales = await fitDraws(trx, platform, member, order, open.value, now);
  const total = sales.reduce((sum, { fit }) => sum + fit.total, 0);
  if (!isTrial(member)) {
    // The stakes of all draws are taken now: they are weighed together.
    const limited = { memberId: member.id, accountId: debitId };
    const checked = await checkStake(trx, platform, limited, total, now);
    if (!checked.ok) refuse(checked.code, checked.detail);
  }
  const agreed = counterShare && open.value.length === 1 ? await counterShare(trx, now) : 0;
  const owner = { memberId: member.id, walletId: debitId };
  const chaseId = open.value.length > 1 && sales.length > 1 ? newId() : null;
  const tickets: Placed['tickets'] = [];
  let left = total;
  for (const { draw, other, key, place, fit } of sales) {
    const plan = agreed > 0 ? await planOf(trx, member, { draw, fit }, agreed) : undefined;
    if (plan && plan.cover > 0) {
      await cover?.(trx, { accountId: debitId, total: left + plan.cover, now });
    }
    const isHeld = plan && (await isCovered(trx, owner, { stake: left, cover: plan.cover }, now));
    await cover?.(trx, { accountId: debitId, total: left, now });
    left -= fit.total;
    await checkDraw(trx, member, { draw, fit }, order.limits, counterShare !== undefined);
    await stakeOn(trx, member, { draw, fit }, order.limits, now);
    const id = newId();
    const moved = await transfer(
      trx,
      {
        key: `lottery:stake:${id}`,
        kind: 'lottery_stake',
        amount: fit.total,
        currency,
        debitId,
        creditId,
        ref: id,
      },
      now,
    );
    if (!moved.ok) {
      refuse(moved.code === 'insufficient_funds' ? moved.code : 'stake_out_of_range');
    }
    const number = newTicketNumber();
    const sold = {
      number,
      draw_id: draw.id,
      place,
      currency,
      odds_version,
      placed_at: now,
      bets: canonicalJson((order.isJoined ? joinedLines(fit.lines) : fit.lines).map(soldLine)),
    };
    await insertTicket(trx, {
      ...sold,
      id,
      member_id: member.id,
      account_id: debitId,
      trial: isTrial(member) ? 1 : 0,
      code: slip.code,
      stake: fit.total,
      state: 'open',
      payout: 0,
      leaf: leafOf(sold),
      idempotency_key: key,
      other_draw_id: other?.id ?? null,
      request_hash: order.hash,
      chase_id: chaseId,
      stop_on_win: slip.stopOnWin ? 1 : 0,
      settled_at: null,
      held: isHeld ? plan.held : 0,
    });
    if (agreed > 0) {
      const of = { memberId: member.id, drawId: draw.id, ticketId: id, agreed, currency };
      const accounts = { walletId: debitId, houseId: creditId };
      await holdShare(trx, { ...of, ...accounts }, isHeld ? plan : undefined, now);
    }
    tickets.push(viewOf({ id, number, numero: draw.numero }));
  }
  // The stakes are taken as of now, and not as of when the form came: a wait may have passed the lock.
  const locks = [open.value[0]!, ...sales.flatMap(({ other }) => other ?? [])];
  const end = platform.clock.now();
  if (locks.some(({ locks_at }) => end >= locks_at)) refuse('draw_locked');
  await trx
    .insertInto('lottery_recents')
    .values({ member_id: member.id, code: slip.code, played_at: now })
    .onConflict((c) => c.columns(['member_id', 'code']).doUpdateSet({ played_at: now }))
    .execute();
  onceCommitted(trx, () => platform.metrics.transfer('lottery_stake'));
  return { tickets, replayed: false };
}

/** Plans the seller's share of what a draw sells. */
const planOf = (
  trx: Trx,
  { id: memberId }: Member,
  { draw, fit }: Pick<DrawSale, 'draw' | 'fit'>,
  percent: number,
): Promise<SharePlan | undefined> => {
  const of = { memberId, drawId: draw.id, code: draw.code };
  return planShare(trx, of, { lines: fit.lines, stake: fit.total }, percent);
};

const insertTicket = (trx: Trx, ticket: Omit<LotteryTicket, 'void_cause'>) =>
  trx.insertInto('lottery_tickets').values(ticket).execute();

export const bindings: Binding[] = [
  bind(api.placeSlip, (platform, { input, session }) =>
    placeTickets(platform, session.member, input),
  ),
];
