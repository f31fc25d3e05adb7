import type { ResponseOf } from '../../contract/call';
import { gameTypes, type GameType, type vendorMapping as contract } from '../../contract/games';
import type { Platform } from '../context';
import { hasGames } from './vendorTypes';

/** Every category is played from the one wallet of the member. */
const account_type_name = 'MAIN';
/** HOT is a choice from the others, not a category that a vendor has. */
const vendor_categories = gameTypes.filter((type) => type !== 'HOT');

/**
 * The categories that have games, each with its vendors in the order of the menu. A category
 * stands where the first of its vendors does.
 */
export async function vendorMapping(
  { db }: Platform,
  asked: { pageSize: number },
): Promise<ResponseOf<typeof contract>> {
  const vendors = await db
    .selectFrom('vendors as v')
    .select(['v.code as vendorCode', 'v.name as vendorName'])
    .select((eb) => vendor_categories.map((type) => hasGames(eb, type).as(type)))
    .where('v.active', '=', 1)
    .orderBy('v.sort')
    .orderBy('v.code')
    .execute();
  const byCategory = new Map<GameType, { vendorCode: string; vendorName: string }[]>();
  for (const { vendorCode, vendorName, ...has } of vendors) {
    for (const type of vendor_categories) {
      // One engine says true, the other 1.
      if (!has[type as keyof typeof has]) continue;
      const known = byCategory.get(type) ?? [];
      byCategory.set(type, [...known, { vendorCode, vendorName }]);
    }
  }
  return [...byCategory].slice(0, asked.pageSize).map(([gameCategory, entries]) => ({
    gameCategory,
    vendorNames: entries.map(({ vendorName }) => vendorName),
    vendors: entries,
    accountTypeName: account_type_name,
  }));
}
