import { sql } from 'kysely';
import type { Table } from '../contract/sandbox';
import { ok, type Result } from '../platform/result';
import { figuresOf, stakesOf } from './games';
import { identify, type Player } from './identify';
import type { SandboxParts } from './parts';
import { recoverSeat } from './recover';
import { placeOf } from './seats';
import { shownRound } from './shown';

type Failure = Extract<Awaited<ReturnType<typeof identify>>, { ok: false }>['code'];

/**
 * All that a game page shows. Rounds of this player that were interrupted are finished first, so
 * that he finds them restored or voided, and his balance right. Failures: `identify`'s.
 */
export async function table(
  parts: SandboxParts,
  asked: { token: string | undefined; gameCode: string; language: string },
): Promise<Result<Table, Failure>> {
  let found = await identify(parts, asked.token, asked.gameCode);
  if (!found.ok) return found;
  if ((await recoverSeat(parts, found.value.playerRef, found.value.game)) > 0) {
    found = await identify(parts, asked.token, asked.gameCode);
    if (!found.ok) return found;
  }
  const player = found.value;
  const { game, playerRef } = player;
  const { seat, ready } = await placeOf(parts, playerRef, game);
  return ok({
    game: { code: game.code, name: nameOf(player, asked.language), gameType: game.gameType },
    rules: rulesOf(player),
    balance: player.balance,
    currency: player.currency,
    clientSeed: seat.client_seed,
    next: { nonce: ready.nonce, commitment: ready.commitment, roundId: ready.id },
    last: await lastRound(parts, player),
    session: await visit(parts, player),
  });
}

const nameOf = ({ game: { names } }: Player, language: string): string =>
  language === 'th' ? names.th : language === 'vi' ? names.vi : names.en;

function rulesOf({ game, setup }: Player): Table['rules'] {
  const { engine, model, theme } = setup;
  const { engineVersion, ...figures } = figuresOf(model);
  const { min, max, offered } = stakesOf(game);
  return {
    ...figures,
    engineVersion,
    theme,
    cycleMs: engine.cycle_ms,
    minStake: min,
    maxStake: max,
    stakes: offered,
    choices: [],
  };
}

async function lastRound({ db }: SandboxParts, { playerRef, game }: Player) {
  const row = await db
    .selectFrom('sandbox_rounds')
    .selectAll()
    .where('player_ref', '=', playerRef)
    .where('game_code', '=', game.code)
    // A refused stake was no round.
    .where('state', 'in', ['betting', 'paying', 'settled', 'void'])
    .orderBy('nonce', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? shownRound(row) : null;
}

/** What this visit to the game has cost and brought so far, in minor units. */
async function visit({ db }: SandboxParts, { playerRef, game, startedAt }: Player) {
  const sums = await db
    .selectFrom('sandbox_rounds')
    .select([
      sql<number>`cast(coalesce(sum(stake), 0) as bigint)`.as('staked'),
      sql<number>`cast(coalesce(sum(return_amount), 0) as bigint)`.as('returned'),
      sql<number>`count(*)`.as('rounds'),
    ])
    .where('player_ref', '=', playerRef)
    .where('game_code', '=', game.code)
    .where('played_at', '>=', startedAt)
    .where('state', 'in', ['paying', 'settled'])
    .executeTakeFirstOrThrow();
  return { startedAt, ...sums };
}
