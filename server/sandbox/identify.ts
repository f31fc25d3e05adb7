import { fail, ok, type Result } from '../kernel/result';
import { setupOf, type SandboxGame, type Setup } from './games';
import type { SandboxParts } from './parts';
import { refusalOf } from './refusals';

/** A player at a game, as the platform identifies them now. Amounts are minor units. */
export interface Player {
  game: SandboxGame;
  setup: Setup;
  playerRef: string;
  balance: number;
  currency: string;
  /** The start of this visit to the game. */
  startedAt: number;
}

/**
 * Identifies the holder of a game session token. The vendor keeps no token, not even its hash: it
 * asks the wallet for the balance, and the wallet names the player. A token is valid for its own
 * game alone.
 */
export async function identify(
  parts: SandboxParts,
  token: string | undefined,
  gameCode: string,
): Promise<
  Result<Player, 'game_session_over' | 'game_unknown' | 'no_permission' | 'gateway_unavailable'>
> {
  const game = await parts.catalogue(gameCode);
  const setup = game && setupOf(game);
  if (!setup) return fail('game_unknown');
  if (!token) return fail('game_session_over');
  const reply = await parts.wallet.ask(game.vendorCode, 'balance', { sessionToken: token });
  if (reply.status !== 'ok' || reply.balance === undefined) {
    const refusal = refusalOf(reply);
    const expected = refusal === 'game_session_over' || refusal === 'no_permission';
    return fail(expected ? refusal : 'gateway_unavailable');
  }
  if (reply.gameCode !== gameCode) return fail('game_session_over');
  const { playerRef, balance, currency, startedAt } = reply;
  return ok({ game, setup, playerRef, balance, currency, startedAt });
}
