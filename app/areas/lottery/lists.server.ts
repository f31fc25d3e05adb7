import {
  gpiGames,
  memberLotteries,
  type LotteryRow,
  addLotteryFavourite,
  removeLotteryFavourite,
} from '@server/areas/lottery/api/lists';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { bannersOf } from '~/areas/content/frontMatter.server';
import type { BannerSlide } from '~/areas/content/types';
import { listed, packedTogether } from '~/areas/games/cards/cards.server';
import { packRows, type PackedRows, type PackedCards } from '~/areas/games/cards/packed';
import { defineForm } from '~/forms/form.server';
import { markAct } from '~/forms/key.server';
import { derived } from '~/gateway/derived.server';
import { requireMember } from '~/session/guards.server';
import { isBehindPanel, type Page, type SharedPage } from '~/session/page.server';
import { holdsMore, ownMarks, ownText } from '~/session/template.server';
import type { Loaded, ScreenData } from '~/session/screen.server';
import { dayOf, weekdayOf } from './dates';
import { clocksAt, phaseAt, refreshDelay_s, stateAt, type PageTime } from './figures';
import { loadHistory, type HistoryData } from './history.server';
import { briefly, packDraws, unpackDraws, type LiveDraw, type Mode } from './liveDraws';
import { gpi, readLotteryQuery, type LotteryQuery, lotteryFields } from './lotteryQuery';
import { menuOf, packLive, packLotteries, type Menu } from './menu.server';

/** As many as home has room for. */
const displayed = 3;
/** The groups of Vietnam (games#home-sections). */
const vietnam: readonly string[] = ['NORTH', 'CENTRAL', 'SOUTH'];

/** The lotteries of Vietnam that draw next, for home (lottery#homes-lottery-section). */
export interface NextDraws {
  cards: PackedRows;
  live: PackedRows;
}

const none: NextDraws = { cards: '', live: '' };

/** Instants at which pages of draws were first made, by all that such a page shows of its draws beside its clocks. */
const instants = new LRUCache<string, number>({ max: 1_000 });

/**
 * Returns the time of a page of draws, in epoch seconds: of a page that is filled for each member the place of it, with an
 * instant at which the page was the same but for its clocks (site#filled-pages).
 */
function timeOf(page: Page, draws: readonly LiveDraw[], now_ms = page.now()): PageTime {
  const now = Math.floor(now_ms / 1_000);
  if (!page.own) return String(now);
  const states = draws.map((draw) => `${draw.code} ${stateAt(draw, now)}`);
  const state = [packDraws(draws), weekdayOf(now_ms), ...states].join('\n');
  const instant = instants.get(state) ?? now;
  instants.set(state, instant);
  return page.own.placeOfTime(now, instant, clocksAt(now));
}

/**
 * Adds the lotteries that draw next to home's data; none behind a panel, which nobody sees without
 * script, and none for a path that does not exist.
 */
export async function withNextDraws<Shared extends object, Own extends object>(
  page: Page,
  home: Promise<Loaded<Shared, Own>>,
): Promise<Loaded<Shared & { lotteries: NextDraws }, Own & { now: PageTime }>> {
  const [loaded, lotteries] = await Promise.all([
    home,
    isBehindPanel(page) ? none : nextDraws(page),
  ]);
  return {
    ...loaded,
    shared: { ...loaded.shared, lotteries },
    own: { ...loaded.own, now: timeOf(page, unpackDraws(lotteries.live)) },
    // A picture is in the place of none.
    i18n: [...(loaded.i18n ?? []), ...(lotteries.cards === '' ? (['hero'] as const) : [])],
  };
}

/** Loads the lotteries of Vietnam that are on sale and draw next, with their last first prizes; empty where there are none, or none are known. */
async function nextDraws(page: SharedPage): Promise<NextDraws> {
  const menu = await menuOf(page, 'Lott');
  if (!menu) return none;
  const now_s = Math.floor(page.now() / 1_000);
  return derived(menu, 'next', [now_s], () => nextOf(menu, now_s));
}

function nextOf(menu: Menu, now_s: number): NextDraws {
  const live = (code: string) => menu.live.get(code)!;
  const next = menu.rows
    .filter(({ group, code }) => vietnam.includes(group) && phaseAt(live(code), now_s) === 'open')
    .sort((a, b) => live(a.code).draws_s - live(b.code).draws_s)
    .slice(0, displayed);
  return {
    cards: packRows(next.map(({ code, displayName }) => [code, displayName])),
    live: packDraws(next.map(({ code }) => briefly(live(code)))),
  };
}

const schema = z.object({ gameCode: z.string().regex(/^[0-9A-Z_]{2,20}$/) });
type Mark = z.output<typeof schema>;

/** The fragment of a card on its page; empty for a code that no card can have. */
const placeOf = (raw: FormData): string => {
  const code = String(raw.get('gameCode') ?? '');
  return /^[0-9A-Z_]{2,20}$/.test(code) ? `#${code}` : '';
};

