import { classificationsOf } from '@server/areas/games/api/gameTypes';
import {
  favouriteIds,
  favourite_ids_page_size,
  favouriteGames,
  gameList,
  hotGames,
  page_size,
  recentGames,
  vendorMapping,
  vendorTypes,
  type GameRow,
  type GameType,
} from '@server/areas/games/api/games';
import { promiseHash } from 'remix-utils/promise';
import { bannerGroupOf } from '~/areas/content/bannerLink';
import {
  frontMatter,
  noticeWords,
  ownNotices,
  type FrontMatter,
} from '~/areas/content/frontMatter.server';
import { derived } from '~/gateway/derived.server';
import { requireMember } from '~/session/guards.server';
import type { FrameInput, Page, SharedPage } from '~/session/page.server';
import { holdsMore, ownMarks } from '~/session/template.server';
import type { Loaded } from '~/session/screen.server';
import { listed, packedTogether } from '../cards/cards.server';
import { marksAmong } from '../cards/pack';
import { markedIds, type PackedCards } from '../cards/packed';
import type { ListedGame } from '../types';
import { barOrder, packVendors, sortedBetween, type Vendor } from '../categories';
import {
  sliceOf,
  type GameListOwn,
  type GameListShared,
  type ListPage,
  type ListSlice,
} from './listData';
import { hasOverlay, needsSession, type Category, type ListQuery } from './listQuery';

/** Favourites beyond this many pages are not fetched: their hearts show as unmarked. */
const pages_limit = 50;

/**
 * The node ids of the member's favourites. The first page gives the number of pages, the others are
 * fetched together. Empty for visitors and on failure.
 */
export async function favouritesOf(page: Page): Promise<ReadonlySet<number>> {
  if (!page.session) return new Set();
  const ask = (pageNo: number) =>
    page.call(favouriteIds, { pageNo, pageSize: favourite_ids_page_size });
  const first = await ask(1);
  if (!first.ok) return new Set();
  const rest = Math.min(first.value.totalPages, pages_limit) - 1;
  const others = await Promise.all(
    Array.from({ length: Math.max(0, rest) }, (_, index) => ask(index + 2)),
  );
  return new Set([first, ...others].flatMap((answer) => (answer.ok ? answer.value.content : [])));
}

/** In a vendor's own list, the entry that stands for the vendor's games is left out. */
const isListed = (game: ListedGame, { vassalage }: ListQuery): boolean =>
  !(game.sublist && game.vendor === vassalage);

interface Games {
  games: GameRow[];
  pages: number;
}

/**
 * Loads a page of a category's games: all, hot, filtered, favourite or recent ones
 * (games#list-tabs). Without a session the tabs fav and recent redirect to login and back.
 */
export async function loadGameList(
  page: Page,
  query: ListQuery,
): Promise<Loaded<GameListShared, GameListOwn>> {
  if (needsSession(query)) await requireMember(page);
  const { front, list, vendors, kinds } = await promiseHash({
    front: frontOf(page, query),
    list: loadListPage(page, query),
    vendors: fetchVendors(page, query.category),
    kinds: query.tab === 'filter' ? fetchKinds(page, query) : Promise.resolve(undefined),
  });
  return {
    shared: {
      query,
      ...front,
      vendors: packVendors(vendors),
      ...list.shared,
      ...(kinds && { kinds }),
    },
    own: { ...list.own, ...(front.notices && (await ownNotices(page))) },
    ...(sliceOf(list).failed && { headers: no_store }),
    i18n: noticeWords(front),
  };
}

/** The page is shown without its games, so nobody may cache it. */
export const no_store = { 'Cache-Control': 'no-store' };

/**
 * Loads a page of a list; the last page if one beyond it is requested.
 * @param sheets the pictures of its games come in sheets
 */
export async function loadListPage(
  page: Page,
  query: ListQuery,
  sheets = page.hasSheets(),
): Promise<ListPage> {
  const { slice, own, favourites } = await promiseHash({
    slice: sharedSlice(page, query, sheets),
    own: ownSlice(page, query, sheets),
    favourites: favouritesOf(page),
  });
  const marks = marksAmong(favourites, [(own ?? slice)?.cards ?? '']);
  if (own) holdsMore(page);
  const placed = ownMarks(page, 'marks', marks, () => markedIds(marks));
  return { shared: { slice }, own: { marks: placed, ...(own && { slice: own }) } };
}

/** The list's page if it is the same for everybody; null on the tabs of the member's own games. */
export const sharedSlice = async (
  page: SharedPage,
  query: ListQuery,
  sheets = page.hasSheets(),
): Promise<ListSlice | null> =>
  needsSession(query)
    ? null
    : fetchSlice(query, sheets, (sliceQuery) => fetchPublicGames(page, sliceQuery));

/** The list's page on the tabs of the member's own games. */
const ownSlice = async (
  page: Page,
  query: ListQuery,
  sheets: Promise<boolean>,
): Promise<ListSlice | null> =>
  needsSession(query)
    ? fetchSlice(query, sheets, (sliceQuery) => fetchOwnGames(page, sliceQuery))
    : null;

/** Lists shrink as marks are removed, and people type page numbers: falls back to the last page. */
async function fetchSlice(
  query: ListQuery,
  inSheets: Promise<boolean>,
  ask: (query: ListQuery) => Promise<Games | null>,
): Promise<ListSlice> {
  const [first, sheets] = await Promise.all([ask(query), inSheets]);
  if (!first) return { cards: '', page: query.page, pages: 1, failed: true };
  const page = Math.min(query.page, Math.max(1, first.pages));
  const had = page === query.page ? first : await ask({ ...query, page });
  return {
    cards: had ? cardsOf(had.games, query, sheets) : '',
    page,
    pages: had?.pages ?? 1,
    failed: !had,
  };
}

