import type { GameRow, GameType } from './api/games';
import * as api from './api/games';
import { bind, type Binding } from '../../kernel/bind';
import type { Platform } from '../../kernel/context';
import { ok } from '../../kernel/result';
import { catalogueOf } from './catalogue';
import { contractGame, type Language } from './gameRow';

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

export const bindings: Binding[] = [
  bind(api.hotGames, async (platform, { input }) => ok(await hotGames(platform, input))),
];
