import type { GameRow, GameType } from '../../contract/games';
import type { Platform } from '../context';
import { contractGame, listed_columns, type Language } from './gameRow';

/** The hot list comes in one piece; an operator who marks more has marked none. */
const hot_games_limit = 100;

/** The hot games in the order of the catalogue, of one category or (HOT or empty) of all. */
export async function hotGames(
  { db }: Platform,
  asked: { gameType: GameType | ''; language: Language },
): Promise<GameRow[]> {
  let query = db
    .selectFrom('games as g')
    .select(listed_columns)
    .where('g.is_hot', '=', 1)
    .where('g.active', '=', 1);
  if (asked.gameType !== '' && asked.gameType !== 'HOT') {
    query = query.where('g.game_type', '=', asked.gameType);
  }
  const rows = await query
    .orderBy('g.sort')
    .orderBy('g.node_id')
    .limit(hot_games_limit)
    .execute();
  return rows.map((row) => contractGame(row, asked.language));
}
