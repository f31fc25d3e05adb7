import { data } from '@remix-run/node';
import { gameList, page_size, vendorMapping, type GameRow, type GameType } from '@contract/games';
import { bannersOf } from '~/areas/content/banners.server';
import { messagesOf } from '~/i18n/translator.server';
import type { Page } from '~/session/page.server';
import { cardsOf } from './cards.server';
import { blockOf, centreQuery, withoutEntry, type Vendor, type VendorBlock } from './centre';
import { favouritesOf } from './favourites.server';
import type { GameListData } from './list.server';
import { packCards } from './packedCards';

/**
 * The game centre: all vendors of a category as blocks, or one vendor's games as a list. It has a
 * list's shape, for the pages that follow are asked for as those of a list are.
 */
export interface CentreData extends GameListData {
  category: GameType;
  /** The vendors that have games; none where the address names one vendor. */
  blocks: VendorBlock[];
  /** The vendor whose games are listed; null for all, and where the category has no such vendor. */
  vendor: Vendor | null;
}

/** The game centre of a category (games §2): vendors first, then all their games at once. */
export async function loadCentre(page: Page, category: GameType): Promise<CentreData> {
  const { lang } = page.preferences;
  const query = centreQuery(page.url.searchParams, category);
  const [banners, vendors, favourites] = await Promise.all([
    bannersOf(page, `m_${category.toLowerCase()}`),
    askVendors(page, category),
    favouritesOf(page),
  ]);
  const centre: CentreData = {
    query,
    category,
    banners,
    notices: null,
    vendors: vendors ?? [],
    vendor: vendors?.find(({ code }) => code === query.vassalage) ?? null,
    blocks: [],
    cards: '',
    pages: 1,
    failed: vendors === null,
    messages: messagesOf(lang, 'games', 'lists', 'centre', 'content'),
  };
  if (centre.vendor) {
    const answer = await askGames(page, category, centre.vendor, query.page);
    if (!answer) return { ...centre, failed: true };
    const cards = withoutEntry(cardsOf(answer.games, favourites), centre.vendor);
    return { ...centre, cards: packCards(cards), pages: answer.pages };
  }
  if (query.vassalage !== '') return centre;
  const blocks = await Promise.all(
    centre.vendors.map(async (vendor) => {
      const answer = await askGames(page, category, vendor, 1);
      const cards = answer && cardsOf(answer.games, favourites);
      return blockOf(vendor, cards, answer?.pages ?? 1);
    }),
  );
  const shown = blocks.filter((block) => block !== null);
  return { ...centre, blocks: shown, vendors: shown.map(({ code, name }) => ({ code, name })) };
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
 * A page of a vendor's games in a category; null when it could not be had. The first one serves the
 * vendor's block and its list alike, so that going from one to the other asks for nothing.
 */
async function askGames(
  page: Page,
  gameType: GameType,
  vendor: Vendor,
  pageNo: number,
): Promise<{ games: GameRow[]; pages: number } | null> {
  const answer = await page.cached(gameList, {
    merchant: page.runtime.config.merchantCode,
    gameType,
    vassalage: vendor.code,
    pageNo,
    pageSize: page_size,
    language: page.preferences.lang,
  });
  return answer.ok ? { games: answer.value.games, pages: answer.value.totalPages } : null;
}

/** The centre as an answer. The page stands without the vendors, but nobody must keep it so. */
export const centreAnswer = (centre: CentreData) =>
  data(centre, centre.failed ? { headers: { 'Cache-Control': 'no-store' } } : {});
