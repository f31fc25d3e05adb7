import { sql } from 'kysely';
import type { Platform } from '../../../kernel/context';
import { newId } from '../../../kernel/ids';
import type { Db, Trx } from '../../../store/open';
import type { LotteryTicket, LotteryDraw } from '../../../store/tables/lottery';
import { ticketsAcross } from '../settle/endAcross';

/** True for a ticket that a result decides: not for one that was given back. A condition over `lottery_tickets as t`. */
export const isJudged = sql<boolean>`(t.state <> 'void' or not exists (
  select 1 from transfers as r where r.key = 'lottery:refund:' || t.id))`;

/**
 * Returns the tickets of a draw alone that its result decides, by their place and after one: not those that
 * their chase made void before the draw (lottery#chase).
 */
export const judgedTickets = (
  db: Db,
  drawId: string,
  { after, limit }: { after: number; limit: number },
): Promise<LotteryTicket[]> =>
  db
    .selectFrom('lottery_tickets as t')
    .selectAll('t')
    .where('t.draw_id', '=', drawId)
    .where('t.other_draw_id', 'is', null)
    .where('t.place', '>', after)
    .where(isJudged)
    .orderBy('t.place')
    .limit(limit)
    .execute();

/** The reason of a correction and who answers for it. */
export interface Correction {
  reason: string;
  operator: string;
}

/**
 * Replaces the result of a draw and notes the correction, whose settlement is due at once
 * (lottery#corrections). What was paid for the draw stays as it is until then. Returns the draw, or
 * undefined where another result than the draw's is by now.
 */
export async function correctResult(
  { clock }: Pick<Platform, 'clock'>,
  trx: Trx,
  draw: LotteryDraw,
  {
    result,
    source,
    reason,
    operator,
  }: Correction & { result: string; source: 'import' | 'operators' },
): Promise<LotteryDraw | undefined> {
  const now = clock.now();
  const corrected = await trx
    .updateTable('lottery_draws')
    .set({ result, result_source: source })
    .where('id', '=', draw.id)
    .where('result', '=', draw.result)
    .returningAll()
    .executeTakeFirst();
  if (!corrected) return undefined;
  // The changed row keeps other corrections of the draw out.
  const { place } = await trx
    .selectFrom('lottery_corrections')
    .select(({ fn }) => fn.countAll<number>().as('place'))
    .where('draw_id', '=', draw.id)
    .executeTakeFirstOrThrow();
  const across = await ticketsAcross(trx, draw.id).select('t.id').limit(1).executeTakeFirst();
  const hasTickets = corrected.tickets_count > 0 || across !== undefined;
  await trx
    .insertInto('lottery_corrections')
    .values({
      id: newId(),
      draw_id: draw.id,
      before: draw.result!,
      after: result,
      reason,
      operator,
      created_at: now,
      settled_at: hasTickets ? null : now,
      place: Number(place) + 1,
      next_try_at: hasTickets ? now : null,
    })
    .execute();
  return corrected;
}
