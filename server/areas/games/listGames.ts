import type { z } from 'zod';
import type { ResponseOf } from '../../kernel/api/call';
import type { gameList, minBets } from './api/games';
import * as api from './api/games';
import { normaliseSearch } from '../../kernel/api/searchText';
import { bind, type Binding } from '../../kernel/bind';
import type { Platform } from '../../kernel/context';
import { ok } from '../../kernel/result';
import { catalogueOf } from './catalogue';
import { contractGame } from './gameRow';
import { partOf, totalPages } from './paging';
import type { Criteria } from './snapshot';

type Asked = Omit<z.output<(typeof gameList)['request']>, 'merchant' | 'platform' | 'clientType'>;

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
  asked: Asked,
): Promise<ResponseOf<typeof gameList>> {
  const found = (await catalogueOf(platform)).find(criteriaOf(asked), partOf(asked));
  return {
    games: found.games.map((game) => contractGame(game, asked.language)),
    pageNum: asked.pageNo,
    totalPages: totalPages(found.count, asked),
  };
}

/** Converts the call's filters to criteria. An empty filter narrows nothing. */
const criteriaOf = (asked: Asked): Criteria => ({
  type: asked.gameType,
  vendor: asked.vassalage,
  classify: asked.gameClassify,
  ...(asked.minBet !== '' && { minBet: min_bet_minor[asked.minBet] }),
  minLines: Number(asked.minLine),
  text: normaliseSearch(asked.gameName),
});

export const bindings: Binding[] = [
  bind(api.gameList, async (platform, { input }) => ok(await listGames(platform, input))),
];
