import type { z } from 'zod';
import type { Language, ResponseOf } from '../../kernel/api/call';
import { normaliseSearch } from '../../kernel/api/searchText';
import { bind, type Binding } from '../../kernel/bind';
import type { Platform } from '../../kernel/context';
import { fail, ok, type Result } from '../../kernel/result';
import * as api from './api/games';
import type { gameInfo as contract, GameRow, GameType, gameList, minBets } from './api/games';
import { catalogueOf } from './catalogue';
import { contractGame } from './catalogueRows';
import type { Criteria, ListedVendor } from './snapshot';

/** Returns the game of a code. Failure: `game_unknown`, also for an inactive game. */
async function gameInfo(
  platform: Platform,
  input: { gameCode: string; language: Language },
): Promise<Result<ResponseOf<typeof contract>, 'game_unknown'>> {
  const catalogue = await catalogueOf(platform);
  const known = catalogue.anyGame(input.gameCode);
  const game = known && catalogue.game(known.node_id);
  return game ? ok({ game: contractGame(game, input.language) }) : fail('game_unknown');
}

/** The hot list has no pages; more hot games than this are not shown. */
const hot_games_limit = 50;

/** Lists the hot games in the order of the catalogue, of one category or (HOT or empty) of all. */
export async function hotGames(
  platform: Platform,
  input: { gameType: GameType | ''; language: Language },
): Promise<GameRow[]> {
  const catalogue = await catalogueOf(platform);
  const part = { offset: 0, limit: hot_games_limit };
  const { games } = catalogue.find({ hot: true, type: input.gameType }, part);
  return games.map((game) => contractGame(game, input.language));
}

/** A page of a list; pages are counted from 1. */
export interface Page {
  pageNo: number;
  pageSize: number;
}

/** Returns the number of pages. */
export const totalPages = (count: number, { pageSize }: Page): number =>
  Math.ceil(count / pageSize);

/** Returns a page's part of the whole list. A page beyond the last has nothing. */
export const partOf = (page: Page): { offset: number; limit: number } => ({
  offset: offsetOf(page),
  limit: page.pageSize,
});

/** Returns the number of entries before a page. */
export const offsetOf = ({ pageNo, pageSize }: Page): number => (pageNo - 1) * pageSize;

type Input = Omit<z.output<(typeof gameList)['request']>, 'merchant' | 'platform' | 'clientType'>;

/** The filter's minimum bets in minor units (games#filter). */
const min_bet_minor: Record<(typeof minBets)[number], number> = {
  '0.01': 1,
  '0.05': 5,
  '0.1': 10,
  '0.5': 50,
  '0.75': 75,
};

/**
 * Lists a page of the active games of a category, filtered, in the order of the catalogue. A page
 * beyond the last is empty and still has the number of pages.
 */
export async function listGames(
  platform: Platform,
  input: Input,
): Promise<ResponseOf<typeof gameList>> {
  const found = (await catalogueOf(platform)).find(criteriaOf(input), partOf(input));
  return {
    games: found.games.map((game) => contractGame(game, input.language)),
    pageNum: input.pageNo,
    totalPages: totalPages(found.count, input),
  };
}

/** Converts the call's filters to criteria. An empty filter narrows nothing. */
const criteriaOf = (input: Input): Criteria => ({
  type: input.gameType,
  vendor: input.vassalage,
  classify: input.gameClassify,
  ...(input.minBet !== '' && { minBet: min_bet_minor[input.minBet] }),
  minLines: Number(input.minLine),
  text: normaliseSearch(input.gameName),
});

/** Lists the active vendors that have games of a category, in the order of the menu. */
export async function vendorTypes(platform: Platform, type: GameType): Promise<ListedVendor[]> {
  return [...(await catalogueOf(platform)).vendors(type)];
}

/** Every category is played from the member's one wallet. */
const account_type_name = 'MAIN';

/**
 * Lists the categories that have games, each with its vendors in the order of the menu. A category
 * has the place of its first vendor.
 */
export async function vendorMapping(
  platform: Platform,
  input: { pageSize: number },
): Promise<ResponseOf<typeof api.vendorMapping>> {
  const catalogue = await catalogueOf(platform);
  return catalogue.categories.slice(0, input.pageSize).map((gameCategory) => {
    const vendors = [...catalogue.vendors(gameCategory)];
    return {
      gameCategory,
      vendorNames: vendors.map(({ vendorName }) => vendorName),
      vendors,
      accountTypeName: account_type_name,
    };
  });
}

export const bindings: Binding[] = [
  bind(api.gameInfo, (platform, { input }) => gameInfo(platform, input)),
  bind(api.hotGames, async (platform, { input }) => ok(await hotGames(platform, input))),
  bind(api.gameList, async (platform, { input }) => ok(await listGames(platform, input))),
  bind(api.vendorTypes, async (platform, { input }) =>
    ok(await vendorTypes(platform, input.typeId)),
  ),
  bind(api.vendorMapping, async (platform, { input }) => ok(await vendorMapping(platform, input))),
];
