import type { RequestOf } from '../../../kernel/api/call';
import type { priceSlip } from '../api/tickets';
import type { Db } from '../../../store/open';
import type { LotteryDraw } from '../../../store/tables/lotteryTables';
import { fail, ok, type Result } from '../../../kernel/result';

export type DrawFailure = 'draw_unknown' | 'draw_locked';

/**
 * Returns the draws of a slip in their order: the one that it names and those that it is chased
 * through. Failures: `draw_locked` at the lock and later; `draw_unknown`, also where fewer draws are
 * open than asked for, with their number as `open`.
 */
export async function drawsOf(
  db: Db,
  {
    code,
    numero,
    draws: count = 1,
  }: Pick<RequestOf<typeof priceSlip>, 'code' | 'numero' | 'draws'>,
  at: number,
): Promise<Result<LotteryDraw[], DrawFailure>> {
  const first = await db
    .selectFrom('lottery_draws')
    .selectAll()
    .where('code', '=', code)
    .where('numero', '=', numero)
    .executeTakeFirst();
  if (!first) return fail('draw_unknown');
  if (first.state !== 'open' || at >= first.locks_at) return fail('draw_locked');
  if (count === 1) return ok([first]);
  const rest = await db
    .selectFrom('lottery_draws')
    .selectAll()
    .where('code', '=', code)
    .where('draws_at', '>', first.draws_at)
    .where('state', '=', 'open')
    .orderBy('draws_at')
    .limit(count - 1)
    .execute();
  if (rest.length < count - 1) return fail('draw_unknown', { open: rest.length + 1 });
  return ok([first, ...rest]);
}
