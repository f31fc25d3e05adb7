import type { ResponseOf } from '../contract/call';
import type { enterGame } from '../contract/sandbox';
import { fail, ok, type Result } from '../platform/result';
import { setupOf } from './games';
import type { SandboxParts } from './parts';
import { refusalOf, type Refusal } from './refusals';
import { placeOf } from './seats';

/**
 * Redeems a launch token and opens the player's seat. Failures: `game_session_over` for a token
 * that is used, too old or for another game, `game_unknown`, and the wallet's refusals.
 */
export async function enter(
  parts: SandboxParts,
  asked: { launchToken: string; gameCode: string },
): Promise<Result<ResponseOf<typeof enterGame>, Refusal | 'game_unknown'>> {
  const game = await parts.catalogue(asked.gameCode);
  if (!game || !setupOf(game)) return fail('game_unknown');
  const { launchToken } = asked;
  const reply = await parts.wallet.ask(game.vendorCode, 'authenticate', { launchToken });
  if (reply.status !== 'ok') return fail(refusalOf(reply));
  if (reply.gameCode !== game.code) return fail('game_session_over');
  await placeOf(parts, reply.playerRef, game);
  return ok({
    gameSession: reply.sessionToken,
    gameCode: game.code,
    expiresAt: reply.expiresAt,
  });
}
