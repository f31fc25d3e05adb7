import type { GameRow, GameType } from '../../contract/games';
import type { Platform } from '../context';
import { catalogueOf } from './catalogue';
import { contractGame, type Language } from './gameRow';

/** The hot list comes in one piece: two pages' worth. An operator who marks more has marked none. */
const hot_games_limit = 50;

/** The hot games in the order of the catalogue, of one category or (HOT or empty) of all. */
export async function hotGames(
  platform: Platform,
  asked: { gameType: GameType | ''; language: Language },
): Promise<GameRow[]> {
  const catalogue = await catalogueOf(platform);
  const part = { offset: 0, limit: hot_games_limit };
  const { games } = catalogue.find({ hot: true, type: asked.gameType }, part);
  return games.map((game) => contractGame(game, asked.language));
}
