import { z } from 'zod';
import { call, language, whole } from './call';

export const gameTypes = [
  'HOT',
  'RNG',
  'LIVE',
  'SPORTS',
  'ESPORTS',
  'FISH',
  'PVP',
  'LOTT',
  'ELOTT',
] as const;
export type GameType = (typeof gameTypes)[number];

/** Game classifications (games §3): accumulative prize, scratch, video poker, PVP, arcade. */
export const classifications = ['JP', 'SC', 'VP', 'TG', 'AC'] as const;
/** Minimum bet filter in major units (games §3). */
export const minBets = ['0.01', '0.05', '0.1', '0.5', '0.75'] as const;

export const page_size = 25;
export const home_page_size = 30;
export const favourite_ids_page_size = 100;

export const game = z.object({
  code: z.string(),
  gameId: z.string(),
  nodeId: z.number().int(),
  roomId: z.string(),
  nodeName: z.string(),
  gameName: z.string(),
  displayName: z.string(),
  gameCode: z.string(),
  vassalage: z.string(),
  vendorCode: z.string(),
  gameType: z.string(),
  gameClassifyNew: z.string(),
  supportPlay: z.boolean(),
  showIcon: z.string(),
  iconUrl: z.string(),
  mobileSmallIcon: z.string(),
  mobileLargeIcon: z.string(),
  isNew: z.boolean(),
  isGameH5: z.string(),
  lottoMode: z.string(),
  gameGroupId: z.string(),
  remark: z.string(),
  drawDayOfWeek: z.string(),
});
export type GameRow = z.infer<typeof game>;

const paged = { pageNum: z.number().int(), totalPages: z.number().int() };
/** ALL is sent as an empty category (games §5). */
const category = z.union([z.enum(gameTypes), z.literal('')]).default('');
const clientType = z.coerce.number().default(2);
const platform = z.string().max(20).default('html5');

export const gameList = call({
  name: 'gameList',
  method: 'GET',
  path: '/wps/relay/GCSGAME_gameList',
  auth: 'none',
  request: z.object({
    merchant: z.string(),
    platform,
    clientType,
    gameName: z.string().max(100).default(''),
    gameType: category,
    pageNo: whole(1, 10_000).default(1),
    pageSize: whole(1, 100).default(page_size),
    vassalage: z.string().max(40).default(''),
    gameClassify: z.union([z.enum(classifications), z.literal('')]).default(''),
    minBet: z.union([z.enum(minBets), z.literal('')]).default(''),
    minLine: z.string().max(10).default(''),
    language,
  }),
  response: z.object({ games: z.array(game), ...paged }),
  errors: [],
  summary: 'A page of the games of a category, filtered',
});

export const vendorTypes = call({
  name: 'vendorTypes',
  method: 'GET',
  path: '/wps/relay/GCSGAME_getVassGameType',
  auth: 'none',
  request: z.object({ typeId: z.enum(gameTypes), merchant_code: z.string() }),
  response: z.array(z.object({ vendorCode: z.string(), vendorName: z.string() })),
  errors: [],
  summary: 'The vendors that have games of a category',
});

export const hotGames = call({
  name: 'hotGames',
  method: 'GET',
  path: '/wps/relay/GCSGAME_hotGamesV2',
  auth: 'none',
  request: z.object({
    merchantCode: z.string(),
    isPlatform: z.coerce.number().default(2),
    language,
    platform,
    gameType: category,
  }),
  response: z.array(game),
  errors: [],
  summary: 'The hot games, of all categories or one',
});

export const recentGames = call({
  name: 'recentGames',
  method: 'GET',
  path: '/wps/game/recent',
  auth: 'member',
  request: z.object({
    page: whole(1, 10_000).default(1),
    pageSize: whole(1, 100).default(page_size),
    gameType: category,
    language,
    clientType,
  }),
  response: z.object({ list: z.array(game), totalPages: z.number().int() }),
  errors: [],
  summary: "The member's games by the time of the last launch, the newest first",
});

const nodeId = whole(1, 2_147_483_647);
const favouriteChange = z.object({ nodeId, vendor: z.string().max(40) });
const changed = z.object({ success: z.boolean() });

export const addFavourite = call({
  name: 'addFavourite',
  method: 'POST',
  path: '/wps/game/favourites',
  auth: 'member',
  request: favouriteChange,
  response: changed,
  errors: ['game_unknown', 'favourites_full'],
  summary: 'Marks a game; marking it again changes nothing',
});

export const removeFavourite = call({
  name: 'removeFavourite',
  method: 'DELETE',
  path: '/wps/game/favourites',
  auth: 'member',
  request: favouriteChange,
  response: changed,
  errors: [],
  summary: 'Takes the mark away; taking it away again changes nothing',
});

export const favouriteGames = call({
  name: 'favouriteGames',
  method: 'GET',
  path: '/wps/game/favourites',
  auth: 'member',
  request: z.object({
    pageNo: whole(1, 10_000).default(1),
    pageSize: whole(1, 100).default(page_size),
    gameType: category,
    language,
  }),
  response: z.object({ content: z.array(game), ...paged }),
  errors: [],
  summary: "The member's favourites, the newest first",
});

export const favouriteIds = call({
  name: 'favouriteIds',
  method: 'GET',
  path: '/wps/game/favourites/ids',
  auth: 'member',
  request: z.object({
    pageNo: whole(1, 10_000).default(1),
    pageSize: whole(1, 100).default(favourite_ids_page_size),
  }),
  response: z.object({ content: z.array(z.number().int()), ...paged }),
  errors: [],
  summary: "The node ids of the member's favourites",
});

export const launchGame = call({
  name: 'launchGame',
  method: 'GET',
  path: '/wps/game/launchGame',
  auth: 'member',
  request: z.object({
    gameCategory: z.string().max(20),
    vendor: z.string().max(40),
    gameId: z.string().max(60),
    nodeId,
    language,
  }),
  response: z.object({ url: z.string() }),
  errors: ['game_unknown', 'game_unavailable', 'game_not_for_trial'],
  summary: 'A launch token for a game, as the address to go to',
});
