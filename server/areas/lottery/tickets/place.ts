import { sql } from 'kysely';
import { canonicalJson } from '../../../fair/merkle';
import type { RequestOf, ResponseOf } from '../../../kernel/api/call';
import { bind, type Binding } from '../../../kernel/bind';
import type { Platform } from '../../../kernel/context';
import { newId } from '../../../kernel/ids';
import { lockAccount } from '../../../kernel/ledger/accounts';
import { transfer } from '../../../kernel/ledger/transfer';
import { isTrial } from '../../../kernel/members/memberTypes';
import { fail, ok, type Result } from '../../../kernel/result';
import type { Db, Trx } from '../../../store/open';
import type { Member } from '../../../store/tables';
import type { LotteryDraw, LotteryTicket } from '../../../store/tables/lottery';
import { checkStake } from '../../protection/check';
import { playRefusal, type PlayRefusal } from '../../protection/playRefusal';
import { houseAccountOf, resetTrialWithin, walletOf } from '../../wallet/balance';
import type { placeSlip } from '../api/tickets';
import * as api from '../api/tickets';

import { lotteryOf } from '../lotteries';
import { odds_version } from '../rules/odds';
import { otherDrawsOf, partsOf } from './across';
import { holdShare, isCovered, planShare, type SharePlan } from './holdShare';
import { exposuresOf, stakeNumbers } from './exposures';
import { fitLines, isUnderTerms, numbersNow, termsText, type Fit, type MetIn } from './fit';
import { noteCrossings } from './numbers';
import { betLimits, type BetLimits, drawsOf } from './price';
import { leafOf, sha256, newTicketNumber } from './ticketText';
import { joinedLines, lineDebit, readSlip, soldLine, type PricedSlip } from './slip';
import { drawIdOf, holdDraws } from '../holdDraws';

type Slip = RequestOf<typeof placeSlip>;
type Placed = ResponseOf<typeof placeSlip>;
type SlipFailure =
  | 'lottery_unknown'
  | 'draw_unknown'
  | 'draw_locked'
  | 'bet_invalid'
  | 'stake_out_of_range'
  | 'number_full'
  | 'number_reduced'
  | 'number_closed'
  | 'number_changed'
  | 'draw_limit';
export type PlaceFailure =
  SlipFailure | 'insufficient_funds' | 'key_conflict' | 'own_limit' | PlayRefusal;

/** Ends the transaction with a failure: nothing of it is kept. */
class Refused extends Error {
  constructor(readonly failure: Extract<Result<never, PlaceFailure>, { ok: false }>) {
    super(failure.code);
  }
}

function refuse(...[code, detail]: Parameters<typeof fail<PlaceFailure>>): never {
  throw new Refused(fail(code, detail));
}

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
  return placeSlips(platform, member, [slip], { key });
}

/** The key of a form that buys slips, and what else belongs to its tickets in the same step. */
export interface Sale {
  key: string;
  /** Brings the account what it lacks of a sum, in the same step; where it does not, the sale is refused. */
  cover?: (trx: Trx, lacking: { accountId: string; total: number; now: number }) => Promise<void>;
  /**
   * For the sale of an agent's counter, whose stakes in a draw have a limit of their own: returns the percent of stakes and
   * returns that the agent holds by agreement, 0 for none.
   */
  counterShare?: (trx: Trx, now: number) => Promise<number>;
  /** The contents that the key stands for, where these are not the slips themselves. */
  contents?: unknown;
  /** Combinations of one bet type that were sold alike become one line of their ticket. */
  isJoined?: boolean;
  with?: (trx: Trx, tickets: readonly { ticketId: string; code: string }[]) => Promise<void>;
}

const hashOf = (slips: readonly unknown[], { contents }: Sale): string =>
  sha256(canonicalJson(contents ?? (slips.length === 1 ? slips[0] : slips)));

/** The slips after the first have keys of their own, for the tickets of a draw are found by theirs. */
const keyAt = (key: string, index: number): string => (index === 0 ? key : `${key}:${index}`);

/** The most other stations that one draw lists bets with. */
const others_most = 4;

