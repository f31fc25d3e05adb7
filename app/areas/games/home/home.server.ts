import { redirect } from '@remix-run/node';
import { renewSession } from '@server/areas/account/api/entry';
import {
  gameList,
  gameTypes,
  home_page_size,
  hotGames,
  vendorMapping,
  type GameRow,
  type GameType,
  winner_board_size,
  winnerBoard,
} from '@server/areas/games/api/games';
import { wallet } from '@server/areas/wallet/api/wallet';
import { promiseHash } from 'remix-utils/promise';
import { popupForm, popupSign } from '~/areas/content/announcements.server';
import {
  bannersOf,
  noticeWords,
  frontMatter,
  ownNotices,
} from '~/areas/content/frontMatter.server';
import type { BannerSlide, PopupSign } from '~/areas/content/types';
import { formAction } from '~/forms/action.server';
import { preferencesForm } from '~/forms/preferences.server';
import { derived } from '~/gateway/derived.server';
import { money } from '~/i18n/format';
import { trial_type } from '~/session/access';
import { isBehindPanel, type Page, type SharedPage } from '~/session/page.server';
import { ownMarks } from '~/session/template.server';
import { scriptData } from '~/session/reply.server';
import type { Loaded, ScreenData } from '~/session/screen.server';
import { cardForm, listed, packedTogether } from '../cards/cards.server';
import { marksAmong, packCards } from '../cards/pack';
import {
  markedIds,
  type PackedCards,
  type PackedMarks,
  type PackedRows,
  packRows,
} from '../cards/packed';
import { leading, sortedBetween } from '../categories';
import { favouritesOf } from '../lists/list.server';
import { ownBalance, type ShownBalance } from '~/areas/wallet/purse.server';
import { row_length, type HomeRow, home_search } from './homeRows';

/** The action of home's forms, here so that the root does not import home's screen. */
export const homeAction = formAction(cardForm, preferencesForm, popupForm);

/** True where home invites a visitor to register. */
const isInvited = (shared: object): boolean => 'register' in shared && shared.register !== null;

/**
 * The board shows so many at once and scrolls for more: behind an open panel, which adds to the page's weight, it has no
 * others, nor in lite mode.
 */
const seen_at_once = 4;

/**
 * The newest wins as packed rows of masked name, game and amount; empty if unknown
 * (games#winner-board).
 */
async function winnersOf(page: SharedPage): Promise<PackedRows> {
  const answer = await page.cached(winnerBoard, { language: page.preferences.lang });
  if (!answer.ok) return '';
  const isShort = page.lite || page.url.searchParams.has('open');
  const count = isShort ? seen_at_once : winner_board_size;
  return derived(answer.value, `wins ${count}`, [], () => {
    const wins = answer.value.slice(0, count).map(({ vo }) => vo);
    return packRows(
      wins.map((win) => [win.customerName, win.gameName, money(win.winAmount, win.currency)]),
    );
  });
}

export interface HomeSectionData {
  category: GameType;
  cards: PackedCards;
  /** There is a second row, which script requests when it is reached; false in lite mode. */
  second: boolean;
}

export interface HomeShared {
  banners: BannerSlide[];
  /** The titles of the announcements; null if they could not be loaded. */
  notices: string[] | null;
  /** The banner that invites a visitor to register; absent for members. */
  register: BannerSlide | null;
  /** The entrance's categories: HOT first, then in the order of the vendors (games#entrance). */
  entrance: GameType[];
  sections: HomeSectionData[];
  /** Some of the sections could not be loaded: the page says so and offers to try again. */
  failed: boolean;
  winners: PackedRows;
}

export interface HomeOwn {
  /** The favourites among the cards. */
  marks: PackedMarks;
  balance?: ShownBalance;
  /** The wallet is empty: the page says what comes first (games#first-steps). */
  isEmpty?: true;
  noticeClosed?: true;
  /** A popup waits. */
  popup?: PopupSign;
}

const not_found = 404;

export type HomeData = ScreenData<HomeShared, HomeOwn>;

/** Loads home (games#home): banners, notices, entrance, a section per category, the newest wins. */
export async function loadHome(page: Page): Promise<Loaded<HomeShared, HomeOwn>> {
  // Search is a panel of the list of games.
  if (page.url.searchParams.get('open') === 'search') throw redirect(home_search);
  const [loaded] = await Promise.all([homeOf(page, !isBehindPanel(page)), renew(page)]);
  return loaded;
}

/**
 * Loads home for a path that does not exist (site#routes): without the rows of the categories,
 * which the entrance leads to. Anybody can ask for any number of such paths.
 */
export const loadHomeForUnknown = (page: Page): Promise<Loaded<HomeShared, HomeOwn>> =>
  homeOf(page, false);

async function homeOf(page: Page, withRows: boolean): Promise<Loaded<HomeShared, HomeOwn>> {
  const { shared, who, favourites, balance, popup } = await promiseHash({
    shared: sharedHome(page, isVisitor(page), withRows),
    who: page.member(),
    favourites: favouritesOf(page),
    balance: balanceOf(page),
    popup: popupSign(page),
  });
  const marks = marksAmong(
    favourites,
    shared.sections.map(({ cards }) => cards),
  );
  const isEmpty =
    balance?.isZero === true &&
    who.member !== null &&
    who.member.exclusion === null &&
    who.member.type !== trial_type;
  return {
    ...(page.unnamed && { status: not_found }),
    shared,
    own: {
      marks: ownMarks(page, 'marks', marks, () => markedIds(marks)),
      ...(who.member && balance && { balance: balance.view }),
      ...(isEmpty && { isEmpty }),
      ...(await ownNotices(page)),
      ...(popup && { popup }),
    },
    i18n: [
      ...noticeWords(shared),
      ...(isInvited(shared) || !withRows ? (['hero'] as const) : []),
      ...(who.member ? (['balance'] as const) : []),
      ...(isEmpty ? (['firstSteps'] as const) : []),
      ...(popup ? (['popupLine'] as const) : []),
    ],
  };
}

