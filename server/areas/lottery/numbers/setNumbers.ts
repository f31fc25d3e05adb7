import type { Platform } from '../../../kernel/context';
import { newId } from '../../../kernel/ids';
import { addAudit } from '../../../kernel/operators/audit';
import type { Operator } from '../../../kernel/operators/operators';
import { fail, ok, type Result } from '../../../kernel/result';
import type { NumberStatus, LotteryNumber } from '../../../store/tables/lottery';

import { lotteryOf } from '../lotteries';
import { betTypeOf } from '../rules/betTypes';
import { leastPercentOf } from '../rules/odds';
import { readSelections } from '../rules/selection';
import { isAcross, listedAcross, listersOf, otherCodeOf, partnersOf } from '../tickets/across';
import { drawIdOf, holdDraws } from '../holdDraws';

/** A decision about numbers of a draw. */
export interface NumbersOrder {
  code: string;
  drawId: string;
  betType: string;
  /** As on a slip: several by commas, choices at each place by `|`. */
  numbers: string;
  status: NumberStatus;
  /** Of a reduced number, or of a limited one beyond its limit. */
  percent: number | null;
  /** Minor units, of a limited one. */
  most: number | null;
  /** From this instant on; at once where it lies in the past. */
  from: number;
}

type NumbersFailure =
  'draw_unknown' | 'draw_locked' | 'bet_invalid' | 'percent_needed' | 'percent_too_low';

/**
 * Sets the sale of numbers of a draw from an instant on, and notes who did (lottery#numbers). Sold lines stay as they
 * are. Of a bet over two stations the first by its code has them, whichever of the two is named (lottery#two-stations).
 * The draw's row is held, so that it counts for every slip that comes after it. Failures: `draw_unknown`;
 * `draw_locked` at the lock and later; `bet_invalid` with the part that cannot be read; `percent_needed` for a reduced number
 * without a percent; `percent_too_low` with the least one that the type may be sold at.
 */
export async function setNumbers(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  operator: Pick<Operator, 'name'>,
  { code, drawId, betType, numbers, status, percent, most, from }: NumbersOrder,
): Promise<Result<LotteryNumber[], NumbersFailure>> {
  const lottery = lotteryOf(code);
  if (!lottery) return fail('draw_unknown');
  const read = readSelections(lottery.shape, betType, numbers);
  if (!read.ok) return fail('bet_invalid', { why: read.fault.code, part: read.fault.part });
  if (status === 'reduced' && percent === null) return fail('percent_needed');
  for (const type of new Set(read.combinations.map((one) => one.betType))) {
    const rule = betTypeOf(lottery.shape, type)!;
    const least = leastPercentOf(rule, rule.odds);
    if (percent !== null && percent < least) return fail('percent_too_low', { type, least });
  }
  const numero = drawId.slice(code.length + 1);
  const kin = new Set([...partnersOf(lottery), ...listersOf(lottery)].map((one) => one.code));
  const stray = read.combinations.find(
    (one) => isAcross(lottery, one.betType) && !kin.has(otherCodeOf(one.selection)),
  );
  if (stray) return fail('bet_invalid', { why: 'place', part: stray.selection });
  const listed = read.combinations.map(({ betType: type, selection }) => ({
    type,
    ...(isAcross(lottery, type) ? listedAcross(code, selection) : { code, selection }),
  }));
  return db.transaction().execute(async (trx) => {
    const ids = new Set([drawId, ...listed.map((one) => drawIdOf(one.code, numero))]);
    const draws = await holdDraws(trx, [...ids]);
    const now = clock.now();
    const isKnown = draws.length === ids.size && drawId === drawIdOf(code, numero);
    if (!isKnown) return fail('draw_unknown');
    const isOver = draws.some(({ state, locks_at }) => state !== 'open' || now >= locks_at);
    if (isOver) return fail('draw_locked');
    const rows = listed.map(({ type, code: own, selection }) => ({
      id: newId(),
      draw_id: drawIdOf(own, numero),
      bet_type: type,
      selection,
      status,
      percent,
      most,
      from_at: Math.max(now, from),
      source: 'operator' as const,
      created_at: now,
    }));
    for (const row of rows) await trx.insertInto('lottery_numbers').values(row).execute();
    const facts = { betType, numbers, status, percent, most, from: Math.max(now, from) };
    await addAudit(trx, { operator, act: 'numbers.set', subject: drawId, facts }, now);
    return ok(rows);
  });
}
