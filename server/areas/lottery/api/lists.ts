import { z } from 'zod';
import { call, language, whole } from '../../../kernel/api/call';
import { game } from '../../games/api/games';

/** The most numeros that `openedNumeros` answers unless it is asked for others (lottery#lottery-constants). */
export const numero_count = 20;
/** The most recent lotteries (lottery#lottery-constants). */
export const recent_count = 100;
const gpi_page_size = 100;
/** Draws on a page of a lottery's history. */
export const history_page_size = 10;
/** Below this figure, in seconds, a countdown is near (lottery#countdown). */
export const near_s = 6;

export const prizeModes = ['Lott', 'ZY', 'Elott', 'SEA'] as const;

const device = z.string().max(20).default('MOBILE');
/** Lott, ZY and SEA list the lotteries that others draw, Elott the electronic ones. */
const prizeMode = z.enum(prizeModes).default('Lott');
const gameCode = z.string().regex(/^[0-9A-Z_]{2,20}$/);
const paged = { pageNum: z.number().int(), totalPages: z.number().int() };

/** A correction of a public result: its instant, and the reason as the operator gave it (lottery#corrections). */
const correction = z.object({ at: z.number().int(), reason: z.string() });

/** A lottery as lists show it. Seconds are those from the answer; instants are epoch milliseconds. */
export const lottery = z.object({
  gameId: z.string(),
  code: z.string(),
  gameCode: z.string(),
  remark: z.string(),
  /** Has HOT for a hot one. */
  tag: z.array(z.string()),
  /** The draw that comes next; empty while none is open. */
  numero: z.string(),
  /** Seconds to that draw. */
  remainTime: z.number().int(),
  /** Sales lock so many seconds before the draw. */
  lockTime: z.number().int(),
  isSale: z.boolean(),
  /** Bets are sold on its draws; false for a lottery of which there are results alone. */
  hasBets: z.boolean(),
  /** The draw that the last result is of; epoch milliseconds, 0 for none. */
  previousWinningTime: z.number().int(),
  /** Rows parted by `~`, numbers by commas; empty for none. */
  previousWinningNumber: z.string(),
  mobileIconUrl: z.string(),
  displayName: z.string(),
  /** The group's name. */
  labelName: z.string(),
  /** The codes of the lotteries of its kind, itself among them. */
  games: z.array(z.string()),
  /** 1 to 7, parted by commas; 1 is Sunday. */
  drawDayOfWeek: z.string(),
  /** The times of day at which it draws, UTC+7, parted by commas; empty where there are many. */
  drawTimes: z.string(),
  group: z.string(),
  /** The labels of a result's rows, in its order. */
  rows: z.array(z.string()),
  /** Its numbers are shown as balls. */
  balls: z.boolean(),
  /** The instant of the draw that comes next, and of its lock; 0 for none. */
  drawsAt: z.number().int(),
  locksAt: z.number().int(),
  previousNumero: z.string(),
  /** The last result was drawn by the demo, and by nobody else. */
  previousDemo: z.boolean(),
  /** The last correction of the last result; null where there was none. */
  previousCorrection: correction.nullable().default(null),
  /** A draw whose time has come and whose result has not; empty for none. */
  awaitedNumero: z.string(),
  awaitedTime: z.number().int(),
});
export type LotteryRow = z.infer<typeof lottery>;

const mode = { prizeMode, device, language };

export const lotteryMenu = call({
  name: 'lotteryMenu',
  method: 'GET',
  path: '/lgw/vn/games/game_menu',
  auth: 'none',
  request: z.object(mode),
  response: z.object({
    groups: z.array(
      z.object({ tag: z.string(), labelName: z.string(), gameMenus: z.array(lottery) }),
    ),
  }),
  errors: [],
  summary: 'The groups of lotteries with their lotteries, each with its next draw and last result',
});

export const lotteryList = call({
  name: 'lotteryList',
  method: 'GET',
  path: '/lgw/vn/games/game_list',
  auth: 'optional',
  request: z.object(mode),
  response: z.array(lottery),
  errors: [],
  summary: 'The lotteries in one list, favourites of the caller first',
});

export const recentLotteries = call({
  name: 'recentLotteries',
  method: 'GET',
  path: '/lgw/vn/games/recent',
  auth: 'member',
  request: z.object({ ...mode, recentCount: whole(1, recent_count).default(recent_count) }),
  response: z.array(lottery),
  errors: [],
  summary: 'The lotteries that the member played, the last one first',
});

