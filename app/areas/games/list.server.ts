import { data } from '@remix-run/node';
import {
  favouriteGames,
  gameList,
  hotGames,
  page_size,
  recentGames,
  vendorMapping,
  vendorTypes,
  type GameRow,
} from '@contract/games';
import { bannerGroupOf } from '~/areas/content/bannerGroup';
import { frontMatter, type FrontMatter } from '~/areas/content/frontMatter.server';
import type { BannerSlide, Notice } from '~/areas/content/types';
import type { Messages } from '~/i18n/messages';
import { messagesOf } from '~/i18n/messages.server';
import { requireMember } from '~/session/guards.server';
import type { Page } from '~/session/page.server';
import { cardsOf } from './cards.server';
import { favouritesOf } from './favourites.server';
import type { CardGame } from './types';
import {
  hasOverlay,
  needsSession,
  readListQuery,
  type Category,
  type ListQuery,
} from './listQuery';
import { packCards, type PackedCards } from './packedCards';

export interface GameListData {
  query: ListQuery;
  banners: BannerSlide[];
  /** The notice strip stands on the hot games' page alone (games#game-screens). */
  notices: Notice[] | null;
  /** The vendors of the category, for the menu and the filter. */
  vendors: { code: string; name: string }[];
  cards: PackedCards;
  pages: number;
  /** The list could not be had: the page says so and offers to try again. */
  failed: boolean;
  messages: Messages;
}

/** Among a vendor's games the entry that leads to them has nothing to say. */
const isListed = (card: CardGame, { vassalage }: ListQuery): boolean =>
  !(card.sublist && card.vendor === vassalage);

interface Slice {
  games: GameRow[];
  pages: number;
}

/**
 * A page of a category's games: all, hot, filtered, the favourites or the recent ones
 * (games#list-tabs). The tabs fav and recent need a session, else they lead to login and back.
 */
export async function loadGameList(page: Page, category: Category): Promise<GameListData> {
  const query = readListQuery(page.url.searchParams, category);
  if (needsSession(query)) await requireMember(page);
  const [front, cards, vendors] = await Promise.all([
    frontOf(page, query),
    loadCards(page, query),
    askVendors(page, category),
  ]);
  return {
    ...front,
    vendors,
    ...cards,
    messages: messagesOf(page.preferences.lang, ['games', 'lists', 'content']),
  };
}

/** The cards of a list's page; of its last page where one beyond it is asked for. */
export async function loadCards(
  page: Page,
  asked: ListQuery,
): Promise<Pick<GameListData, 'query' | 'cards' | 'pages' | 'failed'>> {
  const [{ query, slice }, favourites] = await Promise.all([
    askWithin(page, asked),
    favouritesOf(page),
  ]);
  return {
    query,
    cards: packCards(
      cardsOf(slice?.games ?? [], favourites).filter((card) => isListed(card, query)),
    ),
    pages: slice?.pages ?? 1,
    failed: slice === null,
  };
}

/** A list gets shorter as marks are taken away, and pages are typed by hand: then the last there is. */
async function askWithin(
  page: Page,
  query: ListQuery,
): Promise<{ query: ListQuery; slice: Slice | null }> {
  const slice = await askSlice(page, query);
  if (!slice || query.page <= Math.max(1, slice.pages)) return { query, slice };
  const within = { ...query, page: Math.max(1, slice.pages) };
  return { query: within, slice: await askSlice(page, within) };
}

/** A category's banners, and on the hot games' page the notices; none under a search's result. */
async function frontOf(page: Page, query: ListQuery): Promise<FrontMatter> {
  const { category } = query;
  if (category === 'ALL' || hasOverlay(query)) return { banners: [], notices: null };
  return frontMatter(page, bannerGroupOf(category), { notices: category === 'HOT' });
}

async function askSlice(page: Page, query: ListQuery): Promise<Slice | null> {
  const language = page.preferences.lang;
  const merchant = page.runtime.config.merchantCode;
  const gameType = query.category === 'ALL' ? '' : query.category;
  if (query.tab === 'fav') {
    const answer = await page.call(favouriteGames, { pageNo: query.page, gameType, language });
    return answer.ok ? { games: answer.value.content, pages: answer.value.totalPages } : null;
  }
  if (query.tab === 'recent') {
    const answer = await page.call(recentGames, { page: query.page, gameType, language });
    return answer.ok ? { games: answer.value.list, pages: answer.value.totalPages } : null;
  }
  const { vassalage, gameName, gameClassify, minBet } = query;
  const narrowed = [vassalage, gameName, gameClassify, minBet].some((value) => value !== '');
  if (query.tab === 'hot' || (gameType === 'HOT' && !narrowed)) {
    const ofType = gameType === 'HOT' ? '' : gameType;
    const asked = { merchantCode: merchant, language, gameType: ofType } as const;
    const answer = await page.cached(hotGames, asked);
    return answer.ok ? sliceOf(answer.value, query.page) : null;
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

function sliceOf(games: GameRow[], page: number): Slice {
  const from = (page - 1) * page_size;
  return {
    games: games.slice(from, from + page_size),
    pages: Math.max(1, Math.ceil(games.length / page_size)),
  };
}

/** The vendors of a category in the order of the menu, all of them for ALL; none when unknown. */
async function askVendors(
  page: Page,
  category: Category,
): Promise<{ code: string; name: string }[]> {
  const merchant = page.runtime.config.merchantCode;
  if (category === 'HOT') {
    // A choice from the others, so no category that the mapping knows.
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

/** The list's data as an answer. The page stands without the games, but nobody must keep it so. */
export const listAnswer = (list: GameListData) =>
  data(list, list.failed ? { headers: { 'Cache-Control': 'no-store' } } : {});
