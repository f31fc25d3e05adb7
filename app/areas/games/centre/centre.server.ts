import {
  gameList,
  page_size,
  vendorMapping,
  type GameRow,
  type GameType,
} from '@server/areas/games/api/games';
import { promiseHash } from 'remix-utils/promise';
import { bannerGroupOf } from '~/areas/content/bannerLink';
import { bannersOf } from '~/areas/content/frontMatter.server';
import type { BannerSlide } from '~/areas/content/types';
import type { Page, SharedPage } from '~/session/page.server';
import { ownMarks } from '~/session/template.server';
import type { Loaded, ScreenData } from '~/session/screen.server';
import { listed, packedTogether } from '../cards/cards.server';
import { marksAmong } from '../cards/pack';
import { markedIds, type PackedMarks } from '../cards/packed';
import { favouritesOf, sharedSlice, no_store } from '../lists/list.server';
import type { ListShared } from '../lists/listData';
import { packVendors, type PackedVendors, type Vendor } from '../categories';
import type { ListedGame } from '../types';
import { blockOf, centreQuery, type VendorBlock } from './centre';

/** The game centre: all vendors of a category as blocks, or one vendor's games as a list. */
export interface CentreShared extends ListShared {
  category: GameType;
  banners: BannerSlide[];
  /** All vendors of the category if the address names one; otherwise only those with games. */
  vendors: PackedVendors;
  blocks: VendorBlock[];
  /**
   * The vendor whose games are listed; null for all vendors, and for a vendor that the category
   * does not have.
   */
  vendor: Vendor | null;
  /** The vendors, or the games of the named vendor, could not be loaded. */
  failed: boolean;
}

interface CentreOwn {
  /** The favourites among the cards. */
  marks: PackedMarks;
}

export type CentreData = ScreenData<CentreShared, CentreOwn>;

/**
 * Loads the game centre of a category (games#game-centre) in two rounds of calls: the vendors, then
 * the games of each. If the address names the vendor, one round is enough.
 */
export async function loadCentre(
  page: Page,
  category: GameType,
): Promise<Loaded<CentreShared, CentreOwn>> {
  const { shared, favourites } = await promiseHash({
    shared: sharedCentre(page, category),
    favourites: favouritesOf(page),
  });
  const visible = [...shared.blocks.map(({ cards }) => cards), shared.slice?.cards ?? ''];
  const marks = marksAmong(favourites, visible);
  return {
    shared,
    own: { marks: ownMarks(page, 'marks', marks, () => markedIds(marks)) },
    ...(shared.failed && { headers: no_store }),
  };
}

async function sharedCentre(page: SharedPage, category: GameType): Promise<CentreShared> {
  const query = centreQuery(page.url.searchParams, category);
  const alone = query.vassalage !== '';
  const { banners, vendors, slice, blocks } = await promiseHash({
    banners: bannersOf(page, bannerGroupOf(category)),
    vendors: fetchVendors(page, category),
    slice: alone ? sharedSlice(page, query) : none,
    blocks: alone ? none : fetchBlocks(page, category),
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

/** The vendors with their first games, in the order of the menu; empty if unknown. */
async function fetchBlocks(page: SharedPage, category: GameType): Promise<VendorBlock[]> {
  const vendors = (await fetchVendors(page, category)) ?? [];
  const [sheets, ...answers] = await Promise.all([
    page.hasSheets(),
    ...vendors.map((vendor) => fetchFirstGames(page, category, vendor)),
  ]);
  const pack = (games: readonly ListedGame[]) => packedTogether(games, sheets);
  return vendors.flatMap((vendor, index) => {
    const answer = answers[index];
    return blockOf(vendor, answer ? listed(answer.games) : null, answer?.pages ?? 1, pack) ?? [];
  });
}

/** The vendors of a category in the order of the menu; null if they could not be loaded. */
async function fetchVendors(page: SharedPage, category: GameType): Promise<Vendor[] | null> {
  const answer = await page.cached(vendorMapping, { merchant: page.runtime.config.merchantCode });
  if (!answer.ok) return null;
  return answer.value
    .filter(({ gameCategory }) => gameCategory === category)
    .flatMap(({ vendors }) => vendors)
    .map(({ vendorCode, vendorName }) => ({ code: vendorCode, name: vendorName }));
}

/**
 * The first games of a vendor in a category; null if they could not be loaded. Fetches a whole
 * page, more than are shown, because the entry that stands for all games may be anywhere in it.
 */
async function fetchFirstGames(
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
