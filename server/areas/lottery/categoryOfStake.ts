import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../store/open';
import { lotteries, lotteryOf } from './lotteries';

/** A game, or a lottery of ours (without a vendor). */
export interface PlayedOn {
  vendor: string;
  code: string;
}

const max_params = 500;
/** Stakes on a game that there never was. */
const no_category = 'OTHER';

/**
 * Returns a function that tells the category of each of some games and lotteries on a day, by the day's first instant
 * (rewards#turnover): that which the game had then, or got first if it is newer.
 */
export async function categoriesOf(
  db: Db,
  played: readonly PlayedOn[],
  dayBegin: number,
): Promise<(of: PlayedOn) => string> {
  const codes = [...new Set(played.filter(({ vendor }) => vendor !== '').map(({ code }) => code))];
  const types = new Map<string, string>();
  for (let from = 0; from < codes.length; from += max_params) {
    const held = await db
      .selectFrom('game_categories')
      .select(['vendor_code', 'code', 'game_type'])
      .where('code', 'in', codes.slice(from, from + max_params))
      .where('from_at', '<=', dayBegin)
      .orderBy('from_at')
      .execute();
    for (const { vendor_code, code, game_type } of held) {
      types.set(`${vendor_code}/${code}`, game_type);
    }
  }
  return ({ vendor, code }) =>
    (vendor === '' ? lotteryOf(code)?.category : types.get(`${vendor}/${code}`)) ?? no_category;
}

/**
 * The condition of a query's stakes of a day in a category, as `categoriesOf` tells it: those on games or those on
 * lotteries.
 */
export function stakesOfCategory(
  { category, dayBegin }: { category: string; dayBegin: number },
  { vendor, code }: { vendor: RawBuilder<string>; code: RawBuilder<string> },
  on: 'games' | 'lotteries',
): RawBuilder<boolean> {
  if (on === 'games') {
    return sql`coalesce((
      select g.game_type from game_categories as g
      where g.vendor_code = ${vendor} and g.code = ${code} and g.from_at <= ${sql.lit(dayBegin)}
      order by g.from_at desc limit 1
    ), ${no_category}) = ${category}`;
  }
  const inIt = lotteries.filter((lottery) => lottery.category === category);
  const codes = (of: typeof lotteries) => sql.join(of.map((lottery) => lottery.code));
  if (category === no_category) return sql`${code} not in (${codes(lotteries)})`;
  return inIt.length === 0 ? sql`1 = 0` : sql`${code} in (${codes(inIt)})`;
}
