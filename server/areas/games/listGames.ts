import type { z } from 'zod';
import type { ResponseOf } from '../../kernel/api/call';
import { normaliseSearch } from '../../kernel/api/searchText';
import { bind, type Binding } from '../../kernel/bind';
import type { Platform } from '../../kernel/context';
import { ok } from '../../kernel/result';
import type { gameList, minBets } from './api/games';
import * as api from './api/games';
import { catalogueOf } from './catalogue';
import { contractGame } from './gameRow';
import type { Criteria } from './snapshot';

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

export const bindings: Binding[] = [
  bind(api.gameList, async (platform, { input }) => ok(await listGames(platform, input))),
];
