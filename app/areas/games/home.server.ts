import { renewSession } from '@contract/account/entry';
import {
  gameList,
  gameTypes,
  home_page_size,
  hotGames,
  vendorMapping,
  type GameRow,
  type GameType,
} from '@contract/games';
import { wallet } from '@contract/wallet';
import { bannersOf } from '~/areas/content/banners.server';
import { frontMatter } from '~/areas/content/frontMatter.server';
import type { BannerSlide, Notice } from '~/areas/content/types';
import { categories as everyCategory } from '~/areas/site/categories';
import type { Messages } from '~/i18n/messages';
import { messagesOf } from '~/i18n/messages.server';
import type { Page } from '~/session/page.server';
import { cardsOf } from './cards.server';
import { favouritesOf } from './favourites.server';
import { row_length, type HomeRow } from './homeRows';
import { packCards, type PackedCards } from './packedCards';
import type { PackedRows } from './packedRows';
import { screenOf } from './screens';
import { winnersOf } from './winners.server';

export interface HomeSectionData {
  category: GameType;
  path: string;
  cards: PackedCards;
  /** There is a second row, which script asks for when it is reached; not in lite mode. */
  second: boolean;
}

export interface HomeData {
  banners: BannerSlide[];
  notices: Notice[] | null;
  /** The banner that asks a visitor in; members have none. */
  register: BannerSlide | null;
  balance: { amount: number | null; currency: string } | null;
  /** The entrance's categories: HOT first, then as the vendors are sorted (games#entrance). */
  entrance: GameType[];
  sections: HomeSectionData[];
  /** Some of the sections could not be had: the page says so and offers to try again. */
  failed: boolean;
  winners: PackedRows;
  messages: Messages;
}

/** Electronic lotteries have a page of their own (games#entrance). */
const apart: readonly GameType[] = ['ELOTT'];
/** The categories that home begins with, whatever the vendors' order is (games#home-sections). */
const leading: readonly GameType[] = ['HOT', 'LOTT'];

/** Home (games#home): banners, notices, entrance, a section a category, the newest wins. */
export async function loadHome(page: Page): Promise<HomeData> {
  const [front, register, sections, winners, balance] = await Promise.all([
    frontMatter(page, 'm_home', { notices: true }),
    registerBanner(page),
    sectionsOf(page),
    winnersOf(page),
    balanceOf(page),
    page.session && page.call(renewSession, {}),
  ]);
  return {
    ...front,
    register,
    balance,
    entrance: sections.entrance,
    sections: sections.shown,
    failed: sections.failed,
    winners,
    messages: messagesOf(page.preferences.lang, [
      ...(['games', 'home', 'content'] as const),
      ...(page.session ? (['balance'] as const) : []),
    ]),
  };
}

/**
 * The second row of a section (games#home-sections): cards 16 to 30; nothing of a category that has
 * none.
 */
export async function loadHomeRow(page: Page): Promise<Response> {
  const asked = page.url.searchParams.get('gameType');
  const category = gameTypes.find((type) => type === asked);
  if (!category) return rowAnswer({ cards: '' }, 404);
  const [games, favourites] = await Promise.all([gamesOf(page, category), favouritesOf(page)]);
  const cards = packCards(cardsOf(games?.slice(row_length) ?? [], favourites));
  return rowAnswer({ cards }, games === null ? 502 : 200);
}

const rowAnswer = (row: HomeRow, status: number): Response =>
  Response.json(row, { status, headers: { 'Cache-Control': 'no-store' } });

async function sectionsOf(
  page: Page,
): Promise<{ entrance: GameType[]; shown: HomeSectionData[]; failed: boolean }> {
  const [hot, favourites, mapped] = await Promise.all([
    gamesOf(page, 'HOT'),
    favouritesOf(page),
    vendorCategories(page),
  ]);
  const categories = mapped ?? [];
  const lists = await Promise.all(categories.map((category) => gamesOf(page, category)));
  const hotIds = new Set(hot?.map(({ nodeId }) => nodeId));
  const sections = categories.map((category, index): HomeSectionData => {
    const games = lists[index] ?? [];
    const cards = packCards(cardsOf(games.slice(0, row_length), favourites), hotIds);
    const second = !page.lite && games.length > row_length;
    return { category, path: screenOf(category), cards, second };
  });
  const hottest = packCards(cardsOf(hot ?? [], favourites));
  return {
    entrance: [...leading, ...(mapped ?? everyCategory.map(({ type }) => type).filter(isAmong))],
    failed: [hot, mapped, ...lists].includes(null),
    shown: [
      { category: 'HOT' as const, path: screenOf('HOT'), cards: hottest, second: false },
      { category: 'LOTT' as const, path: screenOf('LOTT'), cards: '', second: false },
      ...sections,
    ].filter(({ cards, category }) => cards !== '' || category === 'LOTT'),
  };
}

/** Whether a category is one of those between: without what has a place of its own on home. */
const isAmong = (category: GameType): boolean =>
  !apart.includes(category) && !leading.includes(category);

/** The categories as the vendors are sorted, or null when they could not be had. */
async function vendorCategories(page: Page): Promise<GameType[] | null> {
  const answer = await page.cached(vendorMapping, { merchant: page.runtime.config.merchantCode });
  if (!answer.ok) return null;
  return answer.value.map(({ gameCategory }) => gameCategory).filter(isAmong);
}

/** Up to 30 games of a category, or null when they could not be had. */
async function gamesOf(page: Page, category: GameType): Promise<GameRow[] | null> {
  const { merchantCode } = page.runtime.config;
  const language = page.preferences.lang;
  if (category === 'HOT') {
    const answer = await page.cached(hotGames, { merchantCode, language });
    return answer.ok ? answer.value.slice(0, home_page_size) : null;
  }
  const answer = await page.cached(gameList, {
    merchant: merchantCode,
    gameType: category,
    pageSize: home_page_size,
    language,
  });
  return answer.ok ? answer.value.games : null;
}

async function registerBanner(page: Page): Promise<BannerSlide | null> {
  if (page.session) return null;
  const [first] = await bannersOf(page, 'm_reg');
  return first ?? null;
}

async function balanceOf(page: Page): Promise<HomeData['balance']> {
  if (!page.session) return null;
  const answer = await page.call(wallet, {});
  if (!answer.ok) return null;
  const { sumBalance, currency } = answer.value;
  return { amount: page.preferences.balanceHidden ? null : sumBalance, currency };
}