const cardsOf = (games: readonly GameRow[], query: ListQuery, sheets: boolean): PackedCards =>
  derived(games, `cards ${sheets}`, [query.vassalage], () =>
    packedTogether(
      listed(games).filter((game) => isListed(game, query)),
      sheets,
    ),
  );

/** A category's banners, and on the hot games' page the notices; none under a search's result. */
async function frontOf(page: SharedPage, query: ListQuery): Promise<FrontMatter> {
  const { category } = query;
  if (category === 'ALL' || hasOverlay(query)) return { banners: [], notices: null };
  return frontMatter(page, bannerGroupOf(category), { notices: category === 'HOT' });
}

/** The member's own games: favourites or recent ones. */
async function fetchOwnGames(
  page: Page,
  { tab, category, page: no, vassalage }: ListQuery,
): Promise<Games | null> {
  const language = page.preferences.lang;
  const gameType = gameTypeOf(category);
  if (tab === 'fav') {
    const answer = await page.call(favouriteGames, { pageNo: no, gameType, vassalage, language });
    return answer.ok ? { games: answer.value.content, pages: answer.value.totalPages } : null;
  }
  const answer = await page.call(recentGames, { page: no, gameType, vassalage, language });
  return answer.ok ? { games: answer.value.list, pages: answer.value.totalPages } : null;
}

/** The games of the other tabs, which are the same for everybody. */
async function fetchPublicGames(page: SharedPage, query: ListQuery): Promise<Games | null> {
  const language = page.preferences.lang;
  const merchant = page.runtime.config.merchantCode;
  const gameType = gameTypeOf(query.category);
  const { vassalage, gameName, gameClassify, minBet } = query;
  const narrowed = [vassalage, gameName, gameClassify, minBet].some((value) => value !== '');
  if (query.tab === 'hot' || (gameType === 'HOT' && !narrowed)) {
    const ofType = gameType === 'HOT' ? '' : gameType;
    const input = { merchantCode: merchant, language, gameType: ofType } as const;
    const answer = await page.cached(hotGames, input);
    if (!answer.ok) return null;
    const ofVendor = (game: GameRow) => vassalage === '' || game.vassalage === vassalage;
    return pageOf(answer.value.filter(ofVendor), query.page);
  }
  const answer = await page.cached(gameList, {
    merchant,
    gameType,
    pageNo: query.page,
    pageSize: page_size,
    vassalage,
    gameName,
    gameClassify: gameClassify as '',
    minBet: minBet as '',
    language,
  });
  return answer.ok ? { games: answer.value.games, pages: answer.value.totalPages } : null;
}

/** The classifications that a category has games of; one that cannot be looked up counts. */
async function fetchKinds(page: SharedPage, { category }: ListQuery): Promise<string[]> {
  const input = {
    merchant: page.runtime.config.merchantCode,
    gameType: gameTypeOf(category),
    pageSize: 1,
    language: page.preferences.lang,
  } as const;
  const kinds = await Promise.all(
    classificationsOf(category).map(async (gameClassify) => {
      const answer = await page.cached(gameList, { ...input, gameClassify });
      return answer.ok && answer.value.games.length === 0 ? [] : [gameClassify];
    }),
  );
  return kinds.flat();
}

const gameTypeOf = (category: Category) => (category === 'ALL' ? '' : category);

function pageOf(games: GameRow[], page: number): Games {
  const from = (page - 1) * page_size;
  return {
    games: games.slice(from, from + page_size),
    pages: Math.max(1, Math.ceil(games.length / page_size)),
  };
}

/** The vendors of a category in the order of the menu, all of them for ALL; empty if unknown. */
async function fetchVendors(page: SharedPage, category: Category): Promise<Vendor[]> {
  const merchant = page.runtime.config.merchantCode;
  if (category === 'HOT') {
    // The category is chosen from the others, so the mapping need not know it.
    const answer = await page.cached(vendorTypes, { typeId: 'HOT', merchant_code: merchant });
    if (!answer.ok) return [];
    return answer.value.map(({ vendorCode, vendorName }) => ({
      code: vendorCode,
      name: vendorName,
    }));
  }
  const answer = await page.cached(vendorMapping, { merchant });
  if (!answer.ok) return [];
  const every = answer.value
    .filter((entry) => category === 'ALL' || entry.gameCategory === category)
    .flatMap((entry) => entry.vendors);
  const names = new Map(every.map(({ vendorCode, vendorName }) => [vendorCode, vendorName]));
  return [...names].map(([code, name]) => ({ code, name }));
}

/**
 * Loads the part that games have in a page's frame: the order of the category bar by the vendors' (site#category-bar),
 * nothing where that is our own, or there is no bar.
 */
export async function gamesChrome(
  page: Page,
  { screen }: FrameInput,
): Promise<{ categoryOrder?: GameType[] }> {
  if (screen.top !== 'category') return {};
  const answer = await page.cached(vendorMapping, { merchant: page.runtime.config.merchantCode });
  if (!answer.ok) return {};
  const order = barOrder(sortedBetween(answer.value));
  return order.join() === barOrder([]).join() ? {} : { categoryOrder: order };
}
