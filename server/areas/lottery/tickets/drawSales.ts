import { sql } from 'kysely';
import type { RequestOf } from '../../../kernel/api/call';
import type { Platform } from '../../../kernel/context';
import { isTrial } from '../../../kernel/members/memberTypes';
import { fail, type Result } from '../../../kernel/result';
import type { Trx } from '../../../store/open';
import type { Member } from '../../../store/tables';
import type { LotteryDraw } from '../../../store/tables/lottery';
import type { PlayRefusal } from '../../protection/playRefusal';
import type { placeSlip } from '../api/tickets';
import { holdDraws } from '../holdDraws';
import { lotteryOf } from '../lotteries';
import { partsOf } from './across';
import { exposuresOf, stakeNumbers } from './exposures';
import { fitLines, isUnderTerms, numbersNow, termsText, type Fit, type MetIn } from './fit';
import { noteCrossings } from './numbers';
import type { BetLimits } from './price';
import { lineDebit, type PricedSlip } from './slip';

type Slip = RequestOf<typeof placeSlip>;
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
export class Refused extends Error {
  constructor(readonly failure: Extract<Result<never, PlaceFailure>, { ok: false }>) {
    super(failure.code);
  }
}

/** Ends the transaction with a failure. */
export function refuse(...[code, detail]: Parameters<typeof fail<PlaceFailure>>): never {
  throw new Refused(fail(code, detail));
}

/** A slip on its way into the store. */
export interface Order {
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

/** The most other stations that one draw lists bets with. */
export const others_most = 4;

/** The tickets of one draw after its first, which stand over other draws too, have keys of their own. */
export const keyOfPart = (key: string, part: number): string =>
  part === 0 ? key : `${key}+${part}`;

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
export interface DrawSale {
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
export async function fitDraws(
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
      // The caps that a sale comes near are noted once, with the first of its tickets.
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
export async function checkDraw(
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
export async function stakeOn(
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
