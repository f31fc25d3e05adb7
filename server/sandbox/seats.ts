import type { Trx } from '../store/open';
import type { SandboxRound, SandboxSeat } from '../store/tables';
import { newId } from '../kernel/ids';
import { commitment, newSeed } from '../fair/commit';
import type { SandboxGame } from './games';
import type { SandboxParts } from './catalogue';

/** Long enough to be unique in practice, short enough to read out. */
const client_seed_bytes = 12;

interface Place {
  seat: SandboxSeat;
  /** The next round: its seed is drawn and committed to before any request. */
  ready: SandboxRound;
}

/**
 * Returns the player's seat at a game with its ready round, created if missing. Concurrent callers
 * are safe.
 */
export async function placeOf(
  parts: SandboxParts,
  playerRef: string,
  game: SandboxGame,
): Promise<Place> {
  const { db } = parts;
  const seat = await db
    .selectFrom('sandbox_seats')
    .selectAll()
    .where('player_ref', '=', playerRef)
    .where('game_code', '=', game.code)
    .executeTakeFirst();
  const ready = seat && (await readyRound(db, playerRef, game.code));
  if (seat && ready && isPlayable(parts, ready)) return { seat, ready };
  return db.transaction().execute((trx) => makePlace(trx, parts, playerRef, game.code));
}

const readyRound = (db: SandboxParts['db'], playerRef: string, gameCode: string) =>
  db
    .selectFrom('sandbox_rounds')
    .selectAll()
    .where('player_ref', '=', playerRef)
    .where('game_code', '=', gameCode)
    .where('state', '=', 'ready')
    .executeTakeFirst();

async function makePlace(
  trx: Trx,
  parts: SandboxParts,
  playerRef: string,
  gameCode: string,
): Promise<Place> {
  const now = parts.clock.now();
  await trx
    .insertInto('sandbox_seats')
    .values({
      player_ref: playerRef,
      game_code: gameCode,
      client_seed: Buffer.from(parts.random(client_seed_bytes)).toString('base64url'),
      own_seed: 0,
      next_nonce: 0,
      last_play_at: 0,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.columns(['player_ref', 'game_code']).doNothing())
    .execute();
  // The update locks the seat: of two callers that find no ready round, one creates it.
  const seat = await trx
    .updateTable('sandbox_seats')
    .set({ updated_at: now })
    .where('player_ref', '=', playerRef)
    .where('game_code', '=', gameCode)
    .returningAll()
    .executeTakeFirstOrThrow();
  return { seat, ready: await playableRound(trx, parts, seat) };
}

const isPlayable = ({ seeds }: SandboxParts, ready: SandboxRound): boolean =>
  seeds.open(ready) !== undefined;

/**
 * Returns the seat's ready round. One whose seed cannot be opened, as after a change of the secret,
 * becomes void, and a new one is committed to. The caller must hold the seat's lock.
 */
export async function playableRound(
  trx: Trx,
  parts: SandboxParts,
  seat: SandboxSeat,
): Promise<SandboxRound> {
  const ready = await readyRound(trx, seat.player_ref, seat.game_code);
  if (ready && isPlayable(parts, ready)) return ready;
  if (ready) {
    await trx
      .updateTable('sandbox_rounds')
      .set({ state: 'void', failure: 'seed_unreadable', settled_at: parts.clock.now() })
      .where('id', '=', ready.id)
      .execute();
  }
  return prepareRound(trx, parts, seat);
}

/** Draws and commits to the seat's next round. The caller must hold the seat's lock. */
export async function prepareRound(
  trx: Trx,
  parts: SandboxParts,
  seat: SandboxSeat,
): Promise<SandboxRound> {
  const seed = newSeed(parts.random);
  const { next_nonce } = await trx
    .updateTable('sandbox_seats')
    .set((eb) => ({ next_nonce: eb('next_nonce', '+', 1) }))
    .where('player_ref', '=', seat.player_ref)
    .where('game_code', '=', seat.game_code)
    .returning('next_nonce')
    .executeTakeFirstOrThrow();
  return trx
    .insertInto('sandbox_rounds')
    .values({
      id: newId(),
      player_ref: seat.player_ref,
      game_code: seat.game_code,
      nonce: next_nonce - 1,
      seed: parts.seeds.seal(seed),
      commitment: commitment(seed),
      client_seed: seat.client_seed,
      state: 'ready',
      idempotency_key: null,
      engine: '',
      engine_version: 0,
      model: '',
      model_version: 0,
      choice: '',
      stake: 0,
      return_amount: 0,
      currency: '',
      outcome: null,
      failure: null,
      created_at: parts.clock.now(),
      played_at: null,
      settled_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
