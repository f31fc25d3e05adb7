import type { Db } from '../store/open';
import type { SandboxRound, SandboxSeat } from '../store/tables';
import { noteWait } from '../platform/limits/wait';
import { fail, ok, type Result } from '../platform/result';
import type { Player } from './identify';
import type { Machine } from './machine';
import type { PlayedOn } from './machines';
import type { SandboxParts } from './parts';
import { interrupted_after_ms } from './recover';
import { playableRound, prepareRound } from './seats';

/** The player's request. The stake is in minor units. */
export interface Stake {
  stake: number;
  choice: string;
  idempotencyKey: string;
}

/** The round that a player requested earlier under the same key. */
export const roundOfKey = (
  db: Db,
  { playerRef, game }: Pick<Player, 'playerRef' | 'game'>,
  key: string,
): Promise<SandboxRound | undefined> =>
  db
    .selectFrom('sandbox_rounds')
    .selectAll()
    .where('player_ref', '=', playerRef)
    .where('game_code', '=', game.code)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();

/**
 * Takes the seat's ready round for a stake and prepares the next, in one transaction: a seat has a
 * committed round at every instant. The check of the cycle locks the seat, so that the second of
 * two simultaneous requests sees the first one's time. Failures: `too_fast` (also if the key is
 * taken by now); `round_in_progress` while an earlier round is not finished.
 */
export async function claimRound(
  parts: SandboxParts,
  player: Player,
  asked: Stake,
): Promise<Result<Claimed, 'too_fast' | 'round_in_progress'>> {
  const { engine } = player.setup.machine;
  const at = parts.clock.now();
  const mine = { player_ref: player.playerRef, game_code: player.game.code };
  // For a refusal: the cycle that still runs ends by then.
  noteWait(at + engine.cycle_ms);
  return parts.db.transaction().execute(async (trx) => {
    const seat = await trx
      .updateTable('sandbox_seats')
      .set({ updated_at: at })
      .where((eb) => eb.and(mine))
      .where('last_play_at', '<=', at - engine.cycle_ms)
      .returningAll()
      .executeTakeFirst();
    if (!seat || (await roundOfKey(trx, player, asked.idempotencyKey))) return fail('too_fast');
    const open = await trx
      .selectFrom('sandbox_rounds')
      .select('id')
      .where((eb) => eb.and(mine))
      .where('state', 'in', ['betting', 'paying'])
      .executeTakeFirst();
    if (open) return fail('round_in_progress');
    const lastPlayAt = seat.last_play_at;
    await trx
      .updateTable('sandbox_seats')
      .set({ last_play_at: at })
      .where((eb) => eb.and(mine))
      .execute();
    const ready = await playableRound(trx, parts, seat);
    const round = await trx
      .updateTable('sandbox_rounds')
      .set(stakedRound(player, seat, asked, at))
      .where('id', '=', ready.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await prepareRound(trx, parts, seat);
    return ok({ round, lastPlayAt });
  });
}

export interface Claimed {
  round: SandboxRound;
  /** The time of the previous play, restored if the stake is refused. */
  lastPlayAt: number;
}

const stakedRound = (player: Player, seat: SandboxSeat, asked: Stake, at: number) => ({
  state: 'betting' as const,
  idempotency_key: asked.idempotencyKey,
  client_seed: seat.client_seed,
  ...playedOn(player.setup.machine),
  choice: asked.choice,
  stake: asked.stake,
  currency: player.currency,
  vendor_code: player.game.vendorCode,
  played_at: at,
  tries: 0,
  // In case this process stops before the round is finished.
  next_try_at: at + interrupted_after_ms,
});

const playedOn = ({ engine, model }: Machine): PlayedOn => ({
  engine: engine.id,
  engine_version: engine.version,
  model: model.id,
  model_version: model.version,
});

/** A refused stake is not a round: the next may come at once, unless another round came already. */
export async function giveCycleBack(
  { db }: SandboxParts,
  { round, lastPlayAt }: Claimed,
): Promise<void> {
  await db
    .updateTable('sandbox_seats')
    .set({ last_play_at: lastPlayAt })
    .where('player_ref', '=', round.player_ref)
    .where('game_code', '=', round.game_code)
    .where('last_play_at', '=', round.played_at)
    .execute();
}
