import { sql } from 'kysely';
import type { Trx } from '../../../store/open';
import type { LotteryTicket } from '../../../store/tables/lottery';
import { lotteryOf } from '../lotteries';
import { crossingsOf, numbersNow } from './fit';
import { noteCrossings, numberKey } from './numbers';
import type { BetLimits } from './price';
import { lineDebit, ticketLines, type PricedLine } from './slip';

/** The stake of a slip on one number of one bet type. Minor units. */
interface Exposure {
  bet_type: string;
  selection: string;
  staked: number;
}

const batch_size = 200;

/** Returns the stakes of lines on each number; a number that they have twice is one exposure. */
export function exposuresOf(
  lines: readonly Pick<PricedLine, 'betType' | 'selections' | 'debit'>[],
): Exposure[] {
  const all = new Map<string, Exposure>();
  for (const { betType, selections, debit } of lines) {
    const each = debit / selections.length;
    for (const selection of selections) {
      const key = `${betType} ${selection}`;
      const before = all.get(key)?.staked ?? 0;
      all.set(key, { bet_type: betType, selection, staked: before + each });
    }
  }
  // One order for all slips, so that none waits for another that waits for it.
  return [...all].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, exposure]) => exposure);
}

/**
 * Adds a slip's stakes to those of its draw. Returns the first number that would be above the limit,
 * with what is left of it (minor units); undefined where all fit.
 */
export async function stakeNumbers(
  trx: Trx,
  drawId: string,
  exposures: readonly Exposure[],
  most: number,
): Promise<{ betType: string; selection: string; left: number } | undefined> {
  for (let index = 0; index < exposures.length; index += batch_size) {
    const batch = exposures.slice(index, index + batch_size);
    const rows = await trx
      .insertInto('lottery_exposures')
      .values(batch.map((exposure) => ({ ...exposure, draw_id: drawId })))
      .onConflict((conflict) =>
        conflict.columns(['draw_id', 'bet_type', 'selection']).doUpdateSet({
          staked: sql<number>`lottery_exposures.staked + excluded.staked`,
        }),
      )
      .returning(['bet_type', 'selection', 'staked'])
      .execute();
    const full = rows.find(({ staked }) => staked > most);
    if (full) {
      const own = batch.find(
        (one) => one.bet_type === full.bet_type && one.selection === full.selection,
      )!;
      const left = Math.max(0, most - (full.staked - own.staked));
      return { betType: full.bet_type, selection: full.selection, left };
    }
  }
  return undefined;
}

/**
 * Takes the stakes of tickets that are given back from those of their draws, so that their numbers are free
 * again, and notes which are sold otherwise now. Play money never counted. In the caller's transaction, the earliest draw
 * first, as slips add theirs.
 */
export async function releaseNumbers(
  trx: Trx,
  tickets: readonly LotteryTicket[],
  { limits, now }: { limits: BetLimits; now: number },
): Promise<void> {
  const byDraw = new Map<string, LotteryTicket[]>();
  for (const ticket of tickets.filter(({ trial }) => trial === 0)) {
    byDraw.set(ticket.draw_id, [...(byDraw.get(ticket.draw_id) ?? []), ticket]);
  }
  if (byDraw.size === 0) return;
  for (const [drawId, own] of [...byDraw].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const { shape } = lotteryOf(own[0]!.code)!;
    const lines = own.flatMap(linesOf);
    const exposures = exposuresOf(lines);
    const found = await numbersNow(trx, shape, drawId, lines, { limits, trial: false, now });
    const released = exposures.map((one) => ({ ...one, staked: -one.staked }));
    await stakeNumbers(trx, drawId, released, Number.MAX_SAFE_INTEGER);
    const sums = exposures.map(({ bet_type, selection, staked }) => {
      const key = numberKey(bet_type, selection);
      return [key, (found.staked.get(key) ?? 0) - staked] as const;
    });
    await noteCrossings(trx, drawId, crossingsOf(sums, found), now);
  }
}

const linesOf = (ticket: LotteryTicket) =>
  ticketLines(ticket).map((line) => ({
    ...line,
    debit: lineDebit(lotteryOf(ticket.code)!.shape, line),
  }));
