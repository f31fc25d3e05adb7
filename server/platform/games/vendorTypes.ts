import type { ExpressionBuilder } from 'kysely';
import type { GameType } from '../../contract/games';
import type { Tables } from '../../store/tables';
import type { Platform } from '../context';

export interface ListedVendor {
  vendorCode: string;
  vendorName: string;
}

type Vendors = ExpressionBuilder<Tables & { v: Tables['vendors'] }, 'v'>;

/** Whether the vendor `v` has an active game of a category. */
export const hasGames = (eb: Vendors, type: GameType) => {
  const games = eb
    .selectFrom('games as g')
    .select('g.node_id')
    .whereRef('g.vendor_code', '=', 'v.code')
    .where('g.active', '=', 1);
  return eb.exists(
    type === 'HOT' ? games.where('g.is_hot', '=', 1) : games.where('g.game_type', '=', type),
  );
};

/** The active vendors that have games of a category, in the order of the menu. */
export async function vendorTypes({ db }: Platform, type: GameType): Promise<ListedVendor[]> {
  return db
    .selectFrom('vendors as v')
    .select(['v.code as vendorCode', 'v.name as vendorName'])
    .where('v.active', '=', 1)
    .where((eb) => hasGames(eb, type))
    .orderBy('v.sort')
    .orderBy('v.code')
    .execute();
}