export const memberLotteries = call({
  name: 'memberLotteries',
  method: 'GET',
  path: '/lgw/vn/games/own',
  auth: 'member',
  request: z.object({}),
  /** Codes: the favourites with the newest first, and those that the member played with the last first. */
  response: z.object({ favourites: z.array(z.string()), recents: z.array(z.string()) }),
  errors: [],
  summary: 'The codes of the favourite lotteries of the member, and of those played',
});

export const openedNumeros = call({
  name: 'openedNumeros',
  method: 'GET',
  path: '/lgw/vn/numeros/opened/game',
  auth: 'none',
  request: z.object({
    ...mode,
    count: whole(1, 100).default(numero_count),
    /** The draws of one lottery; empty for those of all. */
    gameCode: z.union([gameCode, z.literal('')]).default(''),
  }),
  response: z.array(
    z.object({
      gameCode: z.string(),
      numero: z.string(),
      remainTime: z.number().int(),
      lockTime: z.number().int(),
      isSale: z.boolean(),
      drawsAt: z.number().int(),
      locksAt: z.number().int(),
      /**
       * The other stations that are on sale for the same day, for bets over two (lottery#two-stations): of one lottery that is
       * named alone.
       */
      stations: z.array(z.object({ station: z.string(), name: z.string() })).default([]),
    }),
  ),
  errors: [],
  summary: 'The open draws that come next, in the order of their time',
});

export const gpiGames = call({
  name: 'gpiGames',
  method: 'GET',
  path: '/lgw/gpi/games',
  auth: 'none',
  request: z.object({
    pageNo: whole(1, 10_000).default(1),
    pageSize: whole(1, 100).default(gpi_page_size),
    language,
  }),
  response: z.object({ content: z.array(game), ...paged }),
  errors: [],
  summary: "A page of the vendors' own electronic lotteries",
});

export const drawHistory = call({
  name: 'drawHistory',
  method: 'GET',
  path: '/lgw/vn/numeros/history',
  auth: 'none',
  request: z.object({
    gameCode,
    pageNo: whole(1, 1_000_000).default(1),
    pageSize: whole(1, 100).default(history_page_size),
    language,
  }),
  response: z.object({
    gameCode: z.string(),
    displayName: z.string(),
    /** Draws between the first page's first one and today are not kept. */
    gap: z.boolean(),
    balls: z.boolean(),
    list: z.array(
      z.object({
        numero: z.string(),
        /** YYYY-MM-DD, UTC+7. */
        day: z.string(),
        drawsAt: z.number().int(),
        winningNumber: z.string(),
        /** The labels of its rows; they may differ from those of today. */
        rows: z.array(z.string()),
        demo: z.boolean(),
        /** The last correction of the result; null where there was none. */
        correction: correction.nullable().default(null),
        /** Drawn here, or to be drawn here before it was called off: its proof has a seed. */
        hasProof: z.boolean(),
        /** Called off: every ticket was refunded. */
        void: z.boolean(),
        /** Draws between this one and the one before it are not kept. */
        gap: z.boolean(),
      }),
    ),
    ...paged,
  }),
  errors: ['game_unknown'],
  summary: 'A page of the past draws of a lottery, the newest first',
});

const favourite = z.object({ gameCode });
const changed = z.object({ success: z.boolean() });

export const lotteryFavourites = call({
  name: 'lotteryFavourites',
  method: 'GET',
  path: '/lgw/vn/games/favourites',
  auth: 'member',
  request: z.object({}),
  response: z.array(z.string()),
  errors: [],
  summary: 'The codes of the favourite lotteries of the member, the newest first',
});

export const addLotteryFavourite = call({
  name: 'addLotteryFavourite',
  method: 'POST',
  path: '/lgw/vn/games/favourites',
  auth: 'member',
  excluded: 'timeOut',
  request: favourite,
  response: changed,
  errors: ['game_unknown'],
  summary: 'Marks a lottery; repeating it changes nothing',
});

export const removeLotteryFavourite = call({
  name: 'removeLotteryFavourite',
  method: 'DELETE',
  path: '/lgw/vn/games/favourites',
  auth: 'member',
  excluded: 'timeOut',
  request: favourite,
  response: changed,
  errors: [],
  summary: 'Removes the mark of a lottery; repeating it changes nothing',
});
