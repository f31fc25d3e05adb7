import { z } from 'zod';
import { call, flag, language, whole } from '../../../kernel/api/call';
import { classifications, elottClassifications, minBets, gameTypes } from './gameTypes';

export { classifications, elottClassifications, minBets } from './gameTypes';
export { gameTypes, heartless_types, type GameType } from './gameTypes';

export const page_size = 25;
export const home_page_size = 30;
export const favourite_ids_page_size = 100;
const vendor_mapping_size = 100;
export const winner_board_size = 20;
/** The most favourites of a member. */
export const favourites_limit = 5_000;

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
  /** It is played here; false for a game that a launch leads nowhere from. */
  isOpen: z.boolean().default(true),
  isGameH5: z.string(),
  lottoMode: z.string(),
  gameGroupId: z.string(),
  remark: z.string(),
  drawDayOfWeek: z.string(),
});
export type GameRow = z.infer<typeof game>;

const nodeId = whole(1, 2_147_483_647);
const paged = { pageNum: z.number().int(), totalPages: z.number().int() };
/** ALL is sent as an empty category (games#all-categories). */
const category = z.union([z.enum(gameTypes), z.literal('')]).default('');
/** A vendor's code, or empty. */
const vendor = z.string().regex(/^[\w-]{0,40}$/);
const clientType = whole(0, 100).default(2);
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
    vassalage: vendor.default(''),
    gameClassify: z
      .union([z.enum(classifications), z.enum(elottClassifications), z.literal('')])
      .default(''),
    minBet: z.union([z.enum(minBets), z.literal('')]).default(''),
    /** The fewest lines; empty for any. */
    minLine: z
      .string()
      .regex(/^\d{0,4}$/)
      .default(''),
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
    isPlatform: whole(0, 100).default(2),
    language,
    platform,
    gameType: category,
  }),
  response: z.array(game),
  errors: [],
  summary: 'The hot games, of all categories or one',
});

export const vendorMapping = call({
  name: 'vendorMapping',
  method: 'GET',
  path: '/wps/relay/GCSGAME_getVendors',
  auth: 'none',
  request: z.object({
    merchant: z.string(),
    pageSize: whole(1, 100).default(vendor_mapping_size),
  }),
  response: z.array(
    z.object({
      gameCategory: z.enum(gameTypes),
      /** The vendors' display names, in the order of the menu. */
      vendorNames: z.array(z.string()),
      /** The same vendors with the codes that the other calls take as `vassalage`. */
      vendors: z.array(z.object({ vendorCode: z.string(), vendorName: z.string() })),
      /** The account that the games of the category play from. */
      accountTypeName: z.string(),
    }),
  ),
  errors: [],
  summary: 'The categories that have games, in the order of the menu, with their vendors',
});

export const winnerBoard = call({
  name: 'winnerBoard',
  method: 'GET',
  path: '/wps/relay/GCSGAME_getRankList',
  auth: 'none',
  request: z.object({
    gameCategory: z.union([z.literal('ALL'), z.enum(gameTypes), z.literal('')]).default('ALL'),
    language,
    limitNum: whole(1, 100).default(winner_board_size),
  }),
  response: z.array(
    z.object({
      vo: z.object({
        /** Masked: the first two characters, three stars, the last one. */
        customerName: z.string(),
        gameName: z.string(),
        /** Minor units: what the round paid, its stake included. */
        winAmount: z.number().int(),
        currency: z.string(),
      }),
    }),
  ),
  errors: [],
  summary: 'The newest rounds that paid more than their stake',
});

export const addRecent = call({
  name: 'addRecent',
  method: 'POST',
  path: '/wps/game/recent',
  auth: 'member',
  request: z.object({ nodeId }),
  response: z.object({ success: z.boolean() }),
  errors: ['game_unknown'],
  summary: 'Puts a game at the head of the recent ones',
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
    vassalage: vendor.default(''),
    language,
    clientType,
  }),
  response: z.object({ list: z.array(game), totalPages: z.number().int() }),
  errors: [],
  summary: "The member's games by their last launch, the newest first",
});

const favouriteChange = z.object({ nodeId, vendor });
const changed = z.object({ success: z.boolean() });

export const addFavourite = call({
  name: 'addFavourite',
  method: 'POST',
  path: '/wps/game/favourites',
  auth: 'member',
  excluded: 'timeOut',
  request: favouriteChange,
  response: changed,
  errors: ['game_unknown', 'favourites_full'],
  summary: 'Marks a game; repeating it changes nothing',
});

export const removeFavourite = call({
  name: 'removeFavourite',
  method: 'DELETE',
  path: '/wps/game/favourites',
  auth: 'member',
  excluded: 'timeOut',
  request: favouriteChange,
  response: changed,
  errors: [],
  summary: 'Removes the mark of a game; repeating it changes nothing',
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
    vassalage: vendor.default(''),
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
  excluded: 'closed',
  request: z.object({
    gameCategory: z.string().max(20),
    vendor,
    gameId: z.string().regex(/^[\w-]{0,60}$/),
    nodeId,
    language,
    /** The player has script, or was told that the game needs it. */
    confirmed: flag.default(false),
    /** The address that the vendor's page leads back to; empty where that is unknown. */
    returnUrl: z
      .string()
      .regex(/^(https?:\/\/[^\s]{1,2500})?$/)
      .default(''),
  }),
  response: z.object({
    /** A vendor's address, or a path of the web app: a game's page, the lottery's, the notice's. */
    url: z.string(),
    /** The game plays only with script: unless `confirmed`, `url` is the notice and has no token. */
    needsScript: z.boolean().default(false),
  }),
  errors: ['game_unknown', 'game_unavailable', 'game_not_for_trial', 'url_empty'],
  summary: 'A launch token for a game, as the address to go to',
});

export const gameInfo = call({
  name: 'gameInfo',
  method: 'GET',
  path: '/wps/game/gameInfo',
  auth: 'none',
  request: z.object({ gameCode: z.string().min(1).max(60), language }),
  response: z.object({ game }),
  errors: ['game_unknown'],
  summary: 'The game of a code, for a page that names it by that',
});

export const launchNotice = call({
  name: 'launchNotice',
  method: 'GET',
  path: '/wps/game/launchNotice',
  auth: 'optional',
  request: z.object({ nodeId, language }),
  response: z.object({
    game,
    vendorName: z.string(),
    needsScript: z.boolean(),
    /** Hot games that play without script and that the caller may play. */
    offered: z.array(game),
  }),
  errors: ['game_unknown'],
  summary: 'The notice before a launch leaves the site: the game, its vendor, and others to play',
});
