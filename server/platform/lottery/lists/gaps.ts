import type { Db } from '../../../store/open';
import { firstDrawFrom, plannedOf } from '../draws/schedule';
import type { Lottery } from '../lotteries';

/**
 * True if the schedule has draws between two of a lottery (by their numeros) that follow each other in
 * its history: these are not in the store (lottery#draw-history). False where the schedule does not
 * know one of the two.
 */
export function hasGap(lottery: Lottery, newer: string, older: string): boolean {
  const [after, before] = [plannedOf(lottery, newer), plannedOf(lottery, older)];
  if (!after || !before || before.drawsAt >= after.drawsAt) return false;
  return firstDrawFrom(lottery, before.drawsAt + 1)?.id !== after.id;
}

/**
 * True if draws between the newest of a history and an instant (epoch ms) are not in the store: not
 * those that are there and have no result yet.
 */
export async function hasGapUntil(
  db: Db,
  lottery: Lottery,
  newest: string,
  now: number,
): Promise<boolean> {
  const last = plannedOf(lottery, newest);
  const next = last && firstDrawFrom(lottery, last.drawsAt + 1);
  if (!next || next.drawsAt > now) return false;
  const stored = await db
    .selectFrom('lottery_draws')
    .select('id')
    .where('id', '=', next.id)
    .executeTakeFirst();
  return stored === undefined;
}
