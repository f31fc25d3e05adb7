import { sql } from 'kysely';
import type { Language } from '../kernel/api/call';
import { nameIn } from '../kernel/api/names';
import { ok, type Result } from '../kernel/result';
import type { PastRound, Table } from './api/sandbox';
import { percentText } from './engine/fraction';
import { stakesOf } from './games';
import { inDigits } from './machine';
import type { SandboxParts } from './catalogue';
import { recoverSeat } from './settle';
import { placeOf } from './seats';
import { identify, type Player } from './identify';
import { outcomeOf, roundView } from './records';

type Failure = Extract<Awaited<ReturnType<typeof identify>>, { ok: false }>['code'];

/** The number of rounds in the history. */
export const rounds_listed = 50;

/**
 * Returns the data of a game page; the last rounds only on request. It first finishes this player's
 * interrupted rounds, so that they are shown as restored or void and the balance is right.
 * Failures: those of `identify`.
 */
export async function table(
  parts: SandboxParts,
  input: { token: string | undefined; gameCode: string; language: Language; history?: boolean },
): Promise<Result<Table, Failure>> {
  let found = await identify(parts, input.token, input.gameCode);
  if (!found.ok) return found;
  if ((await recoverSeat(parts, found.value.playerRef, found.value.game)) > 0) {
    found = await identify(parts, input.token, input.gameCode);
    if (!found.ok) return found;
  }
  const player = found.value;
  const { game, playerRef } = player;
  const { seat, ready } = await placeOf(parts, playerRef, game);
  return ok({
    game: { code: game.code, name: nameIn(game.names, input.language), gameType: game.gameType },
    rules: rulesOf(player),
    balance: player.balance,
    currency: player.currency,
    clientSeed: seat.client_seed,
    ownSeed: seat.own_seed === 1,
    next: { nonce: ready.nonce, commitment: ready.commitment, roundId: ready.id },
    last: await lastRound(parts, player),
    history: input.history ? await lastRounds(parts, player) : null,
    session: await visit(parts, player),
  });
}

function rulesOf({ game, setup }: Player): Table['rules'] {
  const { machine, theme } = setup;
  const { engine, model } = machine;
  const { min, max, step, offered } = stakesOf(game, setup);
  const exact = machine.exactReturn();
  return {
    engine: engine.id,
    engineVersion: engine.version,
    model: model.id,
    version: model.version,
    theme,
    cycleMs: engine.cycle_ms,
    minStake: min,
    maxStake: max,
    stakeStep: step,
    stakes: offered,
    returnPercent: percentText(exact),
    exactReturn: inDigits(exact),
    choices: [...machine.choices],
    published: machine.published(game.code),
  };
}

const pastRounds = ({ db }: SandboxParts, { playerRef, game }: Player) =>
  db
    .selectFrom('sandbox_rounds')
    .where('player_ref', '=', playerRef)
    .where('game_code', '=', game.code)
    .where('state', '<>', 'ready')
    .orderBy('nonce', 'desc');

async function lastRound(parts: SandboxParts, player: Player) {
  const row = await pastRounds(parts, player)
    .selectAll()
    // A refused stake takes nothing: the round before it is still the last one.
    .where('state', '<>', 'refused')
    .where('played_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return row ? roundView(row) : null;
}

/**
 * The player's last rounds at this game, over all visits, newest first: each number is there, those
 * that were refused or called off as well.
 */
async function lastRounds(parts: SandboxParts, player: Player): Promise<PastRound[]> {
  const rows = await pastRounds(parts, player)
    .select(['id', 'nonce', 'choice', 'stake', 'state', 'outcome'])
    .select(['return_amount as returnAmount', 'played_at as playedAt'])
    .limit(rounds_listed)
    .execute();
  return rows.map((row) => ({ ...row, outcome: outcomeOf(row) }));
}

/** The total stakes and returns of this visit to the game, in minor units. */
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
