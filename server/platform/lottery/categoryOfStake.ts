import type { Db } from '../../store/open';
import { lotteryOf } from './lotteries';

/** A game, or a lottery of ours (without a vendor). */
export interface PlayedOn {
  vendor: string;
  code: string;
}

const max_params = 500;
/** Stakes on a game that there is no more. */
const no_category = 'OTHER';

/** Returns a function that tells the category of each of some games and lotteries. */
export async function categoriesOf(
  db: Db,
  played: readonly PlayedOn[],
): Promise<(of: PlayedOn) => string> {
  const codes = [...new Set(played.filter(({ vendor }) => vendor !== '').map(({ code }) => code))];
  const types = new Map<string, string>();
  for (let from = 0; from < codes.length; from += max_params) {
    const games = await db
      .selectFrom('games')
      .select(['vendor_code', 'code', 'game_type'])
      .where('code', 'in', codes.slice(from, from + max_params))
      .execute();
    for (const { vendor_code, code, game_type } of games) {
      types.set(`${vendor_code}/${code}`, game_type);
    }
  }
  return ({ vendor, code }) =>
    (vendor === '' ? lotteryOf(code)?.category : types.get(`${vendor}/${code}`)) ?? no_category;
}
