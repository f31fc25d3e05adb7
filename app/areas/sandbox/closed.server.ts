import { gameInfo, gameList, type GameType } from '@server/areas/games/api/games';
import type { ErrorCode } from '@server/kernel/api/errors';
import { promiseHash } from 'remix-utils/promise';
import { listed } from '~/areas/games/cards/cards.server';
import { packCards, marksAmong } from '~/areas/games/cards/pack';
import type { PackedCards, PackedMarks } from '~/areas/games/cards/packed';
import { favouritesOf } from '~/areas/games/lists/favourites.server';
import { screenOf } from '~/areas/games/screens';
import type { ListedGame } from '~/areas/games/types';
import { isAway } from '~/gateway/answer.server';
import { trial_type } from '~/session/access';
import type { Page } from '~/session/page.server';
import { refusal } from '~/session/reply.server';

/** A game's page without an open game: why, and the ways on. */
export interface ClosedGameView {
  text: string;
  /** The game, to be started from here; null for one that cannot be started any more. */
  game: ListedGame | null;
  /** The page of the game's category. */
  category: string;
  /** Games of the same category that the member may play. */
  similar: PackedCards;
  /** The favourites among them. */
  marks: PackedMarks;
}

/** The reasons for which a game is not open here. */
const words = {
  unopened: 'play_unopened',
  left: 'play_left',
  game_session_over: 'play_link_over',
  launch_not_yours: 'error_launch_not_yours',
} as const;
type Why = keyof typeof words;

/** True for a refused launch that the game's page explains itself. */
export const isExplained = (code: ErrorCode): code is ErrorCode & Why => code in words;

/** Two rows of cards. */
const similar_games = 6;

/**
 * Loads the page of a game that is not open on this phone. Throws 404 for a code that is no game's,
 * unless the member has left it here, and 503 if the gateway is away.
 */
export async function closedGame(page: Page, code: string, why: Why): Promise<ClosedGameView> {
  const answer = await page.call(gameInfo, { gameCode: code, language: page.preferences.lang });
  if (!answer.ok && isAway(answer.code)) throw refusal(page, answer.code, 503);
  if (!answer.ok && why !== 'left') throw refusal(page, 'game_unknown', 404);
  const [game = null] = answer.ok ? listed([answer.value.game]) : [];
  const { games, favourites } = await promiseHash({
    games: game ? similarTo(page, game) : Promise.resolve([]),
    favourites: favouritesOf(page),
  });
  const similar = packCards(games);
  return {
    text: page.t(words[why]),
    game,
    category: game ? screenOf(game.type) : '/m/home',
    similar,
    marks: marksAmong(favourites, [similar]),
  };
}

/** Other games of a category; to a trial player only those for trial players. */
async function similarTo(page: Page, { nodeId, type }: ListedGame): Promise<ListedGame[]> {
  const [answer, { member }] = await Promise.all([
    page.cached(gameList, {
      merchant: page.runtime.config.merchantCode,
      gameType: type as GameType,
      language: page.preferences.lang,
    }),
    page.member(),
  ]);
  if (!answer.ok) return [];
  const trial = member?.type === trial_type;
  return listed(answer.value.games)
    .filter((game) => game.nodeId !== nodeId && !game.sublist && !game.unopened)
    .filter((game) => !(trial && game.closed))
    .slice(0, similar_games);
}
