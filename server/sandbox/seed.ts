import { ok, type Result } from '../kernel/result';
import { identify } from './identify';
import type { SandboxParts } from './parts';
import { placeOf } from './seats';

type Failure = Extract<Awaited<ReturnType<typeof identify>>, { ok: false }>['code'];

/**
 * Changes the player's own seed. The ready round uses it when it is played: its server seed was
 * committed to before, so the vendor cannot react with another one. Failures: those of `identify`.
 */
export async function setSeed(
  parts: SandboxParts,
  asked: { token: string | undefined; gameCode: string; clientSeed: string },
): Promise<Result<{ clientSeed: string }, Failure>> {
  const found = await identify(parts, asked.token, asked.gameCode);
  if (!found.ok) return found;
  const { playerRef, game } = found.value;
  await placeOf(parts, playerRef, game);
  await parts.db
    .updateTable('sandbox_seats')
    .set({ client_seed: asked.clientSeed, updated_at: parts.clock.now() })
    .where('player_ref', '=', playerRef)
    .where('game_code', '=', game.code)
    .execute();
  return ok({ clientSeed: asked.clientSeed });
}