const isVisitor = async (page: Page): Promise<boolean> => (await page.member()).member === null;

/** Using a session prolongs it. */
const renew = async (page: Page) =>
  page.session && !page.unnamed && !page.isPrefetch && page.call(renewSession, {});

/** The part of home that is the same for all visitors, and for all members. */
async function sharedHome(
  page: SharedPage,
  visitor: Promise<boolean>,
  withRows: boolean,
): Promise<HomeShared> {
  const { front, register, sections, winners } = await promiseHash({
    front: frontMatter(page, 'm_home', { notices: true }),
    register: registerBanner(page, visitor),
    sections: sectionsOf(page, withRows),
    winners: winnersOf(page),
  });
  return { ...front, register, ...sections, winners };
}

/**
 * Returns the second row of a section (games#home-sections): cards 16 to 30; empty for a category
 * without one.
 */
export async function loadHomeRow(page: Page): Promise<Response> {
  const requested = page.url.searchParams.get('gameType');
  const category = gameTypes.find((type) => type === requested);
  if (!category) return scriptData(page, homeRow('', new Set()), 404);
  const { games, favourites } = await promiseHash({
    games: gamesOf(page, category),
    favourites: favouritesOf(page),
  });
  // Not in sheets: it is for a script.
  const cards = packCards(listed(games?.slice(row_length) ?? []));
  return scriptData(page, homeRow(cards, favourites), games === null ? 503 : 200);
}

function homeRow(cards: PackedCards, favourites: ReadonlySet<number>): HomeRow {
  return { shared: { cards }, own: { marks: marksAmong(favourites, [cards]) } };
}

async function sectionsOf(
  page: SharedPage,
  withRows: boolean,
): Promise<Pick<HomeShared, 'entrance' | 'sections' | 'failed'>> {
  const { hot, mapped, sheets } = await promiseHash({
    sheets: page.hasSheets(),
    hot: gamesOf(page, 'HOT'),
    mapped: vendorCategories(page),
  });
  const categories = withRows ? (mapped ?? []) : [];
  const lists = await Promise.all(categories.map((category) => gamesOf(page, category)));
  const between = categories.map((category, index): HomeSectionData => {
    const games = lists[index];
    if (!games) return { category, cards: '', second: false };
    return {
      category,
      cards: rowOf(games, hot, sheets),
      second: !page.lite && games.length > row_length,
    };
  });
  const hotCards =
    hot && derived(hot, `cards ${sheets}`, [], () => packedTogether(listed(hot), sheets));
  const sections: HomeSectionData[] = [
    { category: 'HOT', cards: hotCards ?? '', second: false },
    { category: 'LOTT', cards: '', second: false },
    ...between,
  ];
  return {
    entrance: [...leading, ...(mapped ?? sortedBetween(null))],
    failed: [hot, mapped, ...lists].includes(null),
    sections: sections.filter(({ cards, category }) => cards !== '' || category === 'LOTT'),
  };
}

/** The cards of a section's first row; those of hot games are on the page already. */
const rowOf = (
  games: readonly GameRow[],
  hot: readonly GameRow[] | null,
  sheets: boolean,
): PackedCards =>
  derived(games, `row ${sheets}`, [hot], () => {
    const hotIds = new Set(hot?.map(({ nodeId }) => nodeId));
    return packedTogether(listed(games.slice(0, row_length)), sheets, hotIds);
  });

/** The categories in the order of the vendors; null if they could not be loaded. */
async function vendorCategories(page: SharedPage): Promise<GameType[] | null> {
  const answer = await page.cached(vendorMapping, { merchant: page.runtime.config.merchantCode });
  if (!answer.ok) return null;
  return sortedBetween(answer.value);
}

/** The games of a category's rows: those that are open (games#open-games); null if they could not be loaded. */
async function gamesOf(page: SharedPage, category: GameType): Promise<GameRow[] | null> {
  const games = await fetchGames(page, category);
  return games && derived(games, 'open', [], () => games.filter(({ isOpen }) => isOpen));
}

/** Up to 30 games of a category; null if they could not be loaded. */
async function fetchGames(page: SharedPage, category: GameType): Promise<GameRow[] | null> {
  const { merchantCode } = page.runtime.config;
  const language = page.preferences.lang;
  if (category === 'HOT') {
    const answer = await page.cached(hotGames, { merchantCode, language });
    if (!answer.ok) return null;
    return derived(answer.value, 'home', [], () => answer.value.slice(0, home_page_size));
  }
  const answer = await page.cached(gameList, {
    merchant: merchantCode,
    gameType: category,
    pageSize: home_page_size,
    language,
  });
  return answer.ok ? answer.value.games : null;
}

async function registerBanner(
  page: SharedPage,
  visitor: Promise<boolean>,
): Promise<BannerSlide | null> {
  if (!(await visitor)) return null;
  const [first] = await bannersOf(page, 'm_reg');
  return first ?? null;
}

async function balanceOf(page: Page): Promise<{ view: ShownBalance; isZero: boolean } | null> {
  if (!page.session) return null;
  const answer = await page.call(wallet, {});
  if (!answer.ok) return null;
  const { sumBalance, currency } = answer.value;
  const isZero = sumBalance === 0 && !page.preferences.balanceHidden;
  return { view: ownBalance(page, sumBalance, currency), isZero };
}
