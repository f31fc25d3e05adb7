import type { GameType } from './api/games';
import * as api from './api/games';
import { bind, type Binding } from '../../kernel/bind';
import type { Platform } from '../../kernel/context';
import { ok } from '../../kernel/result';
import { catalogueOf } from './catalogue';
import type { ListedVendor } from './snapshot';

/** Lists the active vendors that have games of a category, in the order of the menu. */
export async function vendorTypes(platform: Platform, type: GameType): Promise<ListedVendor[]> {
  return [...(await catalogueOf(platform)).vendors(type)];
}

export const bindings: Binding[] = [
  bind(api.vendorTypes, async (platform, { input }) =>
    ok(await vendorTypes(platform, input.typeId)),
  ),
];
