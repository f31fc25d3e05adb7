import type { ErrorCode } from '../kernel/api/errors';
import { ok, type Result, fail } from '../kernel/result';
import { setupOf, type SandboxGame, type Setup } from './games';
import type { SandboxParts } from './catalogue';
import { placeOf } from './seats';
import type { WalletReply } from './walletClient';

/** Maps a refusal of the wallet to the answer of the vendor's call. */
export function refusalOf(reply: Pick<WalletReply, 'status' | 'reason'>) {
  switch (reply.status) {
    case 'insufficientFunds':
      return 'insufficient_funds';
    case 'sessionInvalid':
    case 'sessionExpired':
      return 'game_session_over';
    case 'limitReached':
      return reply.reason === 'own_limit' ? 'own_limit' : 'no_permission';
    case 'playerDisabled':
      return 'no_permission';
    case 'gameUnavailable':
      return 'game_unavailable';
    case 'maintenance':
      return 'maintenance';
    default:
      return 'gateway_unavailable';
  }
}

export type Refusal = ReturnType<typeof refusalOf> & ErrorCode;

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

type Failure = Extract<Awaited<ReturnType<typeof identify>>, { ok: false }>['code'];

/**
 * Changes the player's own seed. The ready round uses it when it is played: its server seed was
 * committed to before, so the vendor cannot react with another one. Failures: those of `identify`.
 */
export async function setSeed(
  parts: SandboxParts,
  input: { token: string | undefined; gameCode: string; clientSeed: string },
): Promise<Result<{ clientSeed: string }, Failure>> {
  const found = await identify(parts, input.token, input.gameCode);
  if (!found.ok) return found;
  const { playerRef, game } = found.value;
  await placeOf(parts, playerRef, game);
  await parts.db
    .updateTable('sandbox_seats')
    .set({ client_seed: input.clientSeed, own_seed: 1, updated_at: parts.clock.now() })
    .where('player_ref', '=', playerRef)
    .where('game_code', '=', game.code)
    .execute();
  return ok({ clientSeed: input.clientSeed });
}
