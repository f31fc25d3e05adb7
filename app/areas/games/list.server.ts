import { data } from '@remix-run/node';
import {
  favouriteGames,
  gameList,
  hotGames,
  page_size,
  recentGames,
  vendorMapping,
  type GameRow,
} from '@contract/games';
import { messagesOf } from '~/i18n/translator.server';
import { requireMember } from '~/session/guards.server';
import type { Page } from '~/session/page.server';
import { cardsOf, imageBase } from './cards.server';
import { favouritesOf } from './favourites.server';
import { readListQuery, type Category, type ListQuery } from './listQuery';
import type { CardGame } from './types';

export interface GameListData {
  query: ListQuery;
  /** The vendors of the category, for the menu and the filter. */
  vendors: { code: string; name: string }[];
  games: CardGame[];
  pages: number;
  /** The list could not be had: the page says so and offers to try again. */
  failed: boolean;
  messages: Record<string, string>;
}

interface Slice {
  games: GameRow[];
  pages: number;
}

/**
 * A page of a category's games: all, hot, filtered, the favourites or the recent ones (games §4).
 * The tabs fav and recent need a session, else they lead to login and back.
 */
export async function loadGameList(page: Page, category: Category): Promise<GameListData> {
  const query = readListQuery(page.url.searchParams, category);
  if (query.tab === 'fav' || query.tab === 'recent') await requireMember(page);
  const [slice, favourites, base, vendors] = await Promise.all([
    askSlice(page, query),
    favouritesOf(page),
    imageBase(page),
    askVendors(page, category),
  ]);
  return {
    query,
    vendors,
    games: slice ? cardsOf(slice.games, favourites, base) : [],
    pages: slice?.pages ?? 1,
    failed: slice === null,
    messages: messagesOf(page.preferences.lang, 'games'),
  };
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
  const answer = await page.cached(vendorMapping, { merchant: page.runtime.config.merchantCode });
  if (!answer.ok) return [];
  const every = answer.value
    .filter((entry) => category === 'ALL' || entry.gameCategory === category)
    .flatMap((entry) => entry.vendors);
  const names = new Map(every.map(({ vendorCode, vendorName }) => [vendorCode, vendorName]));
  return [...names].map(([code, name]) => ({ code, name }));
}

/** The list's data as an answer: 502 when it could not be had, so that nobody caches it. */
export const listAnswer = (list: GameListData) => data(list, { status: list.failed ? 502 : 200 });
