import type { Trx } from '../../store/open';
import type { LotteryDraw } from '../../store/tables/lottery';

/** Returns the id of a draw. */
export const drawIdOf = (code: string, numero: string): string => `${code}-${numero}`;

/**
 * Holds a draw's row to the end of the transaction, so that what depends on its state and result happens
 * in a row, and returns it; undefined where there is no such draw.
 */
export const holdDraw = (trx: Trx, id: string): Promise<LotteryDraw | undefined> =>
  trx
    .updateTable('lottery_draws')
    // An update that changes nothing is a row lock on both engines.
    .set((eb) => ({ tickets_count: eb.ref('tickets_count') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();

/** Holds draws to the end of the transaction, in the one order of their ids, and returns those that there are. */
export async function holdDraws(trx: Trx, ids: readonly string[]): Promise<LotteryDraw[]> {
  const draws: LotteryDraw[] = [];
  for (const id of [...new Set(ids)].sort()) {
    const draw = await holdDraw(trx, id);
    if (draw) draws.push(draw);
  }
  return draws;
}
