import { data } from '@remix-run/node';
import {
  favouriteGames,
  gameList,
  gameTypes,
  hotGames,
  page_size,
  recentGames,
  type GameRow,
  type GameType,
} from '@contract/games';
import { messagesOf } from '~/i18n/translator.server';
import { requireMember } from '~/session/guards.server';
import type { Page } from '~/session/page.server';
import { cardsOf, imageBase } from './cards.server';
import { favouritesOf } from './favourites.server';
import type { CardGame } from './types';

export const tabs = ['all', 'fav', 'recent'] as const;
export type Tab = (typeof tabs)[number];

export interface GameListData {
  tab: Tab;
  games: CardGame[];
  page: number;
  pages: number;
  /** The list could not be had: the page says so and offers to try again. */
  failed: boolean;
  messages: Record<string, string>;
}

/** The category that a query names, or the fallback. */
export const gameTypeOf = (text: string | null, fallback: GameType): GameType =>
  gameTypes.find((type) => type === text) ?? fallback;

interface Slice {
  games: GameRow[];
  pages: number;
}

/**
 * A page of a category's games, of the favourites or of the recent ones (games §4). The tabs fav
 * and recent need a session, else they lead to login and back.
 */
export async function loadGameList(page: Page, type: GameType): Promise<GameListData> {
  const query = page.url.searchParams;
  const tab = tabs.find((name) => name === query.get('type')) ?? 'all';
  const number = pageNumber(query.get('page'));
  if (tab !== 'all') await requireMember(page);
  const [slice, favourites, base] = await Promise.all([
    askSlice(page, type, tab, number),
    favouritesOf(page),
    imageBase(page),
  ]);
  return {
    tab,
    games: slice ? cardsOf(slice.games, favourites, base) : [],
    page: number,
    pages: slice?.pages ?? 1,
    failed: slice === null,
    messages: messagesOf(page.preferences.lang, 'games'),
  };
}

const pageNumber = (text: string | null): number => {
  const number = Number(text ?? '1');
  return Number.isInteger(number) && number >= 1 && number <= 10_000 ? number : 1;
};

async function askSlice(
  page: Page,
  type: GameType,
  tab: Tab,
  number: number,
): Promise<Slice | null> {
  const language = page.preferences.lang;
  const merchant = page.runtime.config.merchantCode;
  if (tab === 'fav') {
    const answer = await page.call(favouriteGames, { pageNo: number, gameType: type, language });
    return answer.ok ? { games: answer.value.content, pages: answer.value.totalPages } : null;
  }
  if (tab === 'recent') {
    const answer = await page.call(recentGames, { page: number, gameType: type, language });
    return answer.ok ? { games: answer.value.list, pages: answer.value.totalPages } : null;
  }
  if (type === 'HOT') {
    const answer = await page.cached(hotGames, { merchantCode: merchant, language });
    if (!answer.ok) return null;
    const from = (number - 1) * page_size;
    return {
      games: answer.value.slice(from, from + page_size),
      pages: Math.max(1, Math.ceil(answer.value.length / page_size)),
    };
  }
  const answer = await page.cached(gameList, {
    merchant,
    gameType: type,
    pageNo: number,
    pageSize: page_size,
    vassalage: (page.url.searchParams.get('vassalage') ?? '').slice(0, 40),
    language,
  });
  return answer.ok ? { games: answer.value.games, pages: answer.value.totalPages } : null;
}

/** The list's data as an answer: 502 when it could not be had, so that nobody caches it. */
export const listAnswer = (list: GameListData) => data(list, { status: list.failed ? 502 : 200 });
