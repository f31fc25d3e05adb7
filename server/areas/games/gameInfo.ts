import type { ResponseOf } from '../../kernel/api/call';
import type { gameInfo as contract } from './api/games';
import * as api from './api/games';
import { bind, type Binding } from '../../kernel/bind';
import type { Platform } from '../../kernel/context';
import { fail, ok, type Result } from '../../kernel/result';
import { catalogueOf } from './catalogue';
import { contractGame, type Language } from './gameRow';

/** Returns the game of a code. Failure: `game_unknown`, also for an inactive game. */
export async function gameInfo(
  platform: Platform,
  input: { gameCode: string; language: Language },
): Promise<Result<ResponseOf<typeof contract>, 'game_unknown'>> {
  const catalogue = await catalogueOf(platform);
  const known = catalogue.anyGame(input.gameCode);
  const game = known && catalogue.game(known.node_id);
  return game ? ok({ game: contractGame(game, input.language) }) : fail('game_unknown');
}

export const bindings: Binding[] = [
  bind(api.gameInfo, (platform, { input }) => gameInfo(platform, input)),
];
