import { gameList, page_size, vendorMapping, type GameRow, type GameType } from '@contract/games';
import { promiseHash } from 'remix-utils/promise';
import { bannerGroupOf } from '~/areas/content/bannerGroup';
import { bannersOf } from '~/areas/content/banners.server';
import type { BannerSlide } from '~/areas/content/types';
import type { Page, SharedPage } from '~/session/page.server';
import type { Loaded, ScreenData } from '~/session/screen.server';
import { listed } from './cards.server';
import { blockOf, centreQuery, type VendorBlock } from './centre';
import { favouritesOf } from './favourites.server';
import { sharedSlice, unkept } from './list.server';
import type { ListShared } from './listData';
import { marksAmong } from './packMarks';
import type { PackedMarks } from './packedMarks';
import { packVendors, type PackedVendors, type Vendor } from './vendors';

/** The game centre: all vendors of a category as blocks, or one vendor's games as a list. */
export interface CentreShared extends ListShared {
  category: GameType;
  banners: BannerSlide[];
  /** All vendors of the category where the address names one; else the blocks name those with games. */
  vendors: PackedVendors;
  blocks: VendorBlock[];
  /** The vendor whose games are listed; null for all, and where the category has no such vendor. */
  vendor: Vendor | null;
  /** The vendors could not be had, or the games of the one that the address names. */
  failed: boolean;
}

export interface CentreOwn {
  /** The favourites among the cards. */
  marks: PackedMarks;
}

export type CentreData = ScreenData<CentreShared, CentreOwn>;

/**
 * The game centre of a category (games#game-centre), in two rounds of calls: the vendors, then the
 * games of all of them; or in one, where the address names the vendor.
 */
export async function loadCentre(
  page: Page,
  category: GameType,
): Promise<Loaded<CentreShared, CentreOwn>> {
  const { shared, favourites } = await promiseHash({
    shared: sharedCentre(page, category),
    favourites: favouritesOf(page),
  });
  const shown = [...shared.blocks.map(({ cards }) => cards), shared.slice?.cards ?? ''];
  return {
    shared,
    own: { marks: marksAmong(favourites, shown) },
    ...(shared.failed && { headers: unkept }),
  };
}

async function sharedCentre(page: SharedPage, category: GameType): Promise<CentreShared> {
  const query = centreQuery(page.url.searchParams, category);
  const alone = query.vassalage !== '';
  const { banners, vendors, slice, blocks } = await promiseHash({
    banners: bannersOf(page, bannerGroupOf(category)),
    vendors: askVendors(page, category),
    slice: alone ? sharedSlice(page, query) : none,
    blocks: alone ? none : askBlocks(page, category),
  });
  const vendor = vendors?.find(({ code }) => code === query.vassalage) ?? null;
  return {
    query,
    category,
    banners,
    vendors: packVendors(alone ? (vendors ?? []) : []),
    vendor,
    blocks: blocks ?? [],
    slice: vendor && slice,
    failed: vendors === null || (vendor !== null && slice?.failed === true),
  };
}

const none = Promise.resolve(null);

/** The vendors with the first of their games, in the order of the menu; none when unknown. */
async function askBlocks(page: SharedPage, category: GameType): Promise<VendorBlock[]> {
  const vendors = (await askVendors(page, category)) ?? [];
  const answers = await Promise.all(vendors.map((vendor) => askFirst(page, category, vendor)));
  return vendors.flatMap((vendor, index) => {
    const answer = answers[index];
    return blockOf(vendor, answer ? listed(answer.games) : null, answer?.pages ?? 1) ?? [];
  });
}

/** The vendors of a category in the order of the menu; null when they could not be had. */
async function askVendors(page: SharedPage, category: GameType): Promise<Vendor[] | null> {
  const answer = await page.cached(vendorMapping, { merchant: page.runtime.config.merchantCode });
  if (!answer.ok) return null;
  return answer.value
    .filter(({ gameCategory }) => gameCategory === category)
    .flatMap(({ vendors }) => vendors)
    .map(({ vendorCode, vendorName }) => ({ code: vendorCode, name: vendorName }));
}

/**
 * The first games of a vendor in a category; null when they could not be had. A whole page, more
 * than are shown: the entry that stands for them all may be any of them.
 */
async function askFirst(
  page: SharedPage,
  gameType: GameType,
  { code: vassalage }: Vendor,
): Promise<{ games: GameRow[]; pages: number } | null> {
  const answer = await page.cached(gameList, {
    merchant: page.runtime.config.merchantCode,
    gameType,
    vassalage,
    pageSize: page_size,
    language: page.preferences.lang,
  });
  return answer.ok ? { games: answer.value.games, pages: answer.value.totalPages } : null;
}