/** The tickets of one draw after its first, which stand over other draws too, have keys of their own. */
const keyOfPart = (key: string, part: number): string => (part === 0 ? key : `${key}+${part}`);

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
    if (!read.ok) return read;
    const slip = { ...contents, idempotencyKey: keyAt(sale.key, index) };
    const others = otherDrawsOf(lottery, read.value.lines, slip.numero);
    if (others.length > 0 && slip.draws !== undefined && slip.draws > 1) {
      return fail('bet_invalid', { bet: 0, why: 'one_draw', part: '' });
    }
    const isJoined = sale.isJoined === true;
    orders.push({ slip, priced: read.value, limits, hash, isJoined, others, held: [] });
  }
  holdTogether(orders);
  try {
    return ok(
      await platform.db.transaction().execute(async (trx) => {
        const tickets: Placed['tickets'] = [];
        const added: { ticketId: string; code: string }[] = [];
        let isReplayed = true;
        for (const order of orders) {
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
    if (cause instanceof Refused) return cause.failure;
    // The same form sent twice at once: the second finds the first one's tickets.
    const before = await Promise.all(
      orders.map(({ slip }) => placedBefore(platform.db, member.id, slip.idempotencyKey)),
    );
    const first = before.flat();
    if (first.length === 0) throw cause;
    return again(first, orders[0]!);
  }
}

interface Order {
  slip: Slip;
  priced: PricedSlip;
  limits: BetLimits;
  hash: string;
  isJoined: boolean;
  /** The other draws that it stands over. */
  others: readonly string[];
  /** Draws to hold before its own: all of the sale, where some of it stands over two. */
  held: readonly string[];
}

/** Has the first order hold all draws of a sale that stands over two of them, in their one order, so that no two sales wait for one another. */
function holdTogether(orders: Order[]): void {
  const [first] = orders;
  if (!first || orders.every(({ others }) => others.length === 0)) return;
  first.held = orders.flatMap(({ slip, others }) => [drawIdOf(slip.code, slip.numero), ...others]);
}

const placedBefore = (trx: Db, memberId: string, key: string) =>
  trx
    .selectFrom('lottery_tickets as t')
    .innerJoin('lottery_draws as d', 'd.id', 't.draw_id')
    .select(['t.id', 't.number', 't.request_hash', 'd.numero'])
    .where('t.member_id', '=', memberId)
    .where(
      't.idempotency_key',
      'in',
      Array.from({ length: others_most }, (_, part) => keyOfPart(key, part)),
    )
    .orderBy('d.draws_at')
    .orderBy('t.place')
    .execute();

type Before = Awaited<ReturnType<typeof placedBefore>>;

/**
 * Returns what a form bought before whose slips were sold as one, up to so many: its tickets again, or `key_conflict` for other
 * contents; undefined for a form that has bought nothing.
 */
export async function boughtBefore(
  { db }: Platform,
  member: Member,
  sale: Sale & { contents: unknown },
  most: number,
): Promise<Result<Placed, 'key_conflict'> | undefined> {
  const first = await placedBefore(db, member.id, sale.key);
  if (first.length === 0) return undefined;
  const keys = Array.from({ length: most - 1 }, (_, index) => keyAt(sale.key, index + 1));
  const rest = await Promise.all(keys.map((key) => placedBefore(db, member.id, key)));
  return again([...first, ...rest.flat()], { hash: hashOf([], sale) });
}

const again = (before: Before, { hash }: Pick<Order, 'hash'>): Result<Placed, 'key_conflict'> =>
  before.some(({ request_hash }) => request_hash !== hash)
    ? fail('key_conflict')
    : ok({ tickets: before.map(viewOf), replayed: true });

const viewOf = ({ id, number, numero }: { id: string; number: string; numero: string }) => ({
  ticketId: id,
  number,
  numero,
});

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
  platform.metrics.transfer('lottery_stake');
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

/**
 * Takes the next place among the tickets of a draw and holds the draw's row to the end of the
 * transaction, so that its lock waits for this ticket, or this ticket finds it locked.
 */
async function takePlace(trx: Trx, { clock }: Platform, draw: LotteryDraw): Promise<number> {
  const taken = await trx
    .updateTable('lottery_draws')
    .set({ tickets_count: sql<number>`tickets_count + 1` })
    .where('id', '=', draw.id)
    .where('state', '=', 'open')
    .where('locks_at', '>', clock.now())
    .returning('tickets_count')
    .executeTakeFirst();
  if (!taken) refuse('draw_locked');
  return taken.tickets_count - 1;
}

/** A draw with the place of a ticket in it, and what it sells of the slip. */
interface DrawSale {
  draw: LotteryDraw;
  /** The other draw that the lines stand over too. */
  other: LotteryDraw | undefined;
  key: string;
  place: number;
  fit: Fit;
}

/**
 * Holds the draws of a slip, and fits the slip to what each of them sells of its numbers now: nothing changes until the
 * transaction ends. A draw of which the choices leave nothing gets no ticket.
 */
async function fitDraws(
  trx: Trx,
  platform: Platform,
  member: Member,
  { slip, priced, limits, others }: Order,
  draws: readonly LotteryDraw[],
  now: number,
): Promise<DrawSale[]> {
  const { shape } = lotteryOf(slip.code)!;
  const otherDraws = await openOthers(trx, platform, others);
  const trial = isTrial(member);
  const choices = slip.bets.map(({ choice }) => choice);
  const sales: DrawSale[] = [];
  const met: MetIn[] = [];
  for (const draw of draws) {
    const place = await takePlace(trx, platform, draw);
    const found = await numbersNow(trx, shape, draw.id, priced.lines, { limits, trial, now });
    const fit = fitLines(shape, priced.lines, choices, found, limits.least);
    met.push(...fit.met.map((one) => ({ ...one, numero: draw.numero })));
    if (fit.total === 0) await leavePlace(trx, draw);
    for (const [index, { other, lines: sold }] of partsOf({ shape }, fit.lines).entries()) {
      const lines = sold.map((line) => ({ ...line, debit: lineDebit(shape, line) }));
      const key = keyOfPart(slip.idempotencyKey, index);
      const total = lines.reduce((sum, { debit }) => sum + debit, 0);
      // What the numbers come to is noted with the first of the tickets.
      const part = { lines, total, met: [], crossings: index === 0 ? fit.crossings : [] };
      const own = index === 0 ? place : await takePlace(trx, platform, draw);
      sales.push({ draw, other: otherDraws.get(other), key, place: own, fit: part });
    }
  }
  checkTerms(slip, met);
  if (sales.length === 0) refuseNumber(met[0]!);
  return sales;
}

/** Returns the other draws of a sale by their lotteries; refuses where one of them is not on sale. They are held. */
async function openOthers(
  trx: Trx,
  { clock }: Platform,
  ids: readonly string[],
): Promise<Map<string | null, LotteryDraw>> {
  const draws = await holdDraws(trx, ids);
  if (draws.length < ids.length) refuse('draw_unknown');
  const now = clock.now();
  const isOver = draws.some(({ state, locks_at }) => state !== 'open' || now >= locks_at);
  if (isOver) refuse('draw_locked');
  return new Map(draws.map((draw) => [draw.code, draw]));
}

/** Refuses a number that has no choice, and a choice that was made under other terms than those of now. */
function checkTerms({ bets }: Slip, met: readonly MetIn[]): void {
  for (const [bet, { choice, terms = '' }] of bets.entries()) {
    const now = met.filter((one) => one.bet === bet);
    if (terms !== '' && !isUnderTerms(choice, terms, termsText(now))) {
      refuse('number_changed', { bet });
    }
    const open = now.find(({ taken }) => taken === null);
    if (open) refuseNumber(open);
  }
}

function refuseNumber({ bet, betType, selection, numero, ...met }: MetIn): never {
  const { percent, choices, room: left } = met;
  const detail = { bet, betType, selection, numero, choices: choices.join() };
  if (percent !== null) refuse('number_reduced', { ...detail, percent, left });
  if (met.isClosed) refuse('number_closed', detail);
  refuse('number_full', { ...detail, left });
}

/** Gives back the place that was taken last in a draw that is held. */
const leavePlace = (trx: Trx, { id }: LotteryDraw) =>
  trx
    .updateTable('lottery_draws')
    .set({ tickets_count: sql<number>`tickets_count - 1` })
    .where('id', '=', id)
    .execute();

/** Checks what a member stakes in a draw, or what an agent's counter sells in it: each has its limit (agent#counter-sales). */
async function checkDraw(
  trx: Trx,
  member: Member,
  { draw, fit }: Pick<DrawSale, 'draw' | 'fit'>,
  limits: BetLimits,
  isCounter: boolean,
): Promise<void> {
  const sold = sql<boolean>`exists (
    select 1 from counter_tickets as c where c.ticket_id = lottery_tickets.id)`;
  const { staked } = await trx
    .selectFrom('lottery_tickets')
    .select(sql<number>`cast(coalesce(sum(stake), 0) as bigint)`.as('staked'))
    .where('draw_id', '=', draw.id)
    .where('member_id', '=', member.id)
    .where('state', '!=', 'void')
    .where(isCounter ? sold : sql<boolean>`not ${sold}`)
    .executeTakeFirstOrThrow();
  const left = limits[isCounter ? 'counterDrawMost' : 'drawMost'] - Number(staked);
  if (fit.total > left) refuse('draw_limit', { left: Math.max(0, left) });
}

/** Adds the stakes of a ticket to those of its numbers in a draw. */
async function stakeOn(
  trx: Trx,
  member: Member,
  { draw, fit }: Pick<DrawSale, 'draw' | 'fit'>,
  limits: BetLimits,
  now: number,
): Promise<void> {
  // Play money is no risk of the house's, and takes no number from members.
  if (isTrial(member)) return;
  const full = await stakeNumbers(trx, draw.id, exposuresOf(fit.lines), limits.numberMost);
  if (full) refuse('number_full', full);
  await noteCrossings(trx, draw.id, fit.crossings, now);
}

export const bindings: Binding[] = [
  bind(api.placeSlip, (platform, { input, session }) =>
    placeTickets(platform, session.member, input),
  ),
];
