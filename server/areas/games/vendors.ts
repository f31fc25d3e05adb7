import type { ResponseOf } from '../../kernel/api/call';
import { bind, type Binding } from '../../kernel/bind';
import type { Platform } from '../../kernel/context';
import { ok } from '../../kernel/result';
import * as api from './api/games';
import type { GameType, vendorMapping as contract } from './api/games';
import { catalogueOf } from './catalogue';
import type { ListedVendor } from './snapshot';

/** Lists the active vendors that have games of a category, in the order of the menu. */
export async function vendorTypes(platform: Platform, type: GameType): Promise<ListedVendor[]> {
  return [...(await catalogueOf(platform)).vendors(type)];
}

/** Every category is played from the member's one wallet. */
const account_type_name = 'MAIN';

/**
 * Lists the categories that have games, each with its vendors in the order of the menu. A category
 * has the place of its first vendor.
 */
export async function vendorMapping(
  platform: Platform,
  input: { pageSize: number },
): Promise<ResponseOf<typeof contract>> {
  const catalogue = await catalogueOf(platform);
  return catalogue.categories.slice(0, input.pageSize).map((gameCategory) => {
    const vendors = [...catalogue.vendors(gameCategory)];
    return {
      gameCategory,
      vendorNames: vendors.map(({ vendorName }) => vendorName),
      vendors,
      accountTypeName: account_type_name,
    };
  });
}

export const bindings: Binding[] = [
  bind(api.vendorTypes, async (platform, { input }) =>
    ok(await vendorTypes(platform, input.typeId)),
  ),
  bind(api.vendorMapping, async (platform, { input }) => ok(await vendorMapping(platform, input))),
];