const mark = (call: typeof addLotteryFavourite | typeof removeLotteryFavourite) =>
  markAct((page, value: Mark) => page.call(call, value), placeOf);

/**
 * Marks a lottery as the member's favourite, or takes the mark away (lottery#lottery-favourites).
 * Without a session it redirects to login and back to the card.
 */
export const lotteryForm = defineForm(lotteryFields, {
  guard: {
    access: 'member',
  },
  answer: {
    answersAway: true,
    replies: placeOf,
  },
})
  .on('mark', schema, mark(addLotteryFavourite))
  .on('unmark', schema, mark(removeLotteryFavourite));

/** A page of the vendors' own lotteries, and the number of such pages. */
interface VendorsGames {
  cards: PackedCards;
  pages: number;
  failed: boolean;
}

/** Lotteries of a page: what a phone's first round trips carry, whose results hardly pack. */
const lotteries_size = 20;
/** The same in lite mode. */
const lite_size = 10;
/** Vendors' games of a page. */
const page_size = 25;
/** So many lotteries that the member played last come before the others. */
const recents_listed = 5;

interface LotteryShared {
  mode: Mode;
  query: LotteryQuery;
  banners: BannerSlide[];
  groups: PackedRows;
  cards: PackedRows;
  live: PackedRows;
  pages: number;
  /** The lists could not be loaded. */
  failed: boolean;
  /** The games of each weekday: `code|name|days|times`. */
  week: PackedRows;
  /** The vendors' own lotteries. */
  games: PackedCards;
  /** The vendors have lotteries that can be played: their entry is in the menu. */
  vendors: boolean;
  history: HistoryData | null;
  /** In the demo: how far its results of state lotteries are real ones; else empty. */
  demoNote: string;
}

interface LotteryOwn {
  /** The platform's time in epoch seconds, when the page was made. */
  now: PageTime;
  /** Seconds after which a page without script is refreshed, in digits. */
  refresh_s?: string;
  /** The codes of the member's favourites. */
  marks: string;
  /** The codes of the cards that come first, and those of them that the shared page lacks. */
  first: string;
  cards: PackedRows;
  live: PackedRows;
}

export type LotteryData = ScreenData<LotteryShared, LotteryOwn>;

/**
 * Loads a page of lotteries (lottery#lottery-list, lottery#electronic-lotteries): a group or all, hot
 * ones or favourites, the week, the vendors' own, and the history on top. The favourites' tab leads
 * visitors to login.
 */
export async function loadLotteries(
  page: Page,
  mode: Mode,
): Promise<Loaded<LotteryShared, LotteryOwn>> {
  const query = readLotteryQuery(page.url.searchParams);
  if (query.tab === 'fav') await requireMember(page);
  const behind = isBehindPanel(page);
  const [menu, banners, history, games, vendors, mine] = await Promise.all([
    menuOf(page, mode),
    bannersOf(page, mode === 'Elott' ? 'm_elott' : 'm_lott'),
    loadHistory(page, query.history),
    query.group === gpi && !behind ? gamesOf(page, query.list) : null,
    mode === 'Elott' && sellsVendors(page),
    behind ? nobodys : mineOf(page),
  ]);
  const now_ms = page.now();
  const displayed = menu && !behind ? selected(menu, query, now_ms) : [];
  const size = page.lite ? lite_size : lotteries_size;
  const pages = games?.pages ?? Math.max(1, Math.ceil(displayed.length / size));
  const list = Math.min(query.list, pages);
  const part = displayed.slice((list - 1) * size, list * size);
  const failed = menu === null || games?.failed === true;
  const first = menu ? firstOf(menu, query, mine, displayed) : [];
  const extra = list === 1 ? first.filter((row) => !part.includes(row)) : [];
  const visible = menu ? [...part, ...extra].map(({ code }) => menu.live.get(code)!) : [];
  if (first.length > 0) holdsMore(page);
  return {
    shared: {
      mode,
      query: { ...query, list },
      banners,
      groups: menu ? groupsOf(menu) : '',
      ...packedPart(menu, part),
      pages,
      failed,
      week: query.week && menu && !behind ? packWeek(menu) : '',
      games: games?.cards ?? '',
      vendors: query.group === gpi || vendors,
      history,
      demoNote: page.runtime.demo && mode === 'Lott' ? page.t('proof_demo_until') : '',
    },
    own: {
      now: timeOf(page, visible, now_ms),
      ...(query.refresh &&
        visible.length > 0 && {
          refresh_s: ownText(page, 'refresh', wait_s(visible, now_ms)),
        }),
      marks: ownMarks(page, 'marks', mine.favourites.join(), () => mine.favourites),
      first: first.map(({ code }) => code).join(),
      cards: packLotteries(extra),
      live: menu ? packLive(menu, extra) : '',
    },
    i18n: query.group === gpi || menu === null ? ['games'] : [],
    // Script says it when a member taps a heart.
    ...(page.session && !page.lite && { words: ['favourite_saving'] }),
    ...(failed && { headers: { 'Cache-Control': 'no-store' } }),
  };
}

