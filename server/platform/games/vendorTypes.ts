import type { GameType } from '../../contract/games';
import type { Platform } from '../context';
import { catalogueOf } from './catalogue';
import type { ListedVendor } from './snapshot';

/** Lists the active vendors that have games of a category, in the order of the menu. */
export async function vendorTypes(platform: Platform, type: GameType): Promise<ListedVendor[]> {
  return [...(await catalogueOf(platform)).vendors(type)];
}
