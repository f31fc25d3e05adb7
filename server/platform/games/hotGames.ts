import type { GameRow, GameType } from '../../contract/games';
import type { Platform } from '../context';
import { contractGame, listed_columns, type Language } from './gameRow';
import { inCategory } from './inCategory';

/** The hot list comes in one piece; an operator who marks more has marked none. */
const hot_games_limit = 100;

/** The hot games in the order of the catalogue, of one category or (HOT or empty) of all. */
export async function hotGames(
  { db }: Platform,
  asked: { gameType: GameType | ''; language: Language },
): Promise<GameRow[]> {
  const rows = await db
    .selectFrom('games as g')
    .select(listed_columns)
    .where('g.is_hot', '=', 1)
    .where((eb) => inCategory(eb, asked.gameType))
    .orderBy('g.sort')
    .orderBy('g.node_id')
    .limit(hot_games_limit)
    .execute();
  return rows.map((row) => contractGame(row, asked.language));
}