const groupsOf = (menu: Menu): PackedRows =>
  derived(menu, 'groups', [], () => packRows(menu.groups.map(({ tag, name }) => [tag, name])));

/** The cards of a page that is the same for all. */
function packedPart(menu: Menu | null, part: readonly LotteryRow[]) {
  if (!menu) return { cards: '', live: '' };
  return derived(menu, `part ${part.map(({ code }) => code).join()}`, [], () => ({
    cards: packLotteries(part),
    live: packLive(menu, part),
  }));
}

const wait_s = (draws: Parameters<typeof refreshDelay_s>[0], now_ms: number): string =>
  String(Math.ceil(refreshDelay_s(draws, now_ms / 1_000)));

/**
 * The lotteries of a group or tab for everybody (lottery#lottery-list): those with times of their own that draw later today,
 * in the order of their draws, the ones that take bets before the others, then hot ones, then the menu's order.
 */
function selected(
  { rows, live }: Menu,
  { group, tab, week }: LotteryQuery,
  now_ms: number,
): LotteryRow[] {
  if (tab === 'fav' || week || group === gpi) return [];
  const wanted = ofGroup(rows, group);
  const hot = wanted.filter(isHot);
  if (tab === 'hot') return hot;
  const drawsAt = ({ code }: LotteryRow) => live.get(code)!.draws_s * 1_000;
  // A lottery that draws all day has no times of its own: its place in the order would never rest.
  const isToday = (row: LotteryRow) =>
    row.drawTimes !== '' && drawsAt(row) > now_ms && dayOf(drawsAt(row)) === dayOf(now_ms);
  const all = [...hot, ...wanted.filter((row) => !isHot(row))];
  const today = all
    .filter(isToday)
    .sort((a, b) => Number(b.hasBets) - Number(a.hasBets) || drawsAt(a) - drawsAt(b));
  return [...today, ...all.filter((row) => !isToday(row))];
}

const ofGroup = (rows: readonly LotteryRow[], group: string): readonly LotteryRow[] =>
  group === '' ? rows : rows.filter((row) => row.group === group);

const isHot = ({ tag }: LotteryRow): boolean => tag.includes('HOT');

interface Mine {
  favourites: readonly string[];
  recents: readonly string[];
}

const nobodys: Mine = { favourites: [], recents: [] };

/** The member's cards that come first: favourites, then those played last (lottery#lottery-list). */
function firstOf(
  menu: Menu,
  { tab, group }: LotteryQuery,
  { favourites, recents: played }: Mine,
  visible: readonly LotteryRow[],
): LotteryRow[] {
  const recents = played.filter((code) => menu.live.has(code));
  const place = (code: string) => (recents.includes(code) ? recents.indexOf(code) : Infinity);
  const byPlayed = [...favourites].sort((a, b) => place(a) - place(b) || 0);
  const codes = tab === 'fav' ? byPlayed : [...byPlayed, ...recents.slice(0, recents_listed)];
  const among = tab === 'fav' ? ofGroup(menu.rows, group) : visible;
  return [...new Set(codes)].flatMap((code) => among.find((row) => row.code === code) ?? []);
}

/** A member's favourites and recents; nothing for visitors, and on failure. */
async function mineOf(page: Page): Promise<Mine> {
  if (!page.session) return nobodys;
  const answer = await page.call(memberLotteries, {});
  return answer.ok ? answer.value : nobodys;
}

/** True if one of the vendors' own lotteries can be played (lottery#electronic-lotteries). */
async function sellsVendors(page: SharedPage): Promise<boolean> {
  const { lang: language } = page.preferences;
  const answer = await page.cached(gpiGames, { pageNo: 1, pageSize: page_size, language });
  return answer.ok && answer.value.content.some((game) => game.supportPlay && game.isOpen);
}

/** A page of the vendors' own lotteries; the last one for a page beyond it. */
async function gamesOf(page: SharedPage, pageNo: number): Promise<VendorsGames> {
  const { lang: language } = page.preferences;
  const answer = await page.cached(gpiGames, { pageNo, pageSize: page_size, language });
  if (!answer.ok) return { cards: '', pages: 1, failed: true };
  const { content, totalPages } = answer.value;
  const pages = Math.max(1, totalPages);
  if (pageNo > pages) return gamesOf(page, pages);
  return { cards: packedTogether(listed(content), await page.hasSheets()), pages, failed: false };
}

const packWeek = ({ rows }: Menu): PackedRows =>
  packRows(
    rows.map((row) => [row.code, row.displayName, row.drawDayOfWeek, row.drawTimes, row.group]),
  );
