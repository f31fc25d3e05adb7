import { data } from '@remix-run/node';
import { gameList, page_size, vendorMapping, type GameRow, type GameType } from '@contract/games';
import { bannerGroupOf } from '~/areas/content/bannerGroup';
import { bannersOf } from '~/areas/content/banners.server';
import { messagesOf } from '~/i18n/messages.server';
import type { Page } from '~/session/page.server';
import { cardsOf } from './cards.server';
import { blockOf, centreQuery, type Vendor, type VendorBlock } from './centre';
import { favouritesOf } from './favourites.server';
import { loadCards, type GameListData } from './list.server';

/** The game centre: all vendors of a category as blocks, or one vendor's games as a list. */
export interface CentreData extends GameListData {
  category: GameType;
  /** The vendors that have games; none where the address names one vendor. */
  blocks: VendorBlock[];
  /** The vendor whose games are listed; null for all, and where the category has no such vendor. */
  vendor: Vendor | null;
}

/**
 * The game centre of a category (games#game-centre), in two rounds of calls: the vendors, then the
 * games of all of them; or in one, where the address names the vendor.
 */
export async function loadCentre(page: Page, category: GameType): Promise<CentreData> {
  const query = centreQuery(page.url.searchParams, category);
  const alone = query.vassalage !== '';
  const [banners, vendors, cards, blocks] = await Promise.all([
    bannersOf(page, bannerGroupOf(category)),
    askVendors(page, category),
    alone ? loadCards(page, query) : null,
    alone ? [] : askBlocks(page, category),
  ]);
  const vendor = vendors?.find(({ code }) => code === query.vassalage) ?? null;
  return {
    ...(vendor && cards ? cards : { query, cards: '', pages: 1, failed: vendors === null }),
    category,
    banners,
    notices: null,
    vendors: (alone ? vendors : blocks.map(({ code, name }) => ({ code, name }))) ?? [],
    vendor,
    blocks,
    messages: messagesOf(page.preferences.lang, ['games', 'lists', 'centre', 'content']),
  };
}

/** The vendors with the first of their games, in the order of the menu; none when unknown. */
async function askBlocks(page: Page, category: GameType): Promise<VendorBlock[]> {
  const marks = favouritesOf(page);
  const vendors = (await askVendors(page, category)) ?? [];
  const [favourites, ...answers] = await Promise.all([
    marks,
    ...vendors.map((vendor) => askFirst(page, category, vendor)),
  ]);
  return vendors.flatMap((vendor, index) => {
    const answer = answers[index];
    const games = answer ? cardsOf(answer.games, favourites) : null;
    return blockOf(vendor, games, answer?.pages ?? 1) ?? [];
  });
}

/** The vendors of a category in the order of the menu; null when they could not be had. */
async function askVendors(page: Page, category: GameType): Promise<Vendor[] | null> {
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
  page: Page,
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

/** The centre as an answer. The page stands without the vendors, but nobody must keep it so. */
export const centreAnswer = (centre: CentreData) =>
  data(centre, centre.failed ? { headers: { 'Cache-Control': 'no-store' } } : {});
