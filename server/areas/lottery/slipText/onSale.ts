import type { Platform } from '../../../kernel/context';
import { type Language } from '../lists/rows';
import { lotteries, type Lottery } from '../lotteries';
import { lotteryName } from '../names';

/** A lottery that slips are read for, and the instant at which its next draw on sale locks. */
interface SlipLottery {
  code: string;
  name: string;
  locksAt: number;
}

/** True for a lottery whose slips people write in one of the notations. */
export const isReadable = ({ shape }: Lottery): boolean =>
  shape === 'thai' || shape === 'lao' || shape === 'vn_north' || shape === 'vn_south';

/** Lists the lotteries that slips are read for and that are on sale, the first to lock first (lottery#slip-box). */
export async function lotteriesOnSale(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  language: Language,
): Promise<SlipLottery[]> {
  const readable = new Map(lotteries.filter(isReadable).map((each) => [each.code, each]));
  const rows = await db
    .selectFrom('lottery_draws')
    .select(({ fn }) => ['code', fn.min<number>('locks_at').as('locks_at')])
    .where('code', 'in', [...readable.keys()])
    .where('state', '=', 'open')
    .where('locks_at', '>', clock.now())
    .groupBy('code')
    .execute();
  return rows
    .map(({ code, locks_at }) => ({
      code,
      name: lotteryName(readable.get(code)!, language),
      locksAt: Number(locks_at),
    }))
    .sort((one, two) => one.locksAt - two.locksAt || (one.code < two.code ? -1 : 1));
}

/**
 * Returns the code of the lottery of a slip that names none: the one that was last sold or bought where it is on sale, else
 * the first to lock; empty where none is on sale.
 */
export const usualLottery = (
  onSale: readonly Pick<SlipLottery, 'code'>[],
  last: string | undefined,
): string => (onSale.find(({ code }) => code === last) ?? onSale[0])?.code ?? '';
