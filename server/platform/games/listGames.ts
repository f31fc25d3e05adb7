import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely';
import type { z } from 'zod';
import type { ResponseOf } from '../../contract/call';
import type { gameList, minBets } from '../../contract/games';
import type { Tables } from '../../store/tables';
import type { Platform } from '../context';
import { contractGame, listed_columns } from './gameRow';
import { inCategory } from './inCategory';
import { offsetOf, totalPages } from './paging';
import { searchPattern } from './search';

type Asked = Omit<z.output<(typeof gameList)['request']>, 'merchant' | 'platform' | 'clientType'>;
type Games = ExpressionBuilder<{ g: Tables['games'] }, 'g'>;

/** The filter's minimum bets in minor units (games §3). */
const min_bet_minor: Record<(typeof minBets)[number], number> = {
  '0.01': 1,
  '0.05': 5,
  '0.1': 10,
  '0.5': 50,
  '0.75': 75,
};

/**
 * One page of the active games of a category, filtered, in the order of the catalogue. A page
 * beyond the last is empty and still says how many there are.
 */
export async function listGames(
  { db }: Platform,
  asked: Asked,
): Promise<ResponseOf<typeof gameList>> {
  const matching = db.selectFrom('games as g').where((eb) => eb.and(conditions(eb, asked)));
  const [rows, { count }] = await Promise.all([
    matching
      .select(listed_columns)
      .orderBy('g.sort')
      .orderBy('g.node_id')
      .limit(asked.pageSize)
      .offset(offsetOf(asked))
      .execute(),
    matching.select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow(),
  ]);
  return {
    games: rows.map((row) => contractGame(row, asked.language)),
    pageNum: asked.pageNo,
    totalPages: totalPages(count, asked),
  };
}

function conditions(eb: Games, asked: Asked): Expression<SqlBool>[] {
  const { gameType, vassalage, gameClassify, minBet, minLine } = asked;
  const wanted = [inCategory(eb, gameType)];
  if (vassalage !== '') wanted.push(eb('g.vendor_code', '=', vassalage));
  if (gameClassify !== '') wanted.push(eb('g.game_classify', '=', gameClassify));
  if (minBet !== '') wanted.push(eb('g.min_bet', '=', min_bet_minor[minBet]));
  if (minLine !== '') wanted.push(eb('g.line_count', '>=', Number(minLine)));
  const pattern = searchPattern(asked.gameName);
  if (pattern !== null) wanted.push(sql<SqlBool>`g.search_text like ${pattern} escape '\\'`);
  return wanted;
}
