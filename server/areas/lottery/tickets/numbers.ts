import { newId } from '../../../kernel/ids';
import type { Db, Trx } from '../../../store/open';
import type { LotteryNumber, NumberStatus } from '../../../store/tables/lottery';
import { betTypeOf } from '../rules/betTypes';
import { leastPercentOf } from '../rules/odds';
import type { ShapeId } from '../rules/shapes';
import { ticketPrice } from '../rules/tickets';

/** Percentages of the most that may be staked on a number, at which it is called limited or pays less; 0: never. */
export interface NumberLimits {
  /** Minor units: the most that all members together may stake on one number of one bet type in a draw. */
  numberMost: number;
  limitedFrom: number;
  reducedFrom: number;
  /** The part of the payout, in percent, that it pays then. */
  reducedPercent: number;
}

/** A number's sale in a draw, the stricter of what the operator set and what its exposure brings (lottery#numbers). */
export interface NumberTerms {
  /** Minor units: so much may be staked on it at its full payout, and so much at all. */
  full: number;
  most: number;
  /** The part of the payout beyond `full`, in percent; null: nothing is sold there. */
  percent: number | null;
  /** The status for people, with all that is staked on the number now, and the instant from which it is in force. */
  status: NumberStatus;
  since: number | null;
}

/** One number of a bet type; none is about a type as a whole. */
export interface NumberName {
  betType: string;
  selection: string;
}

/** Returns the key of a number among those of a draw. */
export const numberKey = (betType: string, selection: string): string => `${betType} ${selection}`;

/** The rows of a number that are in force: the operator's, and those of its exposure. */
interface InForce {
  operator?: LotteryNumber;
  exposure?: LotteryNumber;
}

/**
 * Returns the rows that are in force at an instant for each number of a draw: of each source the one that began last,
 * and of those that began at once the one that was written last.
 */
export async function numbersInForce(
  db: Db,
  drawId: string,
  instant: number,
): Promise<Map<string, InForce>> {
  const rows = await db
    .selectFrom('lottery_numbers')
    .selectAll()
    .where('draw_id', '=', drawId)
    .where('from_at', '<=', instant)
    .orderBy('from_at')
    .orderBy('id')
    .execute();
  const all = new Map<string, InForce>();
  for (const row of rows) {
    const key = numberKey(row.bet_type, row.selection);
    all.set(key, { ...all.get(key), [row.source]: row });
  }
  return all;
}

/** Returns what a number's cheapest bet costs in minor units: below that nothing more can be sold on it. */
function cheapestBet(shape: ShapeId, betType: string, least: number): number {
  const price = betType === 'ticket' ? (ticketPrice(shape) ?? least) : least;
  return price * (betTypeOf(shape, betType)?.unitsStaked ?? 1);
}

/**
 * Returns the terms of a number with so much staked on it (minor units). Where both have a say the stricter one counts:
 * the lower limit, and the lower percent. `least` is the least stake of a unit.
 */
export function termsOf(
  shape: ShapeId,
  { betType }: Pick<NumberName, 'betType'>,
  { operator, exposure }: InForce,
  staked: number,
  limits: NumberLimits & { least: number },
): NumberTerms {
  let most = limits.numberMost;
  let full = most;
  let percent: number | null = null;
  if (limits.reducedFrom > 0) {
    const type = betTypeOf(shape, betType)!;
    const reduced = Math.max(limits.reducedPercent, leastPercentOf(type, type.odds));
    full = Math.floor((most * limits.reducedFrom) / 100);
    // A type that pays too little to pay less is closed there.
    if (reduced < 100) percent = reduced;
    else most = full;
  }
  if (operator?.status === 'closed') most = 0;
  if (operator?.status === 'limited') {
    const limit = Math.min(most, operator.most ?? most);
    full = Math.min(full, limit);
    if (operator.percent === null) most = limit;
    else percent = Math.min(percent ?? 100, operator.percent);
  }
  if (operator?.status === 'reduced') {
    full = 0;
    percent = Math.min(percent ?? 100, operator.percent ?? 100);
  }
  full = Math.min(full, most);
  const cheapest = cheapestBet(shape, betType, limits.least);
  const isNear = limits.limitedFrom > 0 && staked * 100 >= most * limits.limitedFrom;
  let status: NumberStatus = 'open';
  if (staked + cheapest > most) status = 'closed';
  else if (percent !== null && staked + cheapest > full) status = 'reduced';
  else if (operator?.status === 'limited' || isNear) status = 'limited';
  const from =
    operator?.status === status ? operator : exposure?.status === status ? exposure : null;
  return { full, most, percent, status, since: from?.from_at ?? null };
}

/** A number whose status changed with what is staked on it. */
export interface Crossing extends NumberName {
  status: NumberStatus;
  percent: number | null;
}

/** Writes what numbers of a draw came to by their exposure, in the transaction that changed it. */
export async function noteCrossings(
  trx: Trx,
  drawId: string,
  crossings: readonly Crossing[],
  instant: number,
): Promise<void> {
  const rows = crossings.map(({ betType, selection, status, percent }) => ({
    id: newId(),
    draw_id: drawId,
    bet_type: betType,
    selection,
    status,
    percent: status === 'reduced' ? percent : null,
    most: null,
    from_at: instant,
    source: 'exposure' as const,
    created_at: instant,
  }));
  for (let index = 0; index < rows.length; index += batch_size) {
    await trx
      .insertInto('lottery_numbers')
      .values(rows.slice(index, index + batch_size))
      .execute();
  }
}

const batch_size = 200;

/** Returns what is staked on numbers of a draw, in minor units, by their keys; nothing for those without a stake. */
export async function stakedOn(
  db: Db,
  drawId: string,
  names: readonly NumberName[],
): Promise<Map<string, number>> {
  const byType = new Map<string, Set<string>>();
  for (const { betType, selection } of names) {
    byType.set(betType, (byType.get(betType) ?? new Set()).add(selection));
  }
  const staked = new Map<string, number>();
  for (const [betType, selections] of byType) {
    const all = [...selections];
    for (let index = 0; index < all.length; index += batch_size) {
      const rows = await db
        .selectFrom('lottery_exposures')
        .select(['selection', 'staked'])
        .where('draw_id', '=', drawId)
        .where('bet_type', '=', betType)
        .where('selection', 'in', all.slice(index, index + batch_size))
        .execute();
      for (const row of rows) staked.set(numberKey(betType, row.selection), row.staked);
    }
  }
  return staked;
}
