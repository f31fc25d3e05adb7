import type { ErrorCode } from '@contract/errors';
import { gameInfo } from '@contract/games';
import { isAway } from '~/gateway/answer.server';
import { listed } from '~/areas/games/cards.server';
import type { ListedGame } from '~/areas/games/types';
import type { Page } from '~/session/page.server';
import { refusal } from '~/session/reply.server';

/** A game's page without an open game: why, and the game, which can be started from it. */
export interface ClosedGameView {
  text: string;
  /** Null for a game that cannot be started any more. */
  game: ListedGame | null;
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

/**
 * Loads the page of a game that is not open on this phone. Throws 404 for a code that is no game's,
 * unless the member has left it here, and 503 if the gateway is away.
 */
export async function closedGame(page: Page, code: string, why: Why): Promise<ClosedGameView> {
  const answer = await page.call(gameInfo, { gameCode: code, language: page.preferences.lang });
  if (!answer.ok && isAway(answer.code)) throw refusal(page, answer.code, 503);
  if (!answer.ok && why !== 'left') throw refusal(page, 'game_unknown', 404);
  const [game = null] = answer.ok ? listed([answer.value.game]) : [];
  return { text: page.t(words[why]), game };
}
